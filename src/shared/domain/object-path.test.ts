import { expect, test } from 'vitest';
import { isObjectPath, objectPath } from './object-path.ts';
import { objectTypes } from './object-types.ts';

test.each(objectTypes)('the page of a %s is one of an object', (object_type) => {
  expect(isObjectPath(objectPath({ id: 'a/b', object_type, slug: 'a-b' }))).toBe(true);
});

test.each(['/', '/candidates', '/jobs', '/settings/data', '/documents', '/candidates/x/y', '/gallery/editor'])(
  '%s is none',
  (path) => {
    expect(isObjectPath(path)).toBe(false);
  },
);
