import { sql } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { own, withOwn } from './above.ts';
import { isSeenByRule, visibleByRule, visibleDocuments } from './document-rules.ts';
import type { Identity } from './identity.ts';
import type { Viewer } from './own-unit.ts';
import type { ReaderReach } from './reader-reach.ts';
import { seesAllOf, visibleTo } from './visibility.ts';
import { withoutWithheld } from './withheld.ts';

const idsPerQuery = 2000;

/** What is asked of an object to know whether somebody may see it. */
export interface Known {
  id: string;
  type: string;
}

async function visibleOfType(
  store: Store,
  identity: Viewer,
  { type, ids, deletedToo }: { type: string; ids: readonly string[]; deletedToo: boolean },
): Promise<string[]> {
  const { role, companyId, memberId } = identity;
  const seen: string[] = [];
  const isByRule = isSeenByRule(type) && !deletedToo;
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const part = ids.slice(from, from + idsPerQuery);
    if (isByRule) {
      seen.push(...(await visibleByRule(store, identity, part)));
      continue;
    }
    const few = JSON.stringify(part);
    const name = `visible ${type} ${role}${deletedToo ? ' deleted too' : ''}`;
    const rows = await runPrepared(store.db, name, { companyId, memberId, few }, (at) =>
      withOwn(store.db, at)
        // Found before they are looked at: to look at fewer, PostgreSQL would read the whole type's index first.
        .with(
          (table) => table('few').materialized(),
          (query) =>
            query
              .selectFrom('object')
              .select('object.id')
              .where('company_id', '=', at.companyId)
              .where(store.amongIndexed('object.id', at.few))
              .where('type', '=', sql.lit(type))
              .$if(!deletedToo, (some) => some.where('deleted_at', 'is', null)),
        )
        .selectFrom('few')
        .innerJoin('object', 'object.id', 'few.id')
        .select('object.id')
        .where(visibleTo({ role, ...at, own }, 'object', [type])),
    );
    seen.push(...rows.map((row) => row.id));
  }
  return seen;
}

/**
 * Which of these objects the caller may see: of living ones, or `deletedToo`, which count as they were. The database is asked of those that not everybody sees, of each type
 * what decides there: a question about all types takes PostgreSQL longer to plan than to answer.
 */
export async function visibleIds(
  store: Store,
  identity: Viewer,
  objects: readonly Known[],
  { deletedToo = false } = {},
): Promise<Set<string>> {
  const open = objects.filter((one) => seesAllOf(identity, one.type));
  const others = objects.filter((one) => !seesAllOf(identity, one.type));
  const asked = [...groupBy(others, (one) => one.type)].map(([type, some]) =>
    visibleOfType(store, identity, { type, ids: [...new Set(some.map((one) => one.id))], deletedToo }),
  );
  return new Set([...open.map((one) => one.id), ...(await Promise.all(asked)).flat()]);
}

/**
 * Those of some living objects that the caller may see, without what is withheld from them; they were read before, so that nothing
 * newer is shown.
 */
export async function onlyVisible<Row extends Known>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<Row[]> {
  const seen = await visibleIds(store, identity, rows);
  return [
    ...(await withoutWithheld(
      store,
      identity,
      rows.filter((row) => seen.has(row.id)),
    )),
  ];
}

/** So many objects are looked at before others have their turn. */
const objectsPerLook = 20_000;

/** Where a reading in the order of names stands. */
interface NameCursor {
  sort_key: string;
  id: string;
}

const behind = (cursor: NameCursor) => sql<boolean>`(object.sort_key, object.id) > (${cursor.sort_key}, ${cursor.id})`;

/** The living objects of a type that the caller may see, in parts that let other calls through. */
export function allVisible(
  store: Store,
  identity: Identity,
  type: string,
  reach: ReaderReach,
): AsyncGenerator<readonly string[]> {
  return (isSeenByRule(type) ? visibleDocuments : lookedAt)(store, identity, reach, type);
}

/** Those of {@link allVisible} where each is looked at. */
async function* lookedAt(
  { db }: Store,
  identity: Identity,
  reach: ReaderReach,
  type: string,
): AsyncGenerator<string[]> {
  const living = db
    .selectFrom('object')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null);
  for (let from: NameCursor | undefined, isFirst = true; isFirst || from !== undefined; isFirst = false) {
    const first = from;
    const rest = living.$if(first !== undefined, (query) => query.where(behind(first ?? { sort_key: '', id: '' })));
    const last: NameCursor | undefined = await rest
      .select(['object.sort_key', 'object.id'])
      .orderBy('object.sort_key')
      .orderBy('object.id')
      .offset(objectsPerLook - 1)
      .limit(1)
      .executeTakeFirst();
    const rows = await rest
      .select('object.id')
      .$if(last !== undefined, (query) => query.where((eb) => eb.not(behind(last ?? { sort_key: '', id: '' }))))
      .where(visibleTo(identity, 'object', [type], reach))
      .execute();
    yield rows.map((row) => row.id);
    from = last;
    await yieldToOthers();
  }
}
