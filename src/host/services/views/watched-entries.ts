import { type Identity, visibleIds } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { stageFields } from '#host/services/changes/lines-after.ts';
import { isMergedIn } from '#host/services/changes/merged-as-of.ts';
import type { PastLink } from '#host/services/changes/past-links.ts';
import type { ChangeRow } from '#host/services/changes/told-lines.ts';
import { type ListField, workedOutPaths } from '#host/services/objects/list-fields.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { watchReasons } from '#shared/contract/views.ts';
import { type AskedOfView, isOfDays, valuesOfField } from './asked-of-view.ts';
import { type Judged, judgeNow, judgeThen, turnedByDays } from './judge-objects.ts';
import { type PastObjects, pastObjects, type Since } from './past-objects.ts';
import { touchedObjects } from './touched-objects.ts';

/** A condition that decides, and what the log tells of it, newest first; none where nothing of the object changed. */
export interface Turned {
  index: number;
  lines: readonly ChangeRow[];
}

/** Something that came into a view, or left it. */
export interface WatchedEntry {
  id: string;
  way: 'entered' | 'left';
  why: (typeof watchReasons)[number];
  /** As it is, or was last. */
  row: ObjectRow;
  before: ObjectRow | undefined;
  /** Its links then, of the kinds that the view asks of; undefined where they are as they are now. */
  links: readonly PastLink[] | undefined;
  turned: readonly Turned[];
  /** What did it, as far as the log tells. */
  last: ChangeRow | undefined;
  /** Nobody but the caller did it. */
  isOwn: boolean;
}

function isAbout(line: ChangeRow, id: string, field: ListField): boolean {
  const { object_id, other_id, field: said } = line;
  if (said === null) {
    return false;
  }
  if (field.kind === 'link') {
    return said === field.relation && (field.direction === 'out' ? object_id === id : other_id === id);
  }
  return valuesOfField(field).some(({ path }) => {
    const isOfStage = path.startsWith(stageFields.stage) || workedOutPaths.includes(path);
    const isSame = path === said || path.startsWith(`${said}.`) || said.startsWith(`${path}.`);
    const isMove = said === stageFields.applied || (other_id === null && said.startsWith(stageFields.stage));
    return object_id === id && ((other_id === null && isSame) || (isOfStage && isMove));
  });
}

/** What of an object's conditions decided on the way that it went. */
function turnedOf(asked: AskedOfView, id: string, lines: readonly ChangeRow[], was: Judged, is: Judged): Turned[] {
  return asked.fields.flatMap((field, index) => {
    const [before, after] = [was.met[index], is.met[index]];
    return before === after || after !== is.isIn
      ? []
      : [{ index, lines: lines.filter((line) => isAbout(line, id, field)) }];
  });
}

interface Moved {
  asked: AskedOfView;
  identity: Identity;
  id: string;
  was: Judged | undefined;
  is: Judged | undefined;
  past: PastObjects;
}

function entryOf({ asked, identity, id, was, is, past }: Moved): WatchedEntry | undefined {
  const row = past.now.get(id);
  const isIn = is?.isIn === true;
  if (row === undefined || isIn === (was?.isIn === true)) {
    return undefined;
  }
  const lines = past.lines.get(id) ?? [];
  const whole = lines.filter(
    ({ object_id, field, other_id }) => object_id === id && field === null && other_id === null,
  );
  const turned = was === undefined || is === undefined ? [] : turnedOf(asked, id, lines, was, is);
  const found = turned.flatMap((one) => one.lines);
  const didIt = was === undefined || is === undefined ? whole : found;
  const last = didIt.reduce<ChangeRow | undefined>(
    (one, next) => (one === undefined || next.id > one.id ? next : one),
    undefined,
  );
  const why = (): WatchedEntry['why'] => {
    if (was === undefined) {
      return whole.some(({ action }) => action === 'created') ? 'created' : 'restored';
    }
    if (is === undefined) {
      return isMergedIn(whole) ? 'merged' : 'deleted';
    }
    if (found.length > 0) {
      return 'changed';
    }
    return turned.some(({ index }) => isOfDays(asked.conditions[index] ?? { field: '', operator: 'is', values: [] }))
      ? 'time'
      : 'other';
  };
  return {
    ...{ id, row, turned, last },
    way: isIn ? 'entered' : 'left',
    why: why(),
    before: past.before.get(id),
    links: past.links.filter(({ from_id, to_id }) => from_id === id || to_id === id),
    isOwn: didIt.length > 0 && didIt.every(({ user_id }) => user_id === identity.userId),
  };
}

/** What the day alone brought in, or took out. */
async function entriesOfDays(
  store: Store,
  identity: Identity,
  asked: AskedOfView,
  ids: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<WatchedEntry[]> {
  const entries: WatchedEntry[] = [];
  for (const part of inParts(ids)) {
    const [then, now] = await Promise.all([
      judgeNow(store, identity, asked, part, from),
      judgeNow(store, identity, asked, part, to),
    ]);
    const rows = await store.db
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', part)
      .execute();
    for (const row of rows) {
      const [was, is] = [then.get(row.id), now.get(row.id)];
      if (was !== undefined && is !== undefined && was.isIn !== is.isIn) {
        entries.push({
          ...{ id: row.id, row, before: row, why: 'time', last: undefined, links: undefined, isOwn: false },
          way: is.isIn ? 'entered' : 'left',
          turned: turnedOf(asked, row.id, [], was, is),
        });
      }
    }
    await yieldToOthers();
  }
  return entries;
}

/** The latest first; what the day brought, which has no moment, by its name behind. */
function inOrder(left: WatchedEntry, right: WatchedEntry): number {
  return (
    (right.last?.id ?? 0) - (left.last?.id ?? 0) ||
    left.row.name.localeCompare(right.row.name) ||
    (left.id < right.id ? -1 : 1)
  );
}

/**
 * What came into a view and left it since a line of the log, of what the caller may see: worked out of what the log tells of
 * since, so that it takes as long as that is, and not as the list is.
 */
export async function watchedEntries(
  store: Store,
  identity: Identity,
  asked: AskedOfView,
  since: Since,
  now: Date,
): Promise<{ entries: WatchedEntry[]; isCut: boolean }> {
  const { ids, isCut } = await touchedObjects(store, identity, asked, since.line);
  const from = new Date(since.at);
  const entries: WatchedEntry[] = [];
  for (const part of inParts(ids)) {
    const past = await pastObjects(store, identity, asked, part, since);
    const [then, is] = await Promise.all([
      judgeThen(store, identity, asked, past, from),
      judgeNow(store, identity, asked, part, now),
    ]);
    entries.push(
      ...part.flatMap((id) => entryOf({ asked, identity, id, was: then.get(id), is: is.get(id), past }) ?? []),
    );
    await yieldToOthers();
  }
  if (asked.ofDays) {
    const touched = new Set(ids);
    const turned = (await turnedByDays(store, identity, asked, { from, to: now })).filter((id) => !touched.has(id));
    entries.push(...(await entriesOfDays(store, identity, asked, turned, { from, to: now })));
  }
  // Of who was merged, those were read alone whose keeper the caller sees.
  const merged = new Set(entries.flatMap(({ id, why }) => (why === 'merged' ? [id] : [])));
  const rows = entries.map(({ row }) => row);
  const seen = await visibleIds(store, identity, rows, { deletedToo: true });
  return { entries: entries.filter(({ id }) => seen.has(id) || merged.has(id)).sort(inOrder), isCut };
}
