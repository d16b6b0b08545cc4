import { expect, test } from 'vitest';
import { compareHits, type RankedHit } from './compare-hits.ts';
import type { MatchTier } from './types.ts';

function hit(score: number, name: string, rest: Partial<RankedHit> & { tier?: MatchTier } = {}): RankedHit {
  const { tier = 'prefix', ...fields } = rest;
  return { match: { score, tier }, name, id: '9', object_type: 'job', past: false, ...fields };
}

test('results go by score, whole field, closeness of length, what is open, folded name, name, id and type', () => {
  const order = [
    hit(950, 'Zoe'),
    hit(900, 'Zoe with a whole field', { tier: 'exact' }),
    hit(900, 'Zo'),
    hit(900, 'abc'),
    hit(900, 'Zoe'),
    hit(900, 'Zoë', { id: '10' }),
    hit(900, 'Zoë'),
    hit(900, 'Zoë', { object_type: 'skill' }),
    hit(900, 'abc', { past: true }),
    hit(900, 'abcdef', { id: '1' }),
    hit(0, 'Zoë', { match: null }),
  ];
  expect([...order].reverse().sort(compareHits('ZÓ'))).toEqual(order);
});

test('what is past stands behind all that matches as well, where that is asked for', () => {
  const order = [hit(950, 'Ann', { past: true }), hit(900, 'Annabel'), hit(900, 'Ann', { past: true })];
  expect([...order].reverse().sort(compareHits('ann', { livingFirst: true }))).toEqual(order);
});
