import { describe, expect, it } from 'vitest';
import { salaryRange } from './salary.ts';

describe('salaryRange', () => {
  it.each([
    [
      { min_salary: 85_000, max_salary: 110_000, currency: 'EUR' },
      { form: 'range', low: '€85K', high: '€110K' },
    ],
    [
      { min_salary: 85_500, max_salary: 110_000, currency: 'USD' },
      { form: 'range', low: '$85.5K', high: '$110K' },
    ],
    [
      { min_salary: 110_000, max_salary: 85_000, currency: 'EUR' },
      { form: 'range', low: '€85K', high: '€110K' },
    ],
    [
      { min_salary: 90_000, max_salary: 90_000, currency: 'EUR' },
      { form: 'exact', amount: '€90K' },
    ],
    [
      { min_salary: 90_000, max_salary: 90_010, currency: 'EUR' },
      { form: 'exact', amount: '€90K' },
    ],
    [
      { min_salary: 85_000, currency: 'EUR' },
      { form: 'from', amount: '€85K' },
    ],
    [
      { max_salary: 110_000, currency: 'EUR' },
      { form: 'upTo', amount: '€110K' },
    ],
    [
      { min_salary: 900, max_salary: 999, currency: 'EUR' },
      { form: 'range', low: '€900', high: '€999' },
    ],
    [
      { min_salary: 999, max_salary: 1000, currency: 'EUR' },
      { form: 'range', low: '€999', high: '€1K' },
    ],
    [
      { min_salary: 0, max_salary: 0, currency: 'EUR' },
      { form: 'exact', amount: '€0' },
    ],
    [
      { min_salary: 1_200_000, currency: 'JPY' },
      { form: 'from', amount: '¥1,200K' },
    ],
    [
      { min_salary: 85_000, max_salary: 110_000 },
      { form: 'range', low: '85K', high: '110K' },
    ],
    [
      { min_salary: 85_000, currency: 'euros' },
      { form: 'from', amount: '85K' },
    ],
    [{ min_salary: null, max_salary: Number.NaN, currency: 'EUR' }, null],
    [{}, null],
  ])('%j is %j', (salary, expected) => {
    expect(salaryRange(salary, 'en')).toEqual(expected);
  });

  it('puts the K behind the digits where the currency follows them', () => {
    expect(salaryRange({ min_salary: 85_500, currency: 'EUR' }, 'de')).toEqual({
      form: 'from',
      amount: '85,5K\u00a0€',
    });
  });
});
