import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysWritten, readDay } from './read-day.ts';

const read = (text: string, order?: 'day-first' | 'month-first') => {
  const result = readDay(text, order);
  return 'problem' in result ? result.problem.message : result.value;
};

const noDay = 'is not a day, such as 2025-01-31';
const noSuchDay = 'is a day that does not exist';

describe('readDay', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2024-2-9', '2024-02-09'],
    ['2024-02-29T08:00:00Z', '2024-02-29'],
    ['2024-02-29T23:30:00.000+02:00', '2024-02-29'],
    ['2024-02-29 08:00:00', '2024-02-29'],
    ['2024/03/01', '2024-03-01'],
    ['2024.03.01', '2024-03-01'],
    ['20240301', '2024-03-01'],
    ['29.2.2024', '2024-02-29'],
    ['01.03.24', '2024-03-01'],
    ['1. 3. 2024', '2024-03-01'],
    ['01.03.85', '1985-03-01'],
    ['01.03.2024 00:00:00', '2024-03-01'],
    ['3 Mar 2024', '2024-03-03'],
    ['3-Mar-24', '2024-03-03'],
    ['03-MAR-2024', '2024-03-03'],
    ['March 3, 2024', '2024-03-03'],
    ['Mar. 3 2024', '2024-03-03'],
    ['3rd of March 2024', '2024-03-03'],
    ['3. März 2024', '2024-03-03'],
    ['3. Maerz 2024', '2024-03-03'],
    ['1. Dez. 2023', '2023-12-01'],
    ['Mo, 4. März 2024', '2024-03-04'],
    ['Monday, March 4, 2024', '2024-03-04'],
    ['5 May 2024', '2024-05-05'],
    ['1. Jänner 2024', '2024-01-01'],
    ['3 de marzo de 2024', '2024-03-03'],
    ['3 de marzo del 2024', '2024-03-03'],
    ['1º de septiembre de 2023', '2023-09-01'],
    ['12 setiembre 2023', '2023-09-12'],
    ['3-ene-24', '2024-01-03'],
    ['3 dic. 2023', '2023-12-03'],
    ['martes, 5 de marzo de 2024', '2024-03-05'],
    ['mar, 5 mar 2024', '2024-03-05'],
    ['sáb, 2 mar 2024', '2024-03-02'],
    ['Diciembre 3, 2023', '2023-12-03'],
    ['3/13/2024, 9:30 p. m.', '2024-03-13'],
    ['13/3/2024 9:30 h', '2024-03-13'],
    ['30 de febrero de 2024', noSuchDay],
    ['45352', '2024-03-01'],
    ['45352.75', '2024-03-01'],
    ['3/13/2024', '2024-03-13'],
    ['13/3/2024', '2024-03-13'],
    ['3/13/2024 9:30 AM', '2024-03-13'],
    ['13-03-2024', '2024-03-13'],
    ['5/5/24', '2024-05-05'],
    ['2023-02-29', noSuchDay],
    ['31.04.2024', noSuchDay],
    ['31. April 2024', noSuchDay],
    ['2024-13-01', noSuchDay],
    ['20/20/2024', noSuchDay],
    ['last spring', noDay],
    ['2024', noDay],
    ['3 Foo 2024', noDay],
    ['March 2024', noDay],
    ['12345678901', noDay],
    ['3/4/2024', 'could be two different days'],
  ])('%s', (text, value) => expect(read(text)).toBe(value));

  it.each([
    ['day-first', '2024-04-03'],
    ['month-first', '2024-03-04'],
  ] as const)('takes 3/4/2024 %s where that is said', (order, value) => expect(read('3/4/2024', order)).toBe(value));

  it('reads every day in every way it is written', () => {
    const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = iso.split('-');
        const inWords = (locale: string, options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
        for (const text of [
          iso,
          `${year}/${month}/${dayOfMonth}`,
          `${dayOfMonth}.${month}.${year}`,
          `${Number(dayOfMonth)}.${Number(month)}.${year.slice(2)}`,
          ...(['medium', 'long', 'full'] as const).flatMap((dateStyle) =>
            ['en-US', 'en-GB', 'de-DE', 'de-AT', 'es-ES', 'es-MX'].map((locale) => inWords(locale, { dateStyle })),
          ),
        ]) {
          expect([text, read(text)]).toEqual([text, iso]);
        }
        expect(read(`${dayOfMonth}/${month}/${year}`, 'day-first')).toBe(iso);
        expect(read(`${month}/${dayOfMonth}/${year}`, 'month-first')).toBe(iso);
      }),
    );
  });

  it('gives a day that exists or says why not, whatever the text', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[\d./ -]{1,12}$/),
      fc.stringMatching(/^\d{1,2}\.? [A-Za-zä]{3,9} \d{2,4}$/),
    );
    fc.assert(
      fc.property(cell, fc.constantFrom('day-first', 'month-first', undefined), (text, order) => {
        const result = readDay(text, order);
        if ('value' in result) {
          expect(new Date(`${result.value}T00:00:00Z`).toISOString().slice(0, 10)).toBe(result.value);
        } else {
          expect([noDay, noSuchDay, 'could be two different days']).toContain(result.problem.message);
        }
      }),
    );
  });
});

describe('daysWritten', () => {
  it.each([
    [['01/02/2024', '13/02/2024'], 'day-first', undefined],
    [['01/02/2024', '02/13/2024'], 'month-first', undefined],
    [['', '01/02/2024', '05/05/2024'], undefined, '01/02/2024'],
    [['13/02/2024', '02/13/2024', '01/02/2024'], undefined, undefined],
    [['2024-01-02', '01.02.2024', 'x'], undefined, undefined],
    [['05/05/2024'], undefined, undefined],
  ] as const)('%j', (cells, order, open) => expect(daysWritten(cells)).toEqual({ order, open }));
});
