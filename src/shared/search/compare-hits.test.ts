import { expect, test } from 'vitest';
import { compareHits } from './compare-hits.ts';

test('results go by score, closeness of length, folded name, name, id and type', () => {
  const order = [
    { score: 950, name: 'Zoe', id: '9', object_type: 'job' },
    { score: 900, name: 'Zo', id: '9', object_type: 'job' },
    { score: 900, name: 'abc', id: '9', object_type: 'job' },
    { score: 900, name: 'Zoe', id: '9', object_type: 'job' },
    { score: 900, name: 'Zoë', id: '10', object_type: 'job' },
    { score: 900, name: 'Zoë', id: '9', object_type: 'job' },
    { score: 900, name: 'Zoë', id: '9', object_type: 'skill' },
    { score: 900, name: 'abcdef', id: '1', object_type: 'job' },
  ];
  expect([...order].reverse().sort(compareHits('ZÓ'))).toEqual(order);
});
