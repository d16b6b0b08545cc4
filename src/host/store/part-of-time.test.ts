import { expect, it } from 'vitest';
import { partOfTime } from './part-of-time.ts';

/** Holds the thread, as SQLite's statements do. */
function hold(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    // Nothing else runs.
  }
}

/** Works in short steps, while somebody asks for a turn after the first of them; answers how long the part took. */
async function partWith(engine: 'sqlite' | 'postgres', somebodyAsks: boolean): Promise<number> {
  let waits = 0;
  const begun = performance.now();
  const isOver = partOfTime({ engine, waits: () => waits }, waits);
  if (somebodyAsks) {
    setImmediate(() => {
      waits += 1;
    });
  }
  do {
    hold(1);
  } while (!(await isOver()));
  return performance.now() - begun;
}

it('on SQLite hears of who waits, although its statements leave the thread to nobody, and ends for them', async () => {
  expect(await partWith('sqlite', true)).toBeLessThan(60);
});

it.each(['sqlite', 'postgres'] as const)('takes its time where nobody waits (%s)', async (engine) => {
  expect(await partWith(engine, false)).toBeGreaterThanOrEqual(120);
});
