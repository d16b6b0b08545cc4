import { buildContestant, type ContestantName } from './contestants.ts';
import { generateKeystrokes, generateRecords } from './dataset.ts';

export interface Figures {
  p50_ms: number;
  p95_ms: number;
  build_ms: number;
  memory_mib: number;
}

const PASSES = 3;
/** What would take longer than this for all keystrokes is timed on some of them, evenly spread. */
const PASS_LONGEST_MS = 30_000;
const WARM_UP_LONGEST_MS = 8000;
const SEEDS = { warmUp: 7, timed: 11 };

function memoryMib(): number {
  for (let round = 0; round < 4; round++) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

function timeOf(action: () => unknown): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}

/** Times of one keystroke, averaged, while the code gets as fast as it will be. */
function warmUp(search: (query: string) => number): number {
  let spent = 0;
  let count = 0;
  for (const query of generateKeystrokes(SEEDS.warmUp)) {
    spent += timeOf(() => search(query));
    count++;
    if (spent > WARM_UP_LONGEST_MS) break;
  }
  return spent / count;
}

/** Builds a contestant on `count` records in this process, which must do nothing else and expose its garbage collector. */
export function measure(name: ContestantName, count: number): Figures {
  const records = generateRecords(count);
  const before = memoryMib();
  let search = (_query: string) => 0;
  const build = timeOf(() => {
    search = buildContestant(name, records);
  });
  const average = warmUp(search);
  const keystrokes = generateKeystrokes(SEEDS.timed);
  const stride = Math.ceil((average * keystrokes.length) / PASS_LONGEST_MS);
  const timed = keystrokes.filter((_, index) => index % stride === 0);
  const passes = Array.from({ length: stride > 1 ? 1 : PASSES }, () =>
    timed.map((query) => timeOf(() => search(query))),
  );
  const times = timed.map((_, index) =>
    quantile(
      passes.map((pass) => pass[index]!),
      0.5,
    ),
  );
  const memory = memoryMib() - before;
  // Both are still in use when the memory is read.
  if (search('') > records.length) throw new Error('More results than records');
  return { p50_ms: quantile(times, 0.5), p95_ms: quantile(times, 0.95), build_ms: build, memory_mib: memory };
}
