import { expect, it } from 'vitest';
import { timeIn, typedTime } from './typed-time.ts';

it.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['14 Uhr', '14:00'],
  ['14.30 Uhr', '14:30'],
  ['14h30', '14:30'],
  ['2:30 pm', '14:30'],
  ['2:30\u202fPM', '14:30'],
  ['2p', '14:00'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
  ['0:05', '00:05'],
  ['24:00', null],
  ['14:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['noon', null],
  ['', null],
  ['1:2:3', null],
])('reads %j as %j', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

it('reads every time as it is written in a locale', () => {
  const times = Array.from({ length: 24 * 4 }, (_none, quarter) => {
    const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  });
  for (const locale of ['en-US', 'en-GB', 'de-DE', 'de-AT']) {
    expect(times.map((time) => typedTime(timeIn(locale, time)))).toEqual(times);
  }
});
