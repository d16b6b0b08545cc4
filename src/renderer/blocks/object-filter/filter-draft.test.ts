import { expect, it } from 'vitest';
import type { WhereCondition } from '#shared/domain/where/where.ts';
import { conditionOf, draftOf, partsOf, whereOf } from './filter-draft.ts';
import type { FilterField } from './use-filter-fields.ts';

const field = (kind: FilterField['kind'], more: Partial<FilterField> = {}): FilterField => ({
  ...{ name: 'one', label: 'One', kind, choices: [], category: undefined, types: [] },
  ...more,
});

it.each<[FilterField, WhereCondition]>([
  [field('text'), { field: 'one', operator: 'contains', values: ['a "quoted" word'] }],
  [field('number'), { field: 'one', operator: 'between', values: ['1', '2.5'] }],
  [field('time'), { field: 'one', operator: 'in_last', values: ['30'] }],
  [field('flag'), { field: 'one', operator: 'is', values: ['true'] }],
  [field('flag'), { field: 'one', operator: 'is', values: ['false'] }],
  [field('category', { category: 'location' }), { field: 'one', operator: 'is', values: ['Berlin'] }],
  [field('category', { category: 'stage' }), { field: 'one', operator: 'any_of', values: ['Offer', 'Hired'] }],
  [field('person'), { field: 'one', operator: 'none_of', values: ['Ada', 'Bea'] }],
  [field('person'), { field: 'one', operator: 'is_me', values: [] }],
  [field('list', { category: 'tag' }), { field: 'one', operator: 'any_of', values: ['remote'] }],
])('what is changed and left as it is stays as it was: %j %j', (of, condition) => {
  expect(conditionOf(of, draftOf(of, condition))).toEqual(condition);
});

it('what is named by an id is told by its name, and stays that id until something else is chosen', () => {
  const one = field('link');
  const condition: WhereCondition = { field: 'one', operator: 'is', values: ['id-1'] };
  const draft = draftOf(one, condition, (value) => (value === 'id-1' ? 'Pilot' : undefined));
  expect(draft.first).toMatchObject({ name: 'Pilot' });
  expect(conditionOf(one, draft)).toEqual(condition);
  expect(conditionOf(one, { ...draft, first: { id: 'id-2', name: 'Captain' } })?.values).toEqual(['Captain']);
  const several: WhereCondition = { field: 'one', operator: 'any_of', values: ['id-1', 'Baker'] };
  expect(
    conditionOf(
      one,
      draftOf(one, several, () => 'Pilot'),
    ),
  ).toEqual(several);
});

it('is no filter while something is missing', () => {
  expect(conditionOf(field('number'), { operator: 'between', first: '1', second: ' ' })).toBeUndefined();
  expect(conditionOf(field('text'), { operator: 'is', first: '', second: '' })).toBeUndefined();
});

it('writes a decimal comma as the host reads it', () => {
  expect(conditionOf(field('number'), { operator: 'more', first: '2,5', second: '' })?.values).toEqual(['2.5']);
});

it('a filter of which all must hold has a part each, any other is one', () => {
  const [a, b] = ['1', '2'].map((value): WhereCondition => ({ field: 'one', operator: 'is', values: [value] }));
  const both = whereOf([a!, b!])!;
  expect(partsOf(both)).toEqual([a, b]);
  const either = { join: 'or', members: [a!, b!] } as const;
  expect(partsOf(either)).toEqual([either]);
  expect(partsOf(whereOf([either, a!]))).toEqual([either, a]);
});
