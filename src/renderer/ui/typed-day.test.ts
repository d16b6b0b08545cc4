import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

describe('typedDay', () => {
  it.each([
    ['20.11.2026', 'de', '2026-11-20'],
    ['20.11.26', 'de', '2026-11-20'],
    ['20.11.', 'de', '2026-11-20'],
    ['11/20/2026', 'en-US', '2026-11-20'],
    ['20/11/2026', 'en-GB', '2026-11-20'],
    [' 2026-11-20 ', 'en-US', '2026-11-20'],
    ['2026/11/20', 'de', '2026-11-20'],
    ['2026/11/20', 'ja', '2026-11-20'],
    ['1/2', 'en-US', '2026-01-02'],
    ['1.2.85', 'de', '1985-02-01'],
    ['1.2.46', 'de', '2046-02-01'],
    ['1.2.47', 'de', '1947-02-01'],
  ])('%j in %s is %s', (text, locale, day) => {
    expect(typedDay(text, locale, 2026)).toBe(day);
  });

  it.each(['', '20', '30.2.2026', '2026-11', '20.11.2026 soon', '1.2.3.4', '99.99.9999', '-1-2-3x'])(
    '%j is no day',
    (text) => {
      expect(typedDay(text, 'de', 2026)).toBeNull();
    },
  );

  it('reads what the locale writes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
        fc.constantFrom('de', 'en-US', 'en-GB', 'fr', 'sv', 'ja', 'nl', 'pt-BR', 'ar-EG'),
        (date, locale) => {
          const text = new Intl.DateTimeFormat(locale, {
            year: 'numeric',
            month: '2-digit',
            day: '2-digit',
            timeZone: 'UTC',
          }).format(date);
          expect(typedDay(text, locale, 2026)).toBe(date.toISOString().slice(0, 10));
        },
      ),
    );
  });
});
