import { describe, expect, it } from 'vitest';
import type { FormKind } from '#blocks/object/descriptor.ts';
import { descriptors } from '#blocks/object/descriptors.ts';
import { ApiError } from '#lib/api-error.ts';
import { asRead, changesOf, draftOf, errorsByField } from './form-draft.ts';
import type { ContactDraft, EditDraft } from './form-values.ts';

const fields = descriptors.job.form;
const job = { id: 'j1', title: 'Data engineer', min_salary: 85_000, max_salary: 110_000, currency: 'EUR' };

describe('changesOf', () => {
  const draft = draftOf(job, fields);

  it('is nothing while nothing was typed', () => {
    expect(changesOf(job, draft, fields)).toEqual({ changes: {}, problems: {} });
  });

  it('holds only what changed, numbers as numbers, what was emptied as null', () => {
    const typed = { ...draft, title: ' Data architect ', min_salary: '90000', max_salary: '', description: 'New' };
    expect(changesOf(job, typed, fields)).toEqual({
      changes: { title: 'Data architect', description: 'New', min_salary: 90_000, max_salary: null },
      problems: {},
    });
  });

  it('names the fields that are no numbers', () => {
    expect(changesOf(job, { ...draft, min_salary: 'much' }, fields)).toEqual({
      changes: {},
      problems: { min_salary: 'number' },
    });
  });

  it('reads a decimal comma', () => {
    const skill = descriptors.skill.form;
    expect(changesOf({ level: 2 }, { level: '2,5' }, skill).changes).toMatchObject({ level: 2.5 });
  });
});

describe('each kind of field', () => {
  const candidate = {
    id: 'c1',
    company_user: { location: { id: 'l1', title: 'Lisbon', country: 'PT' }, started_at: '2024-02-01T00:00:00Z' },
    qualification: { referred_by: { id: 'e1', object_type: 'employee', name: 'Ada', title: 'Engineer' } },
    cost: { amount: 45_000, currency: 'EUR' },
    tags: ['cloud'],
    status: 'open',
  };
  const field = (key: string, kind: FormKind) => ({ key, label: 'title', ...kind }) as const;
  const kinds = [
    field('company_user.location', { kind: 'category', of: 'location', called: 'title' }),
    field('company_user.started_at', { kind: 'date' }),
    field('qualification.referred_by', { kind: 'person' }),
    field('cost', { kind: 'money' }),
    field('tags', { kind: 'tags' }),
    field('status', { kind: 'choice', choices: ['open', 'closed'] }),
  ];
  const read = draftOf(candidate, kinds);

  it('is read, and is no change while nothing was chosen', () => {
    expect(read).toEqual({
      'company_user.location': { id: 'l1', name: 'Lisbon' },
      'company_user.started_at': '2024-02-01',
      'qualification.referred_by': { id: 'e1', object_type: 'employee', name: 'Ada' },
      cost: { amount: '450', currency: 'EUR' },
      tags: ['cloud'],
      status: 'open',
    });
    expect(changesOf(candidate, read, kinds)).toEqual({ changes: {}, problems: {} });
  });

  it('is written as the host takes it, and nothing of what stood there stays', () => {
    const typed = {
      'company_user.location': { id: 'l2', name: 'Pune' },
      'company_user.started_at': '2025-03-01',
      'qualification.referred_by': { id: 'e2', object_type: 'employee', name: 'Grace' },
      cost: { amount: '99,90', currency: 'JPY' },
      tags: ['cloud', 'data'],
      status: 'closed',
    };
    expect(changesOf(candidate, typed, kinds).changes).toEqual({
      'company_user.location': { id: 'l2', title: 'Pune', country: null },
      'company_user.started_at': '2025-03-01',
      'qualification.referred_by': { id: 'e2', object_type: 'employee', name: 'Grace', title: null },
      // The yen has no smaller unit.
      cost: { amount: 100, currency: 'JPY' },
      tags: ['cloud', 'data'],
      status: 'closed',
    });
  });

  it('is emptied', () => {
    const none = {
      'company_user.location': null,
      'company_user.started_at': '',
      'qualification.referred_by': null,
      cost: { amount: '', currency: 'EUR' },
      tags: [],
      status: '',
    };
    const { changes, problems } = changesOf(candidate, none, kinds);
    expect(changes).toEqual(Object.fromEntries(Object.keys(none).map((key) => [key, null])));
    expect(problems).toEqual({});
    expect(asRead(candidate, changes)['company_user.location']).toBe(candidate.company_user.location);
  });

  it('says what is wrong with money: the amount, or that it has no currency', () => {
    const of = (amount: string, currency: string) =>
      changesOf(candidate, { ...read, cost: { amount, currency } }, kinds).problems;
    expect([of('much', 'EUR'), of('-1', 'EUR'), of('5', '')]).toEqual([
      { cost: 'number' },
      { cost: 'number' },
      { cost: 'currency' },
    ]);
  });
});

