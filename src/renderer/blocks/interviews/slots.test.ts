import { describe, expect, it } from 'vitest';
import type { Available } from '#shared/contract/interviewing.ts';
import { dayOn, mondayOf } from './calendar-days.ts';
import { fullAt, notFreeAt, slotsFor } from './slots.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const monday = mondayOf(new Date(2026, 10, 25));
const at = (day: number, hour: number, minute = 0) => dayOn(monday, day).setHours(hour, minute);
const iso = (ms: number) => new Date(ms).toISOString();
const busy = (of: 'interview' | 'calendar', from: number, to: number) => ({ from: iso(from), to: iso(to), of });

function person(id: string, more: Partial<Available> = {}): Available {
  return { person: { id, object_type: 'member', name: id }, limit: 5, busy: [], ...more };
}

const asked = { minutes: 60, days: [dayOn(monday, 1)], nowMs: at(0, 0), most: 3, here };

describe('slotsFor', () => {
  it('offers what is free by interviews, by calendars, and of the candidate', () => {
    const people = {
      data: [
        person('ada', { busy: [busy('interview', at(1, 9), at(1, 10))] }),
        person('ben', { busy: [busy('calendar', at(1, 10), at(1, 11, 15))] }),
      ],
      candidate: person('grace', { busy: [busy('interview', at(1, 12), at(1, 13))] }),
    };
    expect(slotsFor({ ...asked, people })).toEqual([at(1, 13), at(1, 13, 30), at(1, 14)]);
  });

  it('stays within the working hours of each, where they are', () => {
    const data = [person('ada', { time_zone: 'UTC' }), person('ben', { time_zone: 'America/New_York' })];
    const found = slotsFor({ ...asked, days: [dayOn(monday, 1), dayOn(monday, 2)], people: { data }, most: 50 });
    const hours = new Set(found.map((slot) => new Date(slot).getUTCHours() + new Date(slot).getUTCMinutes() / 60));
    // 9:00 in New York is 14:00 in Greenwich, where they go at 17:00.
    expect([...hours].toSorted((a, b) => a - b)).toEqual([14, 14.5, 15, 15.5, 16]);
    const apart = [person('ada', { time_zone: 'Asia/Tokyo' }), person('ben', { time_zone: 'America/New_York' })];
    expect(slotsFor({ ...asked, people: { data: apart } })).toEqual([]);
  });

  it('keeps to the hours that each says to work', () => {
    const data = [
      person('ada', { hours: { first: 7, last: 12 } }),
      person('ben', { hours: { first: 10.5, last: 19 } }),
    ];
    expect(slotsFor({ ...asked, people: { data } })).toEqual([at(1, 10, 30), at(1, 11)]);
  });

  it('offers a week in which nobody comes over their limit, and another one only where there is none', () => {
    const full = person('ada', { limit: 1, busy: [busy('interview', at(2, 9), at(2, 10))] });
    const days = [dayOn(monday, 1), dayOn(monday, 8)];
    expect(slotsFor({ ...asked, days, people: { data: [full] }, most: 1 })).toEqual([at(8, 9)]);
    expect(slotsFor({ ...asked, people: { data: [full] }, most: 1 })).toEqual([at(1, 9)]);
    expect(fullAt({ data: [full] }, at(1, 9)).map((one) => one.person.id)).toEqual(['ada']);
    const ofCalendar = person('ben', { limit: 1, busy: [busy('calendar', at(2, 9), at(2, 10))] });
    expect(fullAt({ data: [ofCalendar] }, at(1, 9))).toEqual([]);
  });
});

it('tells who is not free at a time, and not who is done as it begins', () => {
  const people = {
    data: [person('ada', { busy: [busy('calendar', at(1, 9), at(1, 10))] })],
    candidate: person('grace', { busy: [busy('interview', at(1, 10, 30), at(1, 11))] }),
  };
  expect(notFreeAt(people, at(1, 9, 30), 60).map((one) => one.person.id)).toEqual(['ada']);
  expect(notFreeAt(people, at(1, 10), 60).map((one) => one.person.id)).toEqual(['grace']);
  expect(notFreeAt(people, at(1, 10), 30)).toEqual([]);
});
