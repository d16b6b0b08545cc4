import { groupBy } from '#host/lib/group-by.ts';
import { saysSame } from '#host/object-writer/index.ts';
import type { LinkRow } from './sealed-merge.ts';

export function linkKey({ from_id, kind, to_id }: Pick<LinkRow, 'from_id' | 'kind' | 'to_id'>): string {
  return `${from_id} ${kind} ${to_id}`;
}

/** The links of merged people as a split leaves them, and those that came after the merge, which are the kept one's. */
export function splitLinks(
  people: readonly string[],
  { before, after }: { before: readonly LinkRow[]; after: readonly LinkRow[] },
  now: readonly LinkRow[],
  whose: (key: string) => string | undefined,
): { links: LinkRow[]; open: LinkRow[] } {
  const [keptId = ''] = people;
  const isOne = (id: string) => people.includes(id);
  const asKept = (link: LinkRow): LinkRow => ({
    ...link,
    from_id: isOne(link.from_id) ? keptId : link.from_id,
    to_id: isOne(link.to_id) ? keptId : link.to_id,
  });
  const left = new Map(after.map((link) => [linkKey(link), link]));
  const current = new Map(now.map((link) => [linkKey(link), link]));
  const links = before
    .filter((link) => isOne(link.from_id) && isOne(link.to_id))
    // What linked them says something again.
    .map((link) => link);
  const outside = before.filter((link) => !(isOne(link.from_id) && isOne(link.to_id)));
  for (const [key, sources] of groupBy(outside, (link) => linkKey(asKept(link)))) {
    const [made, is] = [left.get(key), current.get(key)];
    const ofKept = (link: LinkRow) => link.from_id === keptId || link.to_id === keptId;
    // An edit is of whose level it changed, and a link that was taken away is taken from one of them.
    const owner =
      sources.find((link) => made !== undefined && link.level === made.level && ofKept(link)) ??
      sources.find((link) => made !== undefined && link.level === made.level) ??
      sources.find(ofKept) ??
      sources[0];
    for (const link of sources) {
      if (link !== owner) {
        links.push(link);
      } else if (is !== undefined) {
        links.push({
          ...link,
          level: made !== undefined && is.level === made.level ? link.level : is.level,
          data: made !== undefined && saysSame(is.data, made.data) ? link.data : is.data,
        });
      }
    }
  }
  const open = now.filter((link) => !left.has(linkKey(link)));
  for (const link of open) {
    const id = whose(linkKey(link)) ?? keptId;
    links.push({
      ...link,
      from_id: link.from_id === keptId ? id : link.from_id,
      to_id: link.to_id === keptId ? id : link.to_id,
    });
  }
  return { links: [...new Map(links.map((link) => [linkKey(link), link])).values()], open };
}
