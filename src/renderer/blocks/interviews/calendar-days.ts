import type { WorkingHours } from '#shared/domain/working-hours.ts';

const dayMs = 24 * 3_600_000;

export const spans = ['day', 'week', 'agenda'] as const;
export type Span = (typeof spans)[number];

/** Midnight of the reader's day, so many days on. */
export function dayOn(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** The Monday of a week. */
export function mondayOf(day: Date): Date {
  return dayOn(day, -((day.getDay() + 6) % 7));
}

/** The days that a span shows from the one it is asked for: of a week its working days, of a list two weeks. */
export function daysOf(span: Span, day: Date): Date[] {
  const [first, count] =
    span === 'day' ? [dayOn(day, 0), 1] : span === 'week' ? [mondayOf(day), 7] : [dayOn(day, 0), 14];
  return Array.from({ length: count }, (_, index) => dayOn(first, index));
}

export function isSameDay(a: Date, b: Date): boolean {
  return dayOn(a, 0).getTime() === dayOn(b, 0).getTime();
}

/** How many days lie between two moments, in whole ones. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));
}

/** Hours of a day that are shown: the working hours with one before and after, and more where something is earlier or later. */
export function hoursOf(moments: readonly { start: Date; end: Date }[], working: WorkingHours): WorkingHours {
  const starts = moments.map(({ start }) => start.getHours());
  const ends = moments.map(({ start, end }) =>
    isSameDay(start, end) ? end.getHours() + (end.getMinutes() > 0 ? 1 : 0) : 24,
  );
  return {
    first: Math.min(Math.max(0, Math.floor(working.first) - 1), ...starts),
    last: Math.max(Math.min(24, Math.ceil(working.last) + 1), ...ends),
  };
}

/** In which of how many columns something stands beside what goes on at the same time. */
export interface Lane {
  lane: number;
  lanes: number;
}

/** Puts what overlaps side by side: in the order of their beginnings. */
export function lanesOf<Item extends { start: Date; end: Date }>(items: readonly Item[]): Map<Item, Lane> {
  const placed = new Map<Item, Lane>();
  let group: Item[] = [];
  let ends: number[] = [];
  function close(): void {
    for (const item of group) {
      placed.set(item, { lane: placed.get(item)?.lane ?? 0, lanes: ends.length });
    }
    group = [];
    ends = [];
  }
  for (const item of items.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    if (ends.every((end) => end <= item.start.getTime())) {
      close();
    }
    const free = ends.findIndex((end) => end <= item.start.getTime());
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.end.getTime();
    placed.set(item, { lane, lanes: 1 });
    group.push(item);
  }
  close();
  return placed;
}
