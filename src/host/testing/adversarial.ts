import { runInNewContext } from 'node:vm';

/** ms that this process has worked, whatever others do on the computer. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const mostTries = 10;

/** Whether work takes less than so many ms in one of some tries: what others do on the computer comes and goes. */
export async function takesLess(milliseconds: number, work: () => unknown): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const begun = performance.now();
    await work();
    if (performance.now() - begun < milliseconds) {
      return true;
    }
  }
  return false;
}

/** ms; the quickest of some runs, so that a busy machine does not count. */
export function quickest(work: () => unknown, times: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < times; run += 1) {
    const begun = performance.now();
    work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

/** Runs synchronous work and stops it where it does not end. @throws Error when the time limit is over. */
export function within<Result>(milliseconds: number, work: () => Result): Result {
  const answer: { result?: Result } = {};
  runInNewContext('work()', { work: () => (answer.result = work()) }, { timeout: milliseconds });
  return answer.result as Result;
}
