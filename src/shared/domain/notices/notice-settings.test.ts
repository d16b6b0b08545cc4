import { expect, it } from 'vitest';
import { isQuiet } from './notice-settings.ts';

const night = { from: '22:00', until: '07:00' };

it.each([
  [night, 'UTC', '21:59', false],
  [night, 'UTC', '22:00', true],
  [night, 'UTC', '06:59', true],
  [night, 'UTC', '07:00', false],
  [night, 'Europe/Berlin', '21:00', true],
  [night, 'America/New_York', '07:00', true],
  [{ from: '12:00', until: '13:00' }, 'UTC', '12:30', true],
  [{ from: '12:00', until: '13:00' }, 'UTC', '13:00', false],
  [{ from: '12:00', until: '12:00' }, 'UTC', '12:00', false],
  [null, 'UTC', '23:00', false],
])('quiet hours %j in %s at %s UTC: %s', (quiet, time_zone, time, expected) => {
  expect(isQuiet({ quiet, time_zone }, new Date(`2025-01-15T${time}:00.000Z`))).toBe(expected);
});
