import type { Notification } from '#shared/contract/notifications.ts';

/** Notices of one day of the reader's. */
export interface NoticeDay {
  /** The first moment of the day. */
  start: Date;
  notices: Notification[];
}

function startOf(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

/** When a notice stands in the inbox: what was put off, when it is back. */
export function timeOf({ snooze_until, created_at }: Notification): Date {
  return new Date(snooze_until ?? created_at);
}

/** Notices by day, in the order in which they come. */
export function byDay(notices: readonly Notification[]): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const start = startOf(timeOf(notice));
    const last = days.at(-1);
    if (last?.start.getTime() === start.getTime()) {
      last.notices.push(notice);
    } else {
      days.push({ start, notices: [notice] });
    }
  }
  return days;
}

/** Whole days from a day to now: 0 today, 1 yesterday. */
export function daysAgo(start: Date, now: Date): number {
  return Math.round((startOf(now).getTime() - start.getTime()) / 86_400_000);
}
