import { describe, expect, it } from 'vitest';
import { createFormatters, intlLocale } from './formatters.ts';

const english = createFormatters('en-GB');
const german = createFormatters('de');
const now = new Date('2026-11-14T12:00:00Z');

describe('formatters', () => {
  it('writes numbers, rates and money in the language', () => {
    expect(english.number(1234.5)).toBe('1,234.5');
    expect(german.number(1234.5)).toBe('1.234,5');
    expect(english.percent(41)).toBe('41%');
    expect(german.percent(41.25)).toBe('41,3\u00a0%');
    expect(english.currency(85000, 'EUR')).toBe('€85,000');
    expect(german.currency(85000, 'EUR')).toBe('85.000\u00a0€');
  });

  it('keeps an unknown currency code beside the number', () => {
    expect(english.currency(1200, 'galleons')).toBe('1,200 galleons');
    expect(english.currency(1200, '')).toBe('1,200');
  });

  it('writes a day as that day in every time zone', () => {
    expect(english.date('2026-11-03')).toBe('3 Nov 2026');
    expect(german.date('2026-11-03')).toBe('03.11.2026');
  });

  it('writes a day in words', () => {
    expect(english.dayInWords(new Date(2026, 10, 3))).toBe('Tuesday 3 November');
    expect(german.dayInWords(new Date(2026, 10, 3))).toBe('Dienstag, 3. November');
  });

  it('writes an appointment with its weekday', () => {
    const at = new Date(2026, 11, 1, 13, 30);
    expect(english.appointment(at)).toBe('Tue, 1 Dec 2026, 13:30');
    expect(german.appointment(at)).toBe('Di., 1. Dez. 2026, 13:30');
  });

  it('gives text that is no date back unchanged', () => {
    expect(english.date('soon')).toBe('soon');
    expect(english.relativeTime('', now)).toBe('');
  });

  it.each([
    ['2026-11-14T11:59:30Z', 'now'],
    ['2026-11-14T11:58:00Z', '2 minutes ago'],
    ['2026-11-14T10:00:00Z', '2 hours ago'],
    ['2026-11-13T11:00:00Z', 'yesterday'],
    ['2026-11-17T12:00:00Z', 'in 3 days'],
    ['2026-11-01T12:00:00Z', 'last week'],
    ['2026-08-14T12:00:00Z', '3 months ago'],
    ['2020-11-14T12:00:00Z', '6 years ago'],
  ])('says how long ago %s was', (value, expected) => {
    expect(english.relativeTime(value, now)).toBe(expected);
  });

  it('joins lists with the language’s own word', () => {
    expect(english.list(['Kafka', 'Flink', 'dbt'])).toBe('Kafka, Flink and dbt');
    expect(german.list(['Kafka', 'Flink'])).toBe('Kafka und Flink');
  });
});

describe('intlLocale', () => {
  it('keeps the region of the system where it speaks the language', () => {
    expect(intlLocale('en', ['de-DE', 'en-GB'])).toBe('en-GB');
    expect(intlLocale('de', ['en-GB'])).toBe('de');
    expect(intlLocale('pseudo', ['en-US'])).toBe('en-US');
  });
});
