import { describe, expect, it } from 'vitest';
import { agreeingContacts, contactsOf, isSamePhone } from './contacts.ts';

describe('phone numbers', () => {
  it.each([
    ['+49 (0)30 1234567', '030 / 123 45 67', true],
    ['+49 30 1234567', '0049-30-1234567', true],
    ['+49 30 1234567', '+43 30 1234567', false],
    ['030 1234567', '(030) 12 34 567 Durchwahl 4', true],
    ['+49 30 1234567', '34567', false],
    ['', '', false],
  ])('%s and %s: the same is %s', (left, right, isSame) => {
    expect(isSamePhone(left, right)).toBe(isSame);
    expect(isSamePhone(right, left)).toBe(isSame);
  });
});

describe('ways to reach somebody', () => {
  const [a, b, c] = [{ value: 'a@x.example' }, { value: 'b@x.example', kind: 'private' }, { value: 'c@x.example' }];

  it.each([
    ['the list gives the first', { emails: [b, a] }, {}, { email: b.value, emails: [b, a] }],
    ['a list of one that says no more is none', { emails: [a] }, {}, { email: a.value }],
    ['a list of one that says its kind stays', { emails: [b] }, {}, { email: b.value, emails: [b] }],
    [
      'a first one that was set takes the place of the first',
      { email: c.value, emails: [a, b] },
      { email: a.value, emails: [a, b] },
      { email: c.value, emails: [c, b] },
    ],
    [
      'a further one that becomes the first loses none',
      { email: 'B@x.example', emails: [a, b] },
      { email: a.value, emails: [a, b] },
      { email: 'B@x.example', emails: [{ ...b, value: 'B@x.example' }, a] },
    ],
    [
      'the next is first where the first goes',
      { emails: [a, b] },
      { email: a.value, emails: [a, b] },
      { email: b.value, emails: [b] },
    ],
    ['a list that goes leaves the first', { email: a.value }, { email: a.value, emails: [a, b] }, { email: a.value }],
    ['the same one twice is one', { emails: [a, { value: 'A@X.example' }, c] }, {}, { email: a.value, emails: [a, c] }],
    ['what is no list is for who checks it', { emails: 'a' }, {}, { emails: 'a' }],
  ])('%s', (_says, fields, before, agreed) => {
    expect(agreeingContacts(fields, before)).toEqual(agreed);
    expect(agreeingContacts(agreed, agreed)).toEqual(agreed);
  });

  it('are all told, the first of them first', () => {
    expect(contactsOf({ email: 'a@x.example' }, 'email')).toEqual([a]);
    expect(contactsOf({ email: 'a@x.example', emails: [a, b] }, 'email')).toEqual([a, b]);
    expect(contactsOf({}, 'phone')).toEqual([]);
  });
});
