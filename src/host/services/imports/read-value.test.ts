import { describe, expect, it } from 'vitest';
import { readValue, type ValueKind } from './read-value.ts';

const read = (kind: ValueKind, text: string) => {
  const result = readValue(kind, text, { longest: 300 });
  return 'problem' in result ? result.problem.message : result.value;
};

describe('readValue', () => {
  it.each([
    ['85000', 85_000],
    ['85,000', 85_000],
    ['85.000', 85_000],
    ['85 000', 85_000],
    ['85\u00a0000', 85_000],
    ["85'000", 85_000],
    ['85.000,00', 85_000],
    ['85,000.00', 85_000],
    ['€ 85.000', 85_000],
    ['85k', 85_000],
    ['1.250.000', 1_250_000],
    ['0', 0],
    ['85000.5', 'must be a whole number'],
    ['-1', 'is out of range'],
    ['9999999999', 'is out of range'],
    ['1e5', 'is not a number'],
    ['..', 'is not a number'],
    ['negotiable', 'is not a number'],
  ])('salary %s', (text, value) => expect(read('salary', text)).toBe(value));

  it.each([
    ['3', 3],
    ['4,5', 4.5],
    ['5', 5],
    ['5.1', 'must be from 0 to 5'],
    ['-1', 'must be from 0 to 5'],
    ['high', 'is not a number'],
  ])('score %s', (text, value) => expect(read('score', text)).toBe(value));

  it('reads a day as the moment it begins', () => {
    expect(read('day-start', '31.01.2024')).toBe('2024-01-31T00:00:00.000Z');
    expect(read('day-start', '2023-02-29')).toBe('is a day that does not exist');
  });

  it.each([
    ['eur', 'EUR'],
    ['€', 'EUR'],
    ['CHF', 'CHF'],
    ['XYZ', 'is not a currency, such as EUR'],
  ])('currency %s', (text, value) => expect(read('currency', text)).toBe(value));

  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['ada@example', 'is not an email address'],
    ['ada@@example.com', 'is not an email address'],
    ['a b@example.com', 'is not an email address'],
    [`${'a'.repeat(320)}@example.com`, 'is not an email address'],
  ])('email %s', (text, value) => expect(read('email', text)).toBe(value));

  it.each([
    ['+49 30 1234567', '+49 30 1234567'],
    ['\u202a+49 30 1234567\u202c', '+49 30 1234567'],
    ['on request', 'is not a phone number'],
    ['1'.repeat(61), 'is not a phone number'],
  ])('phone %j', (text, value) => expect(read('phone', text)).toBe(value));

  it.each([
    ['https://example.com/x', 'https://example.com/x'],
    ['example.com', 'https://example.com'],
    ['javascript:alert(1)', 'is not a link'],
    ['not a link', 'is not a link'],
  ])('link %s', (text, value) => expect(read('link', text)).toBe(value));

  it.each([
    ['one\ntwo, and more\r\n two  words ', ['one', 'two, and more', 'two words']],
    ['one; two|three', ['one', 'two', 'three']],
    ['one, two,ONE,,', ['one', 'two']],
    [`${'x'.repeat(301)}`, 'has an entry longer than 300 characters'],
  ])('list %j', (text, value) => expect(read('list', text)).toEqual(value));
});
