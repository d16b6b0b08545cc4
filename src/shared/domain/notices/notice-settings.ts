import { z } from 'zod';
import { timeZone } from '#shared/domain/time-zone.ts';
import { type NoticeKind, noticeKinds } from './notice-kinds.ts';

/** Where somebody hears of something: in their inbox, there and as a message of the desktop, or nowhere. */
export const noticeChannels = ['inbox', 'native', 'none'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A summary of the day in one notice, or none. */
const digests = ['off', 'daily'] as const;

/** Kinds that nobody can turn off: whoever holds an account hears what is done to it. */
const fixedKinds: readonly NoticeKind[] = ['password_link_made', 'password_set_anew'];

export function mayBeSilent(kind: NoticeKind): boolean {
  return !fixedKinds.includes(kind);
}

/** A time of day: `22:00`. */
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** How a user wants to be told (records.md "Time"): what is not named is as the catalogue has it. */
export const noticeSettings = z.strictObject({
  channels: z.partialRecord(z.enum(noticeKinds), z.enum(noticeChannels)),
  /** From when until when no message of the desktop is shown, in the user's own zone; null where they may always be. */
  quiet: z.strictObject({ from: timeOfDay, until: timeOfDay }).nullable(),
  time_zone: timeZone,
  digest: z.enum(digests),
});

export type NoticeSettings = z.infer<typeof noticeSettings>;

/** How everybody is told who has not said otherwise. */
export const usualSettings: NoticeSettings = { channels: {}, quiet: null, time_zone: 'UTC', digest: 'off' };

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of day in a zone: `22:00`. */
export function timeIn(timeZone: string, at: Date): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(at);
}

/** Whether a moment lies in somebody's quiet hours, which may go over midnight; the minute they end is not quiet. */
export function isQuiet({ quiet, time_zone }: Pick<NoticeSettings, 'quiet' | 'time_zone'>, now: Date): boolean {
  if (quiet === null) {
    return false;
  }
  const at = minutesOf(timeIn(time_zone, now));
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)];
  return from <= until ? at >= from && at < until : at >= from || at < until;
}
