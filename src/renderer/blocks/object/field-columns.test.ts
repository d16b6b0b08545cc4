import { expect, it } from 'vitest';
import { isListType, objectTypes } from '#shared/domain/object-types.ts';
import { descriptorOf } from './descriptors.ts';
import { fieldColumnsOf } from './field-columns.tsx';
import { en } from './words/en.ts';

it.each(objectTypes.filter(isListType))('each column of %s is offered once, under a name of its own', (type) => {
  const own = descriptorOf(type).columns.map(({ label }) => en.column[label]);
  const further = fieldColumnsOf(type).map(({ label }) => en.fields[label]);
  const names = [...own, ...further];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  // When it was made and changed is known of every object.
  expect(names).toEqual(expect.arrayContaining(['Created', 'Changed']));
});

it('a list is ordered by whatever of its fields the host orders by', () => {
  const sortable = (type: 'employee' | 'job') =>
    fieldColumnsOf(type).flatMap(({ path, sort }) => (sort === undefined ? [] : [path]));
  expect(sortable('employee')).toEqual(expect.arrayContaining(['company_user.function', 'company_user.started_at']));
  expect(sortable('job')).toEqual(expect.arrayContaining(['openings', 'code', 'internal_potential']));
  expect(sortable('job')).toEqual(expect.arrayContaining(['keywords', 'tags']));
  expect(sortable('job')).not.toContain('permissions');
});
