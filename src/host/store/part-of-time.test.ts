import { expect, it } from 'vitest';
import { lettingOthersIn } from '#host/lib/let-others-in.ts';
import { partOfTime } from './part-of-time.ts';

/** Holds the thread, as SQLite's statements do. */
function hold(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    // Nothing else runs.
  }
}

/** Works in short steps, while somebody asks for a turn after the first of them; answers how long the part took. */
async function partWith(somebodyAsks: boolean): Promise<number> {
  let waits = 0;
  const begun = performance.now();
  const letOthersBy = lettingOthersIn();
  const isOver = partOfTime({ engine: 'sqlite', waits: () => waits }, waits);
  if (somebodyAsks) {
    setImmediate(() => {
      waits += 1;
    });
  }
  do {
    hold(1);
    await letOthersBy();
  } while (!isOver());
  return performance.now() - begun;
}

it('hears of who waits, although what it does leaves the thread to nobody, and ends for them', async () => {
  expect(await partWith(true)).toBeLessThan(60);
});

it('takes its time where nobody waits', async () => {
  expect(await partWith(false)).toBeGreaterThanOrEqual(120);
});
