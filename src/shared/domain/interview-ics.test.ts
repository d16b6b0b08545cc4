import { describe, expect, it } from 'vitest';
import { icsOf } from './interview-ics.ts';

const now = new Date('2026-03-01T08:00:00.000Z');
const talk = { id: 'i1', name: 'First talk', starts_at: '2026-03-02T10:00:00+01:00', duration: 45 };

describe('icsOf', () => {
  it('writes when it begins and ends in UTC, and what it is about', () => {
    const text = icsOf({ ...talk, stage: 'Call', candidate: { name: 'Grace' }, job: { name: 'Pilot' } }, now);
    expect(text?.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cadre//Interviews//EN',
      'BEGIN:VEVENT',
      'UID:i1@cadre',
      'DTSTAMP:20260301T080000Z',
      'DTSTART:20260302T090000Z',
      'DTEND:20260302T094500Z',
      'SUMMARY:First talk',
      'DESCRIPTION:Call · Grace · Pilot',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('lets no name begin a line of its own, and folds long ones between letters', () => {
    const name = `a;b,c\\d\nEND:VCALENDAR ${'ü€😀'.repeat(40)}`;
    const text = icsOf({ ...talk, name }, now) ?? '';
    const lines = text.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`SUMMARY:a\\;b\\,c\\\\d\\nEND:VCALENDAR ${'ü€😀'.repeat(40)}\r\n`);
  });

  it('holds each time that was offered, as one that is not certain', () => {
    const offered_times = ['2026-03-02T10:00:00Z', '2026-03-03T11:00:00Z'];
    const text = icsOf({ id: 'i1', name: 'Talk', duration: 45, offered_times }, now) ?? '';
    const lines = text.split('\r\n').filter((line) => /^(?:UID|DTSTART|STATUS)/.test(line));
    expect(lines).toEqual([
      ...['UID:i1@cadre', 'DTSTART:20260302T100000Z', 'STATUS:TENTATIVE'],
      ...['UID:i1-2@cadre', 'DTSTART:20260303T110000Z', 'STATUS:TENTATIVE'],
    ]);
    expect(icsOf({ ...talk, offered_times }, now)).not.toContain('TENTATIVE');
  });

  it('is none without a day', () => {
    expect(icsOf({ id: 'i', name: 'x', duration: 45 }, now)).toBeUndefined();
  });
});
