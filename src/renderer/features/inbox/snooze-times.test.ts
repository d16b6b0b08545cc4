import { expect, it } from 'vitest';
import { endOf } from './snooze-times.ts';

it.each([
  ['hour', '2026-11-28T23:30', '2026-11-29T00:30'],
  ['tomorrow', '2026-11-30T09:00', '2026-12-01T08:00'],
  ['tomorrow', '2026-12-31T23:59', '2027-01-01T08:00'],
  ['week', '2026-11-29T12:00', '2026-11-30T08:00'],
  ['week', '2026-11-30T00:01', '2026-12-07T08:00'],
  ['week', '2026-12-02T12:00', '2026-12-07T08:00'],
] as const)('%s from %s ends at %s', (snooze, now, end) => {
  expect(endOf(snooze, new Date(now))).toEqual(new Date(end));
});