describe('a moment and some people', () => {
  const ada = { id: 'e1', object_type: 'employee', name: 'Ada' };
  const grace = { id: 'e2', object_type: 'employee', name: 'Grace' };
  const interview = {
    id: 'i1',
    starts_at: '2026-11-20T14:30:45Z',
    interviewers: [{ ...ada, title: 'Engineer' }],
  };
  const own = descriptors.interview.form.filter(({ kind }) => kind === 'dateTime' || kind === 'people');
  const read = draftOf(interview, own);

  it('is no change while nothing was typed: neither the seconds nor what else stands there go', () => {
    expect(read.interviewers).toEqual([ada]);
    expect(changesOf(interview, read, own)).toEqual({ changes: {}, problems: {} });
  });

  it('is written as the moment that it is where the reader is, and the people that were chosen', () => {
    const local = new Date(2026, 11, 1, 9, 5);
    const typed = { starts_at: { day: '2026-12-01', time: '09:05' }, interviewers: [ada, grace] };
    expect(changesOf(interview, typed, own)).toEqual({
      changes: { starts_at: local.toISOString(), interviewers: [ada, grace] },
      problems: {},
    });
  });

  it('is emptied, and wants both the day and the time', () => {
    const of = (day: string, time: string) => changesOf(interview, { starts_at: { day, time }, interviewers: [] }, own);
    expect(of('', '')).toEqual({ changes: { starts_at: null, interviewers: null }, problems: {} });
    expect([of('', '09:00').problems, of('2026-12-01', '').problems]).toEqual([
      { starts_at: 'day' },
      { starts_at: 'time' },
    ]);
  });
});

it.each([
  ['85000', 85_000],
  ['85,5', 85.5],
  ['0.125', 0.125],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234 567', 1_234_567],
  ['85.000.000', 85_000_000],
  // Eighty-five or eighty-five thousand: whoever typed it knows.
  ['85.000', undefined],
  ['85,000', undefined],
  ['1.23.4', undefined],
])('reads %s as the number it is, or as none', (typed, value) => {
  const { changes, problems } = changesOf(job, { ...draftOf(job, fields), min_salary: typed }, fields);
  const same = value === job.min_salary;
  expect([changes.min_salary, problems.min_salary]).toEqual([
    same ? undefined : value,
    value === undefined ? 'number' : undefined,
  ]);
});

it('puts the host’s complaints at their fields, the first of each', () => {
  const error = new ApiError({
    status: 422,
    title: 'Error updating object',
    code: 'invalid',
    errors: [
      { path: 'currency', message: 'Three letters' },
      { path: 'currency', message: 'Second' },
      { path: 'skills.0.id', message: 'Unknown' },
    ],
  });
  expect(errorsByField(error, { object: job, draft: {}, fields }, ({ message }) => `${message}!`)).toEqual({
    currency: 'Three letters!',
  });
});

function refused(paths: readonly string[]): ApiError {
  const errors = paths.map((path) => ({ path, message: 'is wrong' }));
  return new ApiError({ status: 422, code: 'invalid_input', title: 'Invalid', errors });
}

describe('further addresses', () => {
  const person = {
    id: 'c1',
    email: 'ada@work.example',
    emails: [
      { value: 'ada@work.example', kind: 'work' },
      { value: 'ada@home.example', source: 'CV' },
    ],
  };
  const form = descriptors.candidate.form;
  const draft = draftOf(person, form);
  const home = { row: 0, value: 'ada@home.example', source: 'CV' };
  const withContacts = (contacts: readonly ContactDraft[], more: EditDraft = {}) => ({
    ...draft,
    emails: { contacts },
    ...more,
  });

  it('are those behind the first, which keeps what is known of it', () => {
    expect(draft.emails).toEqual({ contacts: [home] });
    const typed = withContacts([
      { ...home, kind: 'private' },
      { row: 1, value: ' ada@club.example ', kind: 'other' },
    ]);
    expect(changesOf(person, typed, form).changes).toEqual({
      emails: [
        { value: 'ada@work.example', kind: 'work' },
        { value: 'ada@home.example', kind: 'private', source: 'CV' },
        { value: 'ada@club.example', kind: 'other' },
      ],
    });
  });

  it('stand behind a first one that is changed or taken away with them', () => {
    const club = [{ row: 1, value: 'ada@club.example' }];
    expect(changesOf(person, withContacts(club, { email: 'ada@new.example' }), form).changes).toEqual({
      email: 'ada@new.example',
      emails: [{ value: 'ada@new.example' }, { value: 'ada@club.example' }],
    });
    expect(changesOf(person, withContacts(club, { email: '' }), form).changes).toEqual({
      email: null,
      emails: [{ value: 'ada@club.example' }],
    });
    expect(changesOf(person, withContacts([]), form).changes).toEqual({
      emails: [{ value: 'ada@work.example', kind: 'work' }],
    });
  });

  it('change nothing by a row in which nothing is written', () => {
    expect(changesOf(person, withContacts([home, { row: 1, value: '  ' }]), form)).toEqual({
      changes: {},
      problems: {},
    });
  });

  it('stand there once', () => {
    const typed = withContacts([home, { row: 4, value: 'ADA@work.example' }]);
    expect(changesOf(person, typed, form)).toEqual({ changes: {}, problems: { 'emails.row4': 'twice' } });
  });

  it('are complained about one by one, wherever they stand by now', () => {
    const typed = withContacts([{ row: 1, value: '' }, { row: 2, value: 'club' }, home]);
    const sent = { object: person, draft: typed, fields: form };
    const wrong = (path: string) => Object.keys(errorsByField(refused([path]), sent, ({ message }) => message));
    expect(wrong('emails.1.value')).toEqual(['emails.row2']);
    expect(wrong('emails.2.kind')).toEqual(['emails.row0']);
    expect(wrong('emails.0.value')).toEqual(['email']);
    expect(wrong('emails')).toEqual(['emails']);
    const noFirst = { ...sent, draft: { ...typed, email: '' } };
    expect(Object.keys(errorsByField(refused(['emails.0.value']), noFirst, ({ message }) => message))).toEqual([
      'emails.row2',
    ]);
  });
});
