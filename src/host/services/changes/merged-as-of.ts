import { type Identity, isKitRow, isMaskedRow } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import type { LinkRow, SealedMerge } from '#host/services/people/merges/sealed-merge.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ChangeRow } from './told-lines.ts';

/** Somebody who is merged into another now, as they were then. */
export interface MergedPerson {
  row: ObjectRow;
  links: LinkRow[];
}

/**
 * Those of some ids who are merged into somebody whom the caller sees, sealed as they were at the last merge: what happened to
 * them before it stands in the log under their own ids.
 */
export async function readMerged(
  store: Store,
  identity: Identity,
  ids: readonly string[],
): Promise<Map<string, MergedPerson>> {
  if (ids.length === 0) {
    return new Map();
  }
  const merges = await store.db
    .selectFrom('object_change')
    .innerJoin('person_merge', (join) =>
      join
        .onRef('person_merge.batch_id', '=', 'object_change.batch_id')
        .onRef('person_merge.company_id', '=', 'object_change.company_id'),
    )
    .select(['object_change.object_id', 'person_merge.kept_id', 'person_merge.data'])
    .where('object_change.company_id', '=', identity.companyId)
    .where('object_change.object_id', 'in', [...ids])
    .where('object_change.action', '=', 'deleted')
    .where('object_change.via', '=', 'merge')
    .orderBy('object_change.id')
    .execute();
  const kept = [...new Set(merges.map(({ kept_id }) => kept_id))];
  const living = await readRowsById(store, identity, kept);
  // Who kept them may be merged into somebody else since.
  const further = await readMerged(
    store,
    identity,
    kept.filter((id) => !living.has(id)),
  );
  const merged = new Map<string, MergedPerson>();
  for (const { object_id: id, kept_id, data } of merges) {
    const { people, links } = data as unknown as SealedMerge;
    const row = people.find((one) => one.id === id);
    const keeper = living.get(kept_id) ?? further.get(kept_id);
    // Who was merged into somebody masked would tell who that is, and of whom the caller only meets what no kit holds.
    const isOpen = keeper !== undefined && !isMaskedRow(keeper) && !isKitRow(keeper);
    if (row !== undefined && isOpen) {
      merged.set(id, { row, links: links.before.filter(({ from_id, to_id }) => from_id === id || to_id === id) });
    }
  }
  return merged;
}

/** Whether somebody was merged into another one in some lines of their own. */
export function isMergedIn(lines: readonly ChangeRow[]): boolean {
  return lines.some(({ action, via }) => action === 'deleted' && via === 'merge');
}

/** What merges made others of somebody, and left no line of: when they were made, and their links to whom they were merged with. */
interface BeforeMerges {
  created_at: string;
  links: LinkRow[];
}

/** What those of some people were into whom others were merged since a moment, by their ids. */
export async function readBeforeMerges(
  store: Store,
  { companyId }: Identity,
  ids: readonly string[],
  at: string,
): Promise<Map<string, BeforeMerges>> {
  if (ids.length === 0) {
    return new Map();
  }
  const merges = await store.db
    .selectFrom('person_merge')
    .select(['kept_id', 'data'])
    .where('company_id', '=', companyId)
    .where('kept_id', 'in', [...ids])
    .where('created_at', '>', at)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const before = new Map<string, BeforeMerges>();
  for (const { kept_id: id, data } of merges) {
    const { people, links } = data as unknown as SealedMerge;
    const of = new Set(people.map((row) => row.id));
    const lost = links.before.filter(
      ({ from_id, to_id }) => (from_id === id || to_id === id) && of.has(from_id) && of.has(to_id),
    );
    const first = before.get(id);
    before.set(id, {
      created_at: first?.created_at ?? people.find((row) => row.id === id)?.created_at ?? '',
      links: [...(first?.links ?? []), ...lost],
    });
  }
  return before;
}

/**
 * Lines in which a link that a split put back was there before the merge with all that is said of it: that took it away
 * without a line. `lines`: what happened since a moment.
 */
export async function withPutBack(
  store: Store,
  { companyId }: Identity,
  lines: readonly ChangeRow[],
  at: string,
): Promise<readonly ChangeRow[]> {
  const isPutBack = ({ action, via, other_id }: ChangeRow) =>
    action === 'linked' && via === 'split' && other_id !== null;
  const ends = new Set(lines.filter(isPutBack).flatMap(({ object_id, other_id }) => [object_id, other_id ?? '']));
  const merges: { id: number; object_id: string; at: string }[] = [];
  for (const part of inParts(ends)) {
    merges.push(
      ...(await store.db
        .selectFrom('object_change')
        .select(['id', 'object_id', 'at'])
        .where('company_id', '=', companyId)
        .where('object_id', 'in', part)
        .where('action', '=', 'deleted')
        .where('via', '=', 'merge')
        .orderBy('id')
        .execute()),
    );
  }
  const wasThere = (line: ChangeRow) => {
    const last = merges.findLast(
      ({ id, object_id }) => id < line.id && (object_id === line.object_id || object_id === line.other_id),
    );
    return last !== undefined && last.at > at;
  };
  return lines.map((line) =>
    isPutBack(line) && wasThere(line) ? { ...line, action: 'relinked', before: line.after, cut: 0 } : line,
  );
}
