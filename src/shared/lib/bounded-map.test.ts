import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('drops what was set longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('c', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
  map.set('b', 4).set('d', 5);
  expect([...map.keys()]).toEqual(['b', 'd']);
});

it('keeps what is used', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  expect(map.use('a')).toBe(1);
  expect(map.use('z')).toBeUndefined();
  map.set('c', 3);
  expect([...map.keys()]).toEqual(['a', 'c']);
});

it('keeps nothing where it may keep none', () => {
  expect(new BoundedMap<string, number>(0).set('a', 1).size).toBe(0);
});
