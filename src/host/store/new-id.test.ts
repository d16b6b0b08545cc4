import { describe, expect, it } from 'vitest';
import { idSources, newId } from './new-id.ts';

const now = new Date('2026-03-01T08:00:00.000Z');

function drawn(seed: string, count: number): string[] {
  return idSources.run({ seed, time: now.getTime(), draws: 0 }, () => Array.from({ length: count }, () => newId(now)));
}

describe('ids that a call draws', () => {
  it('ascend, as those of later calls do', () => {
    const ids = drawn('one', 2000);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(newId(new Date(now.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true);
  });

  it('are the same when it runs again, and others in another call of the same time', () => {
    expect(drawn('one', 5)).toEqual(drawn('one', 5));
    const [one, other] = [drawn('one', 50), drawn('other', 50)];
    expect(one.filter((id) => other.includes(id))).toEqual([]);
  });
});
