import { describe, expect, it } from 'vitest';
import { assignField, columnOf, mappedFields, mappingProblem, missingFields, unusedColumns } from './mapping.ts';

const fields = [
  { field: 'id', required: false, many: false },
  { field: 'title', required: true, many: false },
  { field: 'keywords', required: false, many: true },
];
const mapping = { CODE: 'id', LABEL: 'title', ALT: 'keywords', NOTE: null };

describe('assignField', () => {
  it('takes a field from the column that had it', () => {
    expect(assignField(mapping, 'NOTE', 'title')).toEqual({ ...mapping, LABEL: null, NOTE: 'title' });
    expect(assignField(mapping, 'NOTE', 'keywords')).toEqual({ ...mapping, ALT: null, NOTE: 'keywords' });
  });

  it('leaves a column out without touching others that are left out', () => {
    expect(assignField(mapping, 'CODE', null)).toEqual({ ...mapping, CODE: null });
  });

  it('changes nothing when a column keeps its field', () => {
    expect(assignField(mapping, 'LABEL', 'title')).toEqual(mapping);
  });
});

it('tells a problem of the mapping from those of rows', () => {
  const mappingError = { row: 0, line: 1, column: null, message: 'Choose a column for the name or the email.' };
  const rowError = { row: 3, line: 4, column: 'PAY', message: 'is no number' };
  expect(mappingProblem({ errors: [mappingError, rowError] })).toBe(mappingError);
  expect(mappingProblem({ errors: [rowError] })).toBeUndefined();
});

it('names the required fields without a column', () => {
  expect(missingFields(mapping, fields)).toEqual([]);
  expect(missingFields({ ...mapping, LABEL: null }, fields)).toEqual(['title']);
});

it('finds the column that tells rows apart', () => {
  expect(columnOf(mapping, 'id')).toBe('CODE');
  expect(columnOf({ ...mapping, CODE: null }, 'id')).toBeNull();
});

it('lists mapped fields in the order of the columns', () => {
  const columns = ['ALT', 'LABEL', 'ALT2', 'NOTE'].map((name) => ({ name }));
  expect(mappedFields({ ...mapping, ALT2: 'keywords' }, columns)).toEqual(['keywords', 'title']);
});

it('lists the columns that are not used, those the mapping does not know too', () => {
  const columns = ['NOTE', 'CODE', 'LATER', '__proto__'].map((name) => ({ name }));
  expect(unusedColumns(mapping, columns)).toEqual(['NOTE', 'LATER', '__proto__']);
});
