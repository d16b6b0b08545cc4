import { sql, type Transaction } from 'kysely';
import { identityOfUser, livingVisible, readMet } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import { mayBeSilent } from '#shared/domain/notices/notice-settings.ts';
import { causeOf, channelOf, mustKnow, mustSee, type Notice } from './catalogue.ts';
import { settingsOf } from './notice-settings.ts';

/** After so long a pause, windows hear of the next one in any case. */
const pauseMs = 2000;

function withoutGaps<T>(all: Readonly<Record<string, T | null | undefined>> | undefined): Record<string, T> {
  const said = Object.entries(all ?? {}).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, value] as const],
  );
  return Object.fromEntries(said);
}

/** Whether somebody may be told: a member who sees what it is about. */
async function mayHear(trx: Transaction<Schema>, notice: Notice): Promise<boolean> {
  const { companyId, userId, says, objectId, names } = notice;
  const reader = await identityOfUser({ db: trx }, companyId, userId);
  if (reader === undefined) {
    return false;
  }
  const ids = mustSee(says, objectId, names);
  const known = mustKnow(says, objectId, names);
  if (known.length > 0) {
    const met = await readMet({ db: trx }, reader.identity);
    if (known.some((id) => met.has(id))) {
      return false;
    }
  }
  return (await livingVisible(trx, reader.identity, ids)).length === ids.length;
}

/** Whether a user was told of the same before. */
export async function wasTold(trx: Transaction<Schema>, notice: Notice): Promise<boolean> {
  const row = await trx
    .selectFrom('notification')
    .select('id')
    .where('company_id', '=', notice.companyId)
    .where('user_id', '=', notice.userId)
    .where('cause', '=', causeOf(notice))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Tells a user something, in their inbox and their open windows: one notice an object and cause, which a later one renews,
 * unread and awake. Nobody is told of what they did themselves, do not want to hear, or may not see. Of many of one cause the
 * windows hear at the 1st, 2nd, 4th, 8th …: a burst of a thousand wakes them ten times. Call it last in the transaction.
 * @param quietly What is said changed, and is not new: it stays read or put off.
 */
export async function notify(
  trx: Transaction<Schema>,
  notice: Notice,
  now: Date,
  { quietly = false } = {},
): Promise<void> {
  const { companyId, userId, says, actorId, objectId, viewId, names, values } = notice;
  if (actorId === userId) {
    return;
  }
  await lockCompany(trx, companyId);
  const channel = channelOf(says, await settingsOf(trx, companyId, userId));
  if ((channel === 'none' && mayBeSilent(says)) || !(await mayHear(trx, notice))) {
    return;
  }
  const at = now.toISOString();
  const said = {
    says,
    title: '',
    body: null,
    object_id: objectId ?? null,
    view_id: viewId ?? null,
    actor_id: actorId ?? null,
    facts: { names: withoutGaps<string>(names), values: withoutGaps<string | number>(values) },
  };
  const pause = new Date(now.getTime() - pauseMs).toISOString();
  const isHeard = sql<boolean>`notification.read_at is null and notification.snooze_until is null
    and notification.created_at > ${pause} and notification.heard * 2 > notification.times + 1`;
  const { id, times, heard } = await trx
    .insertInto('notification')
    .values({
      id: newId(now),
      company_id: companyId,
      user_id: userId,
      ...said,
      cause: causeOf(notice),
      read_at: null,
      snooze_until: null,
      origin: 'user',
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'cause'])
        .where('cause', 'is not', null)
        .doUpdateSet((eb) => ({
          ...said,
          ...(quietly
            ? {}
            : {
                ...{ read_at: null, snooze_until: null, created_at: at },
                times: eb('notification.times', '+', 1),
                heard: sql<number>`case when ${isHeard} then notification.heard else notification.times + 1 end`,
              }),
        })),
    )
    .returning(['id', 'times', 'heard'])
    .executeTakeFirstOrThrow();
  if (quietly || times === heard) {
    await publishEvent(trx, { companyId, userId, type: 'notification', data: { ids: [id] }, at });
  }
}
