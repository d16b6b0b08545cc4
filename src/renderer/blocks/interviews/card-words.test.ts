import { describe, expect, it } from 'vitest';
import type { ScorecardWords } from '#shared/domain/scorecards.ts';
import { baseOf, changesOf, debriefRows, keptText, parseKept, sentWords, withLookedAt, wordsOf } from './card-words.ts';

const card = (more: Partial<ScorecardWords> = {}): ScorecardWords => ({
  ...{ attributes: [], recommendation: null, summary: null },
  ...more,
});

describe('a card', () => {
  it('has a line for all that is looked at, and keeps what stands in it besides', () => {
    const said = card({
      attributes: [
        { name: 'Calm', kind: 'other', mark: 4 },
        { name: 'Old', kind: 'impact', mark: 2 },
      ],
    });
    const looked = [
      { name: 'Ships', kind: 'delivery' },
      { name: 'calm', kind: 'other' },
    ] as const;
    expect(withLookedAt(said, looked).attributes).toEqual([
      { name: 'Ships', kind: 'delivery' },
      { name: 'Calm', kind: 'other', mark: 4 },
      { name: 'Old', kind: 'impact', mark: 2 },
    ]);
  });

  it('sends what is said, without blanks; lines that say nothing change nothing of it', () => {
    const attributes = [
      { name: 'Ships', kind: 'delivery' as const, evidence: '  ' },
      { name: 'Calm', kind: 'other' as const, mark: 3, evidence: ' Asked first ' },
    ];
    const sent = sentWords(card({ attributes, summary: ' ' }));
    expect(sent).toEqual(card({ attributes: [{ name: 'Calm', kind: 'other', mark: 3, evidence: 'Asked first' }] }));
    expect(baseOf(card({ attributes }))).toBe(baseOf(sent));
  });

  it('is kept and read again, and nothing is read of what is no draft', () => {
    const written = card({ attributes: [{ name: 'Calm', kind: 'other', mark: 3 }], recommendation: 'yes' });
    expect(parseKept(keptText('b', written))).toEqual({ base: 'b', written });
    for (const text of ['', '{}', '{"base":"b","words":{"attributes":[{"name":"x","mark":9}]}}']) {
      expect(parseKept(text)).toBeNull();
    }
  });

  it('of a newer host is read as far as it is known', () => {
    const says = { attributes: [{ name: 'Calm', kind: 'novel', mark: 3 }], recommendation: 'perhaps', summary: null };
    expect(wordsOf(says)).toEqual(card({ attributes: [{ name: 'Calm', kind: 'other', mark: 3 }] }));
  });
});

describe('changesOf', () => {
  it('tells each thing that stands otherwise, and nothing else', () => {
    const before = card({
      attributes: [{ name: 'Calm', kind: 'other', mark: 4, evidence: 'a' }],
      recommendation: 'yes',
    });
    const after = card({
      ...{ attributes: [{ name: 'Calm', kind: 'other', mark: 2, evidence: 'a' }] as ScorecardWords['attributes'] },
      ...{ recommendation: 'no', summary: 'Hm' },
    });
    expect(changesOf(before, after)).toEqual([
      { of: { attribute: 'Calm', part: 'mark' }, before: '4', after: '2' },
      { of: { part: 'recommendation' }, before: 'yes', after: 'no' },
      { of: { part: 'summary' }, before: undefined, after: 'Hm' },
    ]);
    expect(changesOf(after, after)).toEqual([]);
  });
});

describe('debriefRows', () => {
  it('puts side by side what each marked, what is furthest apart first', () => {
    const one = card({
      attributes: [
        { name: 'Ships', kind: 'delivery', mark: 4 },
        { name: 'Calm', kind: 'other', mark: 5, evidence: 'Asked first' },
      ],
    });
    const two = card({ attributes: [{ name: 'calm', kind: 'other', mark: 2 }] });
    expect(debriefRows([one, two])).toEqual([
      { name: 'Calm', marks: [5, 2], evidence: ['Asked first', undefined], low: 2, high: 5 },
      { name: 'Ships', marks: [4, undefined], evidence: [undefined, undefined], low: 4, high: 4 },
    ]);
  });
});
