import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skillGapPercent, skillHealth, worstGapFirst } from './skill-gap.ts';

describe('skillHealth', () => {
  it.each([
    [0, 3, 'Critical'],
    [2.3, 3.5, 'Critical'],
    [2.09, 3, 'Critical'],
    [2.1, 3, 'At Risk'],
    [2.9, 3.5, 'At Risk'],
    [3.14, 3.5, 'At Risk'],
    [3.15, 3.5, 'Adequate'],
    [3.2, 3.2, 'Adequate'],
    [3.84, 3.5, 'Adequate'],
    [3.85, 3.5, 'Healthy'],
    [4.6, 3.5, 'Healthy'],
    [5, 0.1, 'Healthy'],
  ])('level %f of %f needed is %s', (level, needs_level, expected) => {
    expect(skillHealth({ level, needs_level })).toBe(expected);
  });

  it.each([
    [3, undefined],
    [3, null],
    [3, 0],
    [undefined, 3],
    [null, 3],
    [Number.NaN, 3],
    [3, Number.NaN],
    [undefined, undefined],
  ])('level %s of %s needed has no data', (level, needs_level) => {
    expect(skillHealth({ level, needs_level })).toBeNull();
    expect(skillGapPercent({ level, needs_level })).toBeNull();
  });

  it('puts every boundary of two-decimal levels where whole-number arithmetic puts it', () => {
    const hundredths = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(
        hundredths,
        hundredths.filter((needed) => needed > 0),
        (level, needed) => {
          const gap = 100 * (level - needed);
          const expected =
            gap < -30 * needed
              ? 'Critical'
              : gap < -10 * needed
                ? 'At Risk'
                : gap < 10 * needed
                  ? 'Adequate'
                  : 'Healthy';
          expect(skillHealth({ level: level / 100, needs_level: needed / 100 })).toBe(expected);
        },
      ),
    );
  });
});

it('orders skills by the widest gap, then by level, then by name', () => {
  const skills = [
    { name: 'Go', level: 4 },
    { name: 'C', level: 4 },
    { name: 'Rust', level: 3, needs_level: 3 },
    { name: 'SQL', level: 1, needs_level: 4 },
    { name: 'Ada', needs_level: 5 },
    { name: 'Excel' },
  ];
  expect(worstGapFirst(skills).map(({ name }) => name)).toEqual(['SQL', 'Rust', 'Ada', 'C', 'Go', 'Excel']);
});
