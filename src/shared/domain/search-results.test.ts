import { describe, expect, it } from 'vitest';
import { capPage, keepOption, readListAnswer, readSearchAnswer } from './search-results.ts';
import { activeTypes, isRefinement } from './search-results-refinement.ts';

function option(object_type: unknown, source_data: unknown, id: unknown = '1') {
  return { id, object_type, source_data };
}

describe('keep rules', () => {
  it.each([
    ['no id', { object_type: 'job', source_data: { title: 'x' } }],
    ['an empty id', option('job', { title: 'x' }, '')],
    ['no type', option(undefined, { title: 'x' })],
    ['source data that is no object', option('job', 'x')],
    ['source data that is a list', option('job', ['x'])],
    ['no display field', option('job', { description: 'x' })],
    ['only blank display fields', option('job', { title: '  ' })],
    ['a candidate with a title only', option('candidate', { title: 'Baker' })],
    ['an employee with a role only', option('employee', { role: 'Baker' })],
    ['an interview whose document has a blank title', option('interview', { document: { title: ' ' } })],
    ['an interview whose document is no object', option('interview', { document: 'Debrief' })],
    ['what is no interview and known by a document only', option('job', { document: { title: 'Debrief' } })],
    ['what is no object', 7],
    ['null', null],
  ])('drops %s', (_, raw) => {
    expect(keepOption(raw)).toBeUndefined();
  });

  it.each([
    ['candidate', { first_name: 'Ada' }, 'Ada'],
    ['candidate', { email: 'ada@x.y' }, 'ada@x.y'],
    ['employee', { last_name: 'King', title: 'Countess' }, 'King'],
    ['job', { role: 'Baker' }, 'Baker'],
    ['skill', { email: 'a@b.c' }, 'a@b.c'],
    ['training', { first_name: 'Odd' }, 'Odd'],
    ['interview', { document: { title: 'Debrief' } }, 'Debrief'],
    ['interview', { name: ' ', document: { title: 'Debrief' } }, 'Debrief'],
  ])('keeps a %s with %j as %s', (type, source, name) => {
    expect(keepOption(option(type, source))?.source_data.name).toBe(name);
  });

  it('keeps unknown fields, leaves out display fields that are no text, and takes a number for an id', () => {
    expect(keepOption({ ...option('job', { title: 'Baker', name: 7, salary: 1 }, 12), later: true })).toEqual({
      id: '12',
      object_type: 'job',
      source_data: { title: 'Baker', name: 'Baker', salary: 1 },
      later: true,
    });
  });
});

describe('answers', () => {
  const job = option('job', { title: 'Baker' });

  it.each([
    ['results.search', { results: { search: [job] }, total: 5 }],
    ['data.search', { data: { search: [job] }, total: 5 }],
    ['results.job with options', { results: { job: [job] }, total: 5 }],
    ['data.job with bare objects', { data: { job: [{ id: '1', title: 'Baker' }] }, total: 5 }],
    ['a bare list', { data: [job], total: 5 }],
  ])('%s', (_, answer) => {
    const page = readSearchAnswer(answer);
    expect(page.total).toBe(5);
    expect(page.options).toMatchObject([{ id: '1', object_type: 'job', source_data: { name: 'Baker' } }]);
  });

  it('counts what it dropped as received', () => {
    expect(readSearchAnswer({ results: { search: [job, {}, null] }, total: 9 })).toMatchObject({
      received: 3,
      total: 9,
    });
  });

  it.each([undefined, null, 7, [], {}, { results: 7 }, { data: null }])('%j holds nothing', (answer) => {
    expect(readSearchAnswer(answer)).toEqual({ options: [], received: 0, total: 0 });
  });

  it('list answers are read from data.data', () => {
    expect(readListAnswer({ data: { data: [job, {}], total: 40 } })).toMatchObject({ received: 2, total: 40 });
    expect(readListAnswer({ data: [job] })).toEqual({ options: [], received: 0, total: 0 });
  });
});

it('caps each type of a page as §9 says', () => {
  const many = (type: string) =>
    Array.from({ length: 40 }, (_, i) => ({ id: `${i}`, object_type: type, source_data: { name: `${i}` } }));
  const capped = capPage([...many('candidate'), ...many('job'), ...many('space')]);
  const count = (type: string) => capped.filter((one) => one.object_type === type).length;
  expect([count('candidate'), count('job'), count('space')]).toEqual([25, 15, 10]);
  expect(capped[0]?.id).toBe('0');
});

describe('refinement', () => {
  const scope = { query: 'data', types: ['job', 'skill'], company: 'c1', subtype: undefined };
  const whole = { ...scope, hasMore: false };

  it.each([
    ['a longer query', {}, { query: 'data en' }, true],
    ['the same query', {}, {}, true],
    ['another case', {}, { query: 'Data E' }, true],
    ['the types in another order', {}, { types: ['skill', 'job'] }, true],
    ['a shorter query', {}, { query: 'dat' }, false],
    ['the previous query in the middle', {}, { query: 'my data' }, false],
    ['other types', {}, { types: ['job'] }, false],
    ['all types', {}, { types: undefined }, false],
    ['another company', {}, { company: 'c2' }, false],
    ['a subtype', {}, { subtype: 'x' }, false],
    ['an answer with more behind it', { hasMore: true }, { query: 'data en' }, false],
    ['the empty query before', { query: '' }, { query: 'data' }, false],
  ])('%s', (_, before, after, expected) => {
    expect(isRefinement({ ...whole, ...before }, { ...scope, ...after })).toBe(expected);
  });
});

it.each([
  [[], undefined],
  [['search', 'job'], undefined],
  [
    ['job', 'skill'],
    ['job', 'skill'],
  ],
])('active categories %j limit to %j', (categories, types) => {
  expect(activeTypes(categories)).toEqual(types);
});
