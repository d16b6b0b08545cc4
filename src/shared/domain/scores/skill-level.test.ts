import { describe, expect, it } from 'vitest';
import { type LevelRecords, skillLevel } from './skill-level.ts';

const now = '2026-05-15T12:00:00.000Z';
const none: LevelRecords = { now: null, before: null, withoutLevel: 0, some: [] };
const level = (records: Partial<LevelRecords>, stated?: number) =>
  skillLevel({
    key: 'level',
    now,
    records: { ...none, ...records },
    stated: stated === undefined ? undefined : { value: stated, by: 'import', at: null },
  });

describe('a level of a skill', () => {
  it('is the mean of one level or more, and none of none', () => {
    expect(level({ now: { count: 1, mean: 3.25 } })).toMatchObject({ value: 3.25, why: null, growth: null });
    expect(level({ withoutLevel: 2 })).toMatchObject({
      value: null,
      why: 'no_data',
      growth: null,
      notUsed: [{ why: 'no_figure', count: 2 }],
    });
    expect(level({}, 2)).toMatchObject({ value: 2, computed: null, stated: { by: 'import' } });
  });

  it.each([
    [3, 2, 50],
    [2, 3, -33.3],
    [2, 2, 0],
    [0, 2, -100],
    [3, 0, null],
    [3, undefined, null],
  ])('%f after %s grew by %s percent', (mean, before, growth) => {
    const records = { now: { count: 4, mean }, before: before === undefined ? null : { count: 3, mean: before } };
    expect(level(records).growth).toBe(growth);
  });

  it('tells what it is before what it is made of', () => {
    const some = ['a', 'b'].map((id, index) => ({ object: { id, object_type: 'employee' }, level: 4 - index }));
    const { parts } = level({ now: { count: 2, mean: 3.5 }, before: { count: 1, mean: 3 }, some });
    expect(parts[0]?.inputs.map(({ what, object, at }) => [what, object?.id, at])).toEqual([
      ['mean_of_levels', undefined, now],
      ['mean_a_year_before', undefined, '2025-05-15T12:00:00.000Z'],
      ['growth_of_mean', undefined, undefined],
      ['level_of_one', 'a', undefined],
      ['level_of_one', 'b', undefined],
    ]);
  });
});
