import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import { keepsAll, keepsUnit } from '#shared/domain/roles.ts';
import { ownIds } from './above.ts';
import { type Identity, seesEverything } from './identity.ts';
import { isLedByUnit } from './own-unit.ts';

/** All that decides what links somebody knows. */
type Knower = Pick<Identity, 'role' | 'companyId' | 'memberId' | 'userId'>;

/** Whether a mention stands where the caller reads it: a message of their thread, a task of theirs. */
function isReadMention(store: Store, identity: Knower, alias: string): RawBuilder<SqlBool> {
  const { companyId, userId } = identity;
  const at = (key: string) => store.jsonText(`${alias}.data`, [key]);
  const own = seesEverything(identity)
    ? sql`true`
    : sql`(task.assignee_user_id = ${userId} or task.created_by = ${userId})`;
  return sql<SqlBool>`(
    (${at('thread_id')} is null or exists (
      select 1 from thread_member where thread_member.company_id = ${companyId}
        and thread_member.user_id = ${userId} and thread_member.thread_id = ${at('thread_id')}))
    and (${at('task_id')} is null or exists (
      select 1 from task where task.company_id = ${companyId} and task.id = ${at('task_id')} and ${own})))`;
}

/**
 * Whether what somebody learns is the caller's to see: their own, of a manager's org unit, of candidates for recruiters.
 * The offset keeps PostgreSQL at the one learner: without it, everybody in the company is looked at for a few links.
 */
function isReadLearning(identity: Knower, alias: string): RawBuilder<SqlBool> {
  const learner = sql.ref(`${alias}.from_id`);
  const isKept = keepsAll(identity.role, 'candidate') ? sql`person.type = 'candidate'` : sql`false`;
  const isLed = keepsUnit(identity.role) ? isLedByUnit(identity, 'person') : sql`false`;
  return sql<SqlBool>`(${learner} in (${ownIds(identity)}) or exists (
    select 1 from object as person where person.id = ${learner} and (${isKept} or ${isLed}) limit 1 offset 0))`;
}

/** Those of some people of whom the caller may know what they learn. */
export async function knownLearners({ db }: Store, identity: Identity, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0 || seesEverything(identity)) {
    return new Set(ids);
  }
  const learners = db
    .selectFrom('object')
    .select('id as from_id')
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids]);
  const rows = await db
    .selectFrom(learners.as('learner'))
    .select('learner.from_id')
    .where(isReadLearning(identity, 'learner'))
    .execute();
  return new Set(rows.map((row) => row.from_id));
}

/**
 * Whether a link, as a condition on the relation table under its alias, is the caller's to know of although both its ends
 * are: what private messages and tasks mention, and what others learn, is not everybody's.
 */
export function isKnownLink(store: Store, identity: Knower, alias: string): RawBuilder<SqlBool> {
  const kind = sql.ref(`${alias}.kind`);
  const mention = sql`(${kind} <> 'mentions' or ${isReadMention(store, identity, alias)})`;
  return seesEverything(identity)
    ? sql<SqlBool>`${mention}`
    : sql<SqlBool>`(${mention} and (${kind} <> 'enrolled' or ${isReadLearning(identity, alias)}))`;
}
