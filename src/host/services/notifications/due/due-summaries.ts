import type { NoticeOf } from '#host/services/notifications/catalogue.ts';
import { isUnread } from '#host/services/notifications/is-unread.ts';
import { timeIn, usualSettings } from '#shared/domain/notices/notice-settings.ts';
import { type DueSpan, dayMs } from './due-span.ts';

/** The time of day at which a summary is told, where its reader lives. */
const summaryTime = '08:00';
/** Zones differ by quarters of an hour. */
const stepMs = 15 * 60_000;

/** The last time within a span at which it is that time of day in a zone; undefined where it is not. */
function lastTime({ from, until }: DueSpan, zone: string): Date | undefined {
  const earliest = Math.max(from.getTime(), until.getTime() - dayMs);
  for (let at = Math.floor(until.getTime() / stepMs) * stepMs; at > earliest; at -= stepMs) {
    if (timeIn(zone, new Date(at)) === summaryTime) {
      return new Date(at);
    }
  }
  return undefined;
}

/** The summary of a day, to who wants one: how much of their inbox is unread, and which of their tasks are due that day. */
export async function dueSummaries(span: DueSpan): Promise<NoticeOf<'summary'>[]> {
  const { store, companyId } = span;
  const rows = await store.db
    .selectFrom('notice_setting')
    .select(['user_id', 'data'])
    .where('company_id', '=', companyId)
    .execute();
  const notices: NoticeOf<'summary'>[] = [];
  for (const { user_id: userId, data } of rows) {
    const { digest, time_zone: zone } = { ...usualSettings, ...data };
    const at = digest === 'daily' ? lastTime(span, zone) : undefined;
    if (at === undefined) {
      continue;
    }
    const { unread } = await store.db
      .selectFrom('notification')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where(isUnread(at.toISOString()))
      .executeTakeFirstOrThrow();
    // Eight hours of the day are over, sixteen are left.
    const { tasks } = await store.db
      .selectFrom('task')
      .select((eb) => eb.fn.countAll<number>().as('tasks'))
      .where('company_id', '=', companyId)
      .where('assignee_user_id', '=', userId)
      .where('status', '!=', 'done')
      .where('due_at', '>', new Date(at.getTime() - dayMs / 3).toISOString())
      .where('due_at', '<=', new Date(at.getTime() + (2 * dayMs) / 3).toISOString())
      .executeTakeFirstOrThrow();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
    notices.push({ companyId, userId, says: 'summary', values: { day, unread, tasks } });
  }
  return notices;
}
