import { describe, expect, it } from 'vitest';
import { longestCalendar, readBusyTimes } from './read-busy-times.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function event(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Secret', ...lines, 'END:VEVENT'];
}

/** `2026-11-24T09:00 60` for each time: when it begins in Greenwich, and its minutes. */
function read(text: string, { here = 'UTC', until = '2026-12-31' } = {}): string[] {
  const found = readBusyTimes(text, now, here);
  if ('problem' in found) {
    return [found.problem];
  }
  return found.busy
    .filter(({ startMs }) => startMs < Date.parse(until))
    .map(({ startMs, endMs }) => `${new Date(startMs).toISOString().slice(0, 16)} ${(endMs - startMs) / 60_000}`);
}

/** As Google writes it: a weekly meeting that one time is left out of and one is moved, over the end of summer time. */
const google = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
X-WR-CALNAME:ada@example.com
X-WR-TIMEZONE:Europe/Berlin
BEGIN:VTIMEZONE
TZID:Europe/Berlin
X-LIC-LOCATION:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Europe/Berlin:20260901T093000
DTEND;TZID=Europe/Berlin:20260901T101500
RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261215T225959Z;BYDAY=TU,TH
EXDATE;TZID=Europe/Berlin:20261126T093000
DTSTAMP:20261120T101010Z
ORGANIZER;CN="Lovelace, Ada: lead":mailto:ada@example.com
UID:weekly@google.com
SUMMARY:Planning\\, and more
STATUS:CONFIRMED
TRANSP:OPAQUE
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-P0DT0H10M0S
END:VALARM
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Berlin:20261201T140000
DTEND;TZID=Europe/Berlin:20261201T144500
UID:weekly@google.com
RECURRENCE-ID;TZID=Europe/Berlin:20261201T093000
SUMMARY:Planning\\, mov
 ed
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261207
DTEND;VALUE=DATE:20261209
UID:birthday@google.com
SUMMARY:Free days of others
TRANSP:TRANSPARENT
END:VEVENT
END:VCALENDAR
`;

/** As Outlook writes it: a zone by a name of its own, which the file describes. */
const outlook = `BEGIN:VCALENDAR
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
VERSION:2.0
METHOD:PUBLISH
BEGIN:VTIMEZONE
TZID:Eastern Standard Time
BEGIN:STANDARD
DTSTART:16011104T020000
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010311T020000
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
CLASS:PUBLIC
DTSTART;TZID="Eastern Standard Time":20261124T090000
DTEND;TZID="Eastern Standard Time":20261124T100000
UID:040000008200E00074C5B7101A82E008
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID="Eastern Standard Time":20270405T090000
DTEND;TZID="Eastern Standard Time":20270405T093000
UID:spring
X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID="Eastern Standard Time":20261125T090000
DTEND;TZID="Eastern Standard Time":20261125T100000
UID:free
X-MICROSOFT-CDO-BUSYSTATUS:FREE
END:VEVENT
END:VCALENDAR
`;

describe('readBusyTimes', () => {
  it('reads a calendar of Google: its zone, what repeats, what is left out, and what was moved', () => {
    expect(read(google)).toEqual([
      // Within the last seven days.
      '2026-11-17T08:30 45',
      '2026-11-19T08:30 45',
      '2026-11-24T08:30 45',
      '2026-12-01T13:00 45',
      '2026-12-03T08:30 45',
      '2026-12-08T08:30 45',
      '2026-12-10T08:30 45',
      '2026-12-15T08:30 45',
    ]);
  });

  it('reads a calendar of Outlook by the zone that it describes, in winter and in summer time', () => {
    expect(read(outlook, { until: '2027-12-31' })).toEqual(['2026-11-24T14:00 60', '2027-04-05T13:00 30']);
  });

  it('keeps nothing of what takes place, and until when it was read', () => {
    const found = readBusyTimes(google, now, 'UTC');
    expect(JSON.stringify(found)).not.toMatch(/Planning|ada@/);
    expect(found).toMatchObject({ untilMs: now + 184 * 24 * 3_600_000, unread: 0 });
  });

  it.each([
    ['DAILY;COUNT=3', ['2026-11-23T10:00', '2026-11-24T10:00', '2026-11-25T10:00']],
    ['DAILY;INTERVAL=10;UNTIL=20261213T100000', ['2026-11-23T10:00', '2026-12-03T10:00', '2026-12-13T10:00']],
    ['DAILY;BYDAY=MO;UNTIL=20261201', ['2026-11-23T10:00', '2026-11-30T10:00']],
    ['WEEKLY;COUNT=2', ['2026-11-23T10:00', '2026-11-30T10:00']],
    [
      'WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=4',
      ['2026-11-23T10:00', '2026-11-29T10:00', '2026-12-07T10:00', '2026-12-13T10:00'],
    ],
    // The week begins on Sunday: the 29th is of the next one, which is left out.
    ['WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU;COUNT=3', ['2026-11-23T10:00', '2026-12-06T10:00', '2026-12-07T10:00']],
    ['MONTHLY;COUNT=2', ['2026-11-23T10:00', '2026-12-23T10:00']],
    ['MONTHLY;BYDAY=-1FR;COUNT=3', ['2026-11-23T10:00', '2026-11-27T10:00', '2026-12-25T10:00']],
    [
      'MONTHLY;BYMONTHDAY=-1,1;COUNT=4',
      ['2026-11-23T10:00', '2026-11-30T10:00', '2026-12-01T10:00', '2026-12-31T10:00'],
    ],
    ['MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['2026-11-23T10:00', '2026-11-30T10:00', '2026-12-31T10:00']],
    ['YEARLY;BYMONTH=12;BYMONTHDAY=24;COUNT=2', ['2026-11-23T10:00', '2026-12-24T10:00']],
  ])('repeats by FREQ=%s', (rule, expected) => {
    const text = calendar(...event('DTSTART:20261123T100000Z', 'DTEND:20261123T110000Z', `RRULE:FREQ=${rule}`));
    expect(read(text, { until: '2027-01-01' })).toEqual(expected.map((at) => `${at} 60`));
  });

  it('a day that a month has not is left out, and what began long ago is found', () => {
    const monthly = event('DTSTART:20260131T100000Z', 'DURATION:PT30M', 'RRULE:FREQ=MONTHLY');
    expect(read(calendar(...monthly), { until: '2027-05-01' })).toEqual([
      '2026-12-31T10:00 30',
      '2027-01-31T10:00 30',
      '2027-03-31T10:00 30',
    ]);
    const old = event('DTSTART:19990104T100000Z', 'DTEND:19990104T110000Z', 'RRULE:FREQ=WEEKLY;INTERVAL=4');
    expect(read(calendar(...old), { until: '2026-12-20' })).toHaveLength(1);
  });

  it('takes whole days and times without a zone by the clock of the reader', () => {
    const text = calendar(
      ...event('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126'),
      ...event('DTSTART:20261201T090000', 'DTEND:20261201T093000'),
    );
    expect(read(text, { here: 'Asia/Tokyo' })).toEqual(['2026-11-23T15:00 2880', '2026-12-01T00:00 30']);
  });

  it('reads what is published of a calendar without its events, joins what overlaps, and leaves out what is called off', () => {
    const text = calendar(
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20261124T090000Z/PT1H,20261124T093000Z/20261124T110000Z',
      'FREEBUSY;FBTYPE=FREE:20261125T090000Z/PT1H',
      'END:VFREEBUSY',
      ...event('DTSTART:20261126T090000Z', 'DTEND:20261126T100000Z', 'STATUS:CANCELLED'),
    );
    expect(read(text)).toEqual(['2026-11-24T09:00 120']);
  });

  it('says of how many events it does not read when they take place', () => {
    const text = calendar(
      ...event('DTSTART:20261124T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MINUTELY'),
      ...event('DTSTART:yesterday', 'DURATION:PT1H'),
      ...event('DTSTART:20261124T090000Z', 'DURATION:PT1H'),
    );
    expect(readBusyTimes(text, now, 'UTC')).toMatchObject({ unread: 2, busy: [{}] });
  });

  it('refuses what is no calendar, what is too long, and what asks for too much', () => {
    expect(read('Dear all')).toEqual(['notCalendar']);
    expect(read('')).toEqual(['notCalendar']);
    expect(read(calendar().padEnd(longestCalendar + 1, ' '))).toEqual(['tooLong']);
    const daily = event('DTSTART:20000101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY;COUNT=9999');
    expect(read(calendar(...Array.from({ length: 60 }, () => daily).flat()))).toEqual(['tooMuch']);
    const short = Array.from({ length: 6000 }, (_, at) => {
      const start = new Date(now + at * 600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
      return event(`DTSTART:${start}`, 'DURATION:PT5M');
    });
    expect(read(calendar(...short.flat()))).toEqual(['tooMuch']);
  });
});
