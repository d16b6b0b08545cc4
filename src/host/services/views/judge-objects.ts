import { type RawBuilder, sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import type { Condition } from '#host/services/objects/condition.ts';
import { type WhereAsker, whereCondition } from '#host/services/objects/where-conditions.ts';
import { objectColumns } from '#host/store/object-columns.ts';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import type { Store } from '#host/store/store.ts';
import type { AskedOfView } from './asked-of-view.ts';
import type { PastObjects } from './past-objects.ts';

/** Whether an object meets a view's filter, and each of its conditions in their order. */
export interface Judged {
  isIn: boolean;
  met: readonly boolean[];
}

/** Each of some conditions as a column of its own, that the whole filter is met first. */
function columnsOf(asker: WhereAsker, { where, conditions }: AskedOfView): RawBuilder<unknown> {
  const all: (Condition | undefined)[] = [where, ...conditions].map((one) =>
    one === undefined ? undefined : whereCondition(asker, one),
  );
  return sql.join(
    all.map((condition, index) => {
      const met = condition === undefined ? sql`1` : sql`case when ${condition} then 1 else 0 end`;
      return sql`${met} as ${sql.ref(`met_${index}`)}`;
    }),
  );
}

async function judged(store: Store, columns: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  const { rows } = await sql<Record<string, unknown> & { id: string }>`
    select object.id as id, ${columns} from ${from}`.execute(store.db);
  return new Map(
    rows.map(({ id, met_0: isIn, ...rest }): [string, Judged] => [
      id,
      {
        isIn: Number(isIn) === 1,
        met: Object.keys(rest).map((_key, index) => Number(rest[`met_${index + 1}`]) === 1),
      },
    ]),
  );
}

/** How some objects of a view's type that are there meet it, whoever may see them. `now`: from when its days count. */
export function judgeNow(store: Store, identity: Identity, asked: AskedOfView, ids: readonly string[], now: Date) {
  const { type, own } = asked;
  return judged(
    store,
    columnsOf({ store, identity, type, own, now }, asked),
    sql`object where object.company_id = ${identity.companyId} and object.type = ${type} and object.deleted_at is null
      and ${store.amongIndexed('object.id', JSON.stringify(ids))}`,
  );
}

/** How some objects met a view as they were, at a moment. */
export async function judgeThen(
  store: Store,
  identity: Identity,
  asked: AskedOfView,
  { before, links, attempts }: PastObjects,
  at: Date,
): Promise<Map<string, Judged>> {
  if (before.size === 0) {
    return new Map();
  }
  const { type, own } = asked;
  const { companyId: company_id } = identity;
  const past = {
    links: store.given(
      'relation',
      ['company_id', 'from_id', 'kind', 'to_id', 'data'],
      links.map(({ from_id, kind, to_id, data }) => ({ company_id, from_id, kind, to_id, data })),
    ),
    attempts: store.given(
      'application',
      ['company_id', 'candidate_id', 'job_id', 'attempt', 'stage_id', 'stage'],
      attempts,
    ),
  };
  const rows = [...before.values()].map((row) => ({ ...row, sort_key: sortKeyOf(row.name) }));
  const objects = store.given('object', objectColumns, rows);
  return judged(store, columnsOf({ store, identity, type, own, now: at, past }, asked), sql`${objects} as object`);
}

/** Which objects meet a view today and did not on another day, or the other way round, though nothing of them changed. */
export async function turnedByDays(
  store: Store,
  identity: Identity,
  { type, own, where }: AskedOfView,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  if (where === undefined || from.toISOString().slice(0, 10) === to.toISOString().slice(0, 10)) {
    return [];
  }
  const isIn = (now: Date) =>
    sql`case when ${whereCondition({ store, identity, type, own, now }, where)} then 1 else 0 end`;
  const rows = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${isIn(from)} <> ${isIn(to)}`)
    .execute();
  return rows.map(({ id }) => id);
}
