import { expect, it } from 'vitest';
import { hoursText, readHours } from './working-hours.ts';

it('reads hours as people write them, and nothing that is none of one day', () => {
  expect(readHours('09:00-17:30')).toEqual({ first: 9, last: 17.5 });
  expect(readHours(' 9–17 ')).toEqual({ first: 9, last: 17 });
  expect(readHours('00:00 - 24:00')).toEqual({ first: 0, last: 24 });
  for (const wrong of ['', '9', '17-9', '9-9', '9-25', '09:60-10:00', '24:30-25', '9 to 5', '-1-5']) {
    expect(readHours(wrong), wrong).toBeUndefined();
  }
  expect(hoursText({ first: 8.5, last: 24 })).toBe('08:30-24:00');
});
