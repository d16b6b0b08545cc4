import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPrinter, type PrintedPage } from './printer.ts';

const limitMs = 1000;
const ready = { state: 'ready', isWide: true } as const;

let opened: { path: string; lose: () => void; ended: number; printed: unknown[] }[];
let paper: () => Promise<Uint8Array>;

function open(path: string): PrintedPage {
  const page: (typeof opened)[number] = { path, lose: () => undefined, ended: 0, printed: [] };
  opened.push(page);
  return {
    contents: opened.length,
    onLost: (listener) => {
      page.lose = listener;
    },
    print: (options) => {
      page.printed.push(options);
      return paper();
    },
    destroy: () => {
      page.ended += 1;
    },
  };
}
const printer = () => createPrinter({ open, limitMs, log: () => undefined });
const ends = () => opened.map(({ ended }) => ended);

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  paper = async () => new Uint8Array([1, 2]);
});
afterEach(() => vi.useRealTimers());

it('prints a page once it says that it is ready, and ends its window', async () => {
  const own = printer();
  const printed = own.print('/print/compare?job=j');
  expect(opened).toMatchObject([{ path: '/print/compare?job=j', printed: [] }]);
  own.ready(1, ready);
  expect(await printed).toEqual({ state: 'printed', bytes: new Uint8Array([1, 2]) });
  expect([opened[0]?.printed, ends()]).toEqual([[{ isWide: true }], [1]]);
});

it('hears no other page', async () => {
  const own = printer();
  own.ready(1, ready);
  const printed = own.print('/print/a');
  own.ready(7, ready);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect([opened[0]?.printed, ends()]).toEqual([[], [0]]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await printed, ends()]).toEqual([{ state: 'late' }, [1]]);
  own.ready(1, ready);
  expect(opened[0]?.printed).toEqual([]);
});

it.each<[what: string, then: (own: ReturnType<typeof printer>) => void]>([
  ['says that it cannot be shown', (own) => own.ready(1, { state: 'failed' })],
  ['went elsewhere or crashed', () => opened[0]?.lose()],
  ['is nobody’s any more', (own) => own.stop()],
])('gives a page up that %s', async (_what, then) => {
  const own = printer();
  const printed = own.print('/print/a');
  then(own);
  own.ready(1, ready);
  expect(await printed).toEqual({ state: 'failed' });
  expect([opened[0]?.printed, ends()]).toEqual([[], [1]]);
});

it('ends the window of a page that cannot be printed, or that prints for ever', async () => {
  const own = printer();
  paper = () => Promise.reject(new Error('no paper'));
  const failing = own.print('/print/a');
  own.ready(1, ready);
  await expect(failing).rejects.toThrow('no paper');
  paper = () => new Promise(() => undefined);
  const hanging = own.print('/print/a');
  own.ready(2, ready);
  await vi.advanceTimersByTimeAsync(limitMs);
  expect([await hanging, ends()]).toEqual([{ state: 'late' }, [1, 1]]);
});

it('prints one at a time, and the next one afterwards', async () => {
  const own = printer();
  const first = own.print('/print/a');
  expect(await own.print('/print/b')).toEqual({ state: 'failed' });
  own.ready(1, ready);
  await first;
  const next = own.print('/print/b');
  own.ready(2, ready);
  expect(await next).toMatchObject({ state: 'printed' });
  expect(opened.map(({ path }) => path)).toEqual(['/print/a', '/print/b']);
});
