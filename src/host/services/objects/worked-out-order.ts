import { type RawBuilder, sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { closedStates } from '#shared/domain/past.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { ticketPriorities } from '#shared/domain/ticket-priorities.ts';
import { workedOutOrdersOf } from '#shared/domain/where/worked-out-orders.ts';
import { rankOf, valueFieldAt } from './list-fields.ts';
import { readableOrder } from './readable-order.ts';

/** What an order is built from, for one list. */
interface Asked {
  identity: Identity;
  type: ObjectType;
  now: Date;
}

type Order = (store: Store, asked: Asked) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;

/** As many as pages say: who applied is counted for everybody. */
function applicants(_: Store, { identity: { companyId } }: Asked): RawBuilder<number> {
  return sql`(
    select cast(count(*) as integer) from relation as counted join object as counting on counting.id = counted.from_id
    where counted.company_id = ${companyId} and counted.to_id = object.id and counted.kind = 'applied_to'
      and counting.deleted_at is null)`;
}

function interviewed(_: Store, { identity: { companyId } }: Asked): RawBuilder<number> {
  return sql`(
    select cast(count(distinct of_person.to_id) as integer) from relation as for_job
    join relation as of_person on of_person.from_id = for_job.from_id and of_person.kind = 'interview_of'
    join object as counting on counting.id = for_job.from_id
    where for_job.company_id = ${companyId} and of_person.company_id = ${companyId} and for_job.to_id = object.id
      and for_job.kind = 'interview_for' and counting.deleted_at is null)`;
}

function hired(_: Store, { identity: { companyId } }: Asked): RawBuilder<number> {
  return sql`(
    select cast(count(distinct counted.candidate_id) as integer) from application as counted
    join object as counting on counting.id = counted.candidate_id
    where counted.company_id = ${companyId} and counted.job_id = object.id and counted.meaning = 'hired'
      and counting.deleted_at is null)`;
}

/** What of a type an object leads to by a link, as far as the caller sees it. */
function links(kind: RelationKind, type: ObjectType): Order {
  return (_, { identity }) => sql`(
    select cast(count(*) as integer) from relation as counted join object as counting on counting.id = counted.to_id
    where counted.company_id = ${identity.companyId} and counted.from_id = object.id and counted.kind = ${kind}
      and counting.type = ${type} and counting.deleted_at is null and ${visibleTo(identity, 'counting', [type])})`;
}

/** The widest gap first; nothing where no level is known, or none needed. */
function health({ listedNumber }: Store): RawBuilder<unknown> {
  const [level, needed] = [listedNumber(['level']), listedNumber(['needs_level'])];
  return sql`(case when ${needed} > 0 then (${level} - ${needed}) * 1.0 / ${needed} end)`;
}

/** Digits as letters, so that the later of two times as texts is the earlier. */
function backwards(time: RawBuilder<unknown>): RawBuilder<unknown> {
  const letters = [...'jihgfedcba'];
  return letters.reduce(
    (text, letter, digit) => sql`replace(${text}, ${sql.lit(String(digit))}, ${sql.lit(letter)})`,
    time,
  );
}

const isClosed = sql`lower(trim(coalesce(${sql.ref('object.status')}, ''))) in (${sql.join(closedStates.map((state) => sql.lit(state)))})`;

/** What lies ahead, the soonest first, then what is over, the latest first. */
function byTime(path: string): Order {
  return async (store, { identity, type, now }) => {
    const { expression } = valueFieldAt(store, 'time', path);
    const time = await readableOrder(store, identity, type, { path, expression });
    const isAhead = sql`(${time} >= ${now.toISOString()} and not ${isClosed})`;
    // A letter stands behind every year.
    return sql`(case when ${isAhead} then ${time} else ${backwards(time)} end)`;
  };
}

/** Open ones by what matters most, then the others so. */
function byPriority(store: Store): RawBuilder<number> {
  const { expression } = valueFieldAt(store, 'choice', 'priority');
  const rank = rankOf(expression, ticketPriorities);
  return sql`((case when ${isClosed} then 100 else 0 end) - coalesce(${rank}, 0))`;
}

const next: Partial<Record<ObjectType, Order>> = {
  interview: byTime('starts_at'),
  pulse: byTime('closes_at'),
  ticket: byPriority,
};

const orders: Readonly<Record<string, Order>> = {
  applicants_count: applicants,
  interviewed_count: interviewed,
  hired_count: hired,
  candidates: links('contains', 'candidate'),
  documents: links('contains', 'document'),
  health,
  next: (store, asked) => next[asked.type]?.(store, asked) ?? sql`null`,
};

/** What lists of a type are ordered by under a name that no object holds; undefined where there is nothing. */
export async function workedOutOrder(
  store: Store,
  asked: Asked,
  name: string,
): Promise<RawBuilder<unknown> | undefined> {
  return workedOutOrdersOf(asked.type).includes(name) ? orders[name]?.(store, asked) : undefined;
}
