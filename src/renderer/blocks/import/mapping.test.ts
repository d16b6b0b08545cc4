import { describe, expect, it } from 'vitest';
import { assignField, idColumn, mappedFields, missingFields } from './mapping.ts';

const fields = [
  { field: 'id', required: false, many: false },
  { field: 'title', required: true, many: false },
  { field: 'keywords', required: false, many: true },
];
const mapping = { CODE: 'id', LABEL: 'title', ALT: 'keywords', NOTE: null };

describe('assignField', () => {
  it('moves a field that takes one value', () => {
    expect(assignField(mapping, 'NOTE', 'title', fields)).toEqual({ ...mapping, LABEL: null, NOTE: 'title' });
  });

  it('adds a column to a field that takes many', () => {
    expect(assignField(mapping, 'NOTE', 'keywords', fields)).toEqual({ ...mapping, NOTE: 'keywords' });
  });

  it('leaves a column out without touching others that are left out', () => {
    expect(assignField(mapping, 'CODE', null, fields)).toEqual({ ...mapping, CODE: null });
  });

  it('changes nothing when a column keeps its field', () => {
    expect(assignField(mapping, 'LABEL', 'title', fields)).toEqual(mapping);
  });
});

it('names the required fields without a column', () => {
  expect(missingFields(mapping, fields)).toEqual([]);
  expect(missingFields({ ...mapping, LABEL: null }, fields)).toEqual(['title']);
});

it('finds the column that tells rows apart', () => {
  expect(idColumn(mapping)).toBe('CODE');
  expect(idColumn({ ...mapping, CODE: null })).toBeNull();
});

it('lists mapped fields in the order of the columns', () => {
  const columns = ['ALT', 'LABEL', 'ALT2', 'NOTE'].map((name) => ({ name }));
  expect(mappedFields({ ...mapping, ALT2: 'keywords' }, columns)).toEqual(['keywords', 'title']);
});
