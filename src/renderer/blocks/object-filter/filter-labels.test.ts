import { expect, it } from 'vitest';
import { en as fields } from '#blocks/object/words/fields/en.ts';
import { isListType, objectTypes } from '#shared/domain/object-types.ts';
import { listedFieldsOf } from '#shared/domain/where/listed-fields.ts';
import { filterLabelOf, neverOffered } from './filter-labels.ts';

it.each(objectTypes.filter(isListType))('each field that lists of a %s are filtered by has a name', (type) => {
  const nameless = Object.keys(listedFieldsOf(type)).filter(
    (name) => !neverOffered.has(name) && filterLabelOf(name, fields) === undefined,
  );
  expect(nameless).toEqual([]);
});
