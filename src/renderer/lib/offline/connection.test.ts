import { expect, test } from 'vitest';
import { absenceLeft } from './connection.ts';

const since = '2026-11-20T12:00:00.000Z';
const heard = Date.parse(since);

test.each([
  ['just lost', 'offline', 0, 3000],
  ['lost a second ago', 'offline', 1000, 2000],
  ['lost long ago', 'offline', 60_000, 0],
  ['lost in the future, by a clock that was set back', 'offline', -86_400_000, 3000],
  ['lost a year ago, by a clock that was set forward', 'offline', 31_536_000_000, 0],
  ['being tried again', 'connecting', 0, 0],
  ['there', 'online', 0, 0],
] as const)('a host that is %s is away in the eyes of people after a while', (_what, state, age, left) => {
  expect(absenceLeft({ state, since }, heard + age)).toBe(left);
});
