import type { Transaction } from 'kysely';
import { type Identity, interviewersOf, livingVisible } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import { notify } from '#host/services/notifications/notify.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { endOf, remindPauseMs } from '#shared/domain/interview-calendar.ts';
import { isCancelled } from '#shared/domain/next-action.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { timesOf } from './interview-facts.ts';
import { lastReminders } from './reminders.ts';

/** Whose scorecards of an interview are missing, and with whom it was. */
async function missingCards(trx: Transaction<Schema>, companyId: string, id: string) {
  const handedIn = await trx
    .selectFrom('scorecard')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('interview_id', '=', id)
    .where('handed_in_at', 'is not', null)
    .execute();
  const met = await trx
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', companyId)
    .where('from_id', '=', id)
    .where('kind', '=', 'interview_of')
    .orderBy('to_id')
    .executeTakeFirst();
  const done = new Set(handedIn.map((row) => row.user_id));
  const asked = await interviewersOf(trx, companyId, id);
  const users = asked.flatMap(({ userId }) => (userId === undefined || done.has(userId) ? [] : [userId]));
  return { users, person: met?.to_id };
}

/**
 * Tells those anew who have not handed in their scorecard of an interview that is over, as they were told when it ended; of one that
 * is not over, or was called off, nobody, and nobody again within hours. The caller is not told of what they ask for themselves.
 * @throws Refusal 404 for an interview that the caller does not see.
 */
export function remindOf(store: CallStore, identity: Identity, { id }: ParsedInput<'interviewing.remind'>, now: Date) {
  const { companyId, userId: actorId } = identity;
  const write = async (trx: Transaction<Schema>) => {
    const [seen] = await livingVisible(trx, identity, [id]);
    if (!relationRules.interviewer.from.some((type) => type === seen?.type)) {
      throw notFound('interview');
    }
    const row = await trx
      .selectFrom('object')
      .select(['id', 'name', 'status', 'data'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { starts_at: at, duration } = timesOf(row);
    if (at === undefined || isCancelled(row.status ?? undefined) || endOf(Date.parse(at), duration) > now.getTime()) {
      return { count: 0 };
    }
    const { users, person } = await missingCards(trx, companyId, id);
    const before = (await lastReminders(trx, companyId, [id])).get(id) ?? new Map<string, string>();
    const since = new Date(now.getTime() - remindPauseMs).toISOString();
    const others = users.filter((userId) => userId !== actorId && (before.get(userId) ?? '') <= since);
    for (const userId of others) {
      const said = { names: { person }, values: { at } };
      await notify(trx, { companyId, userId, actorId, says: 'scorecard_due', objectId: id, ...said }, now);
    }
    // Of those who want to hear nothing of it there is no notice.
    const after = (await lastReminders(trx, companyId, [id])).get(id) ?? new Map<string, string>();
    const last = [...after.values()].toSorted().at(-1);
    const count = others.filter((userId) => after.get(userId) === now.toISOString()).length;
    return { count, ...(last === undefined ? {} : { last }) };
  };
  return store.lastStep('interviewing.remind', write, (_after, told) => Promise.resolve(told));
}
