import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import type { ZonedPerson } from './times-elsewhere.ts';

const minuteMs = 60_000;

interface Placed {
  key: string;
  start: Date;
  end: Date;
}

/** An interview as a calendar shows it. */
export interface EntryItem extends Placed {
  kind: 'entry';
  entry: CalendarEntry;
}

/** A time that fits everybody who is asked, and is not taken yet. */
export interface SlotItem extends Placed {
  kind: 'slot';
  /** From 1. */
  place: number;
  zoned: readonly ZonedPerson[];
}

/** A time at which the person who is shown alone is not free by a calendar of theirs. */
export interface BusyItem extends Placed {
  kind: 'busy';
}

export type CalendarItem = EntryItem | SlotItem | BusyItem;

/** The interviews that have a time, and those that may have it. */
export function entryItems(entries: readonly CalendarEntry[]): EntryItem[] {
  return entries.flatMap((entry) => {
    const start = new Date(entry.starts_at ?? '');
    const end = new Date(start.getTime() + Math.max(1, entry.duration) * minuteMs);
    return Number.isNaN(start.getTime())
      ? []
      : [{ kind: 'entry', key: `${entry.id} ${entry.starts_at}`, entry, start, end }];
  });
}

/** Who of an interview is known to be in which zone: the candidate first. */
export function zonedPeople({ candidate, interviewers, zones = {} }: CalendarEntry): ZonedPerson[] {
  return [...(candidate === undefined ? [] : [candidate]), ...interviewers].flatMap(({ id, name }) => {
    const zone = zones[id];
    return zone === undefined ? [] : [{ name, zone }];
  });
}

/** What of a time at which somebody is busy lies in the hours of a day that are shown; undefined for nothing. */
export function busyOn(item: BusyItem, from: Date, to: Date): BusyItem | undefined {
  const start = item.start > from ? item.start : from;
  const end = item.end < to ? item.end : to;
  return start < end ? { ...item, start, end } : undefined;
}
