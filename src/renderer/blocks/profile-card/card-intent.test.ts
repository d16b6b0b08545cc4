import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type CardIntent,
  type CardPlace,
  closeMs,
  createCardIntent,
  justOpenMs,
  nextMs,
  openMs,
  rowMs,
} from './card-intent.ts';

interface Trigger {
  name: string;
  inList?: boolean;
}

const isInList = ({ inList = false }: Trigger) => inList;

const first = { name: 'first' };
const second = { name: 'second' };
let log: string[];
let intent: CardIntent<Trigger>;

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  intent = createCardIntent<Trigger>({
    onOpen: ({ name }, by) => log.push(`open ${name} by ${by}`),
    onClose: () => log.push('close'),
    isInList,
  });
});
afterEach(() => void vi.useRealTimers());

test('a card opens after 200 ms of rest, not before', () => {
  intent.point(first);
  vi.advanceTimersByTime(openMs - 1);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['open first by pointer']);
});

test('in a list it opens after 400 ms', () => {
  intent.point({ name: 'row', inList: true });
  vi.advanceTimersByTime(rowMs - 1);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['open row by pointer']);
  expect(rowMs).toBe(400);
});

test('the next one opens at once where one was open just now, and waits again later or after Escape', () => {
  const rows = ['one', 'two', 'three', 'four'].map((name) => ({ name, inList: true }));
  const rest = (row: number, ms: number) => {
    intent.point(rows[row] ?? null);
    vi.advanceTimersByTime(ms);
  };
  rest(0, rowMs);
  rest(1, nextMs);
  expect(log).toEqual(['open one by pointer', 'close', 'open two by pointer']);
  intent.point(null);
  vi.advanceTimersByTime(closeMs + justOpenMs - 1);
  rest(2, nextMs);
  expect(log.slice(3)).toEqual(['close', 'open three by pointer']);
  intent.point(null);
  vi.advanceTimersByTime(closeMs + justOpenMs);
  rest(3, rowMs - 1);
  expect(log.slice(5)).toEqual(['close']);
  vi.advanceTimersByTime(1);
  expect(log.slice(6)).toEqual(['open four by pointer']);
  intent.dismiss();
  rest(0, rowMs - 1);
  expect(log.slice(7)).toEqual(['close']);
});

test('rows passed over while a card is open open none', () => {
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  for (let row = 0; row < 50; row += 1) {
    intent.point({ name: String(row), inList: true });
    vi.advanceTimersByTime(nextMs / 3);
  }
  intent.point(null);
  vi.runAllTimers();
  expect(log).toEqual(['open first by pointer', 'close']);
});

test('on the way to its card a card stays, and what is passed there opens only when it is rested on', () => {
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  intent.point(null, true);
  vi.advanceTimersByTime(1000);
  intent.point({ name: 'passed', inList: true }, true);
  vi.advanceTimersByTime(rowMs - 1);
  intent.point('card');
  vi.advanceTimersByTime(1000);
  expect(log).toEqual(['open first by pointer']);
  intent.point({ name: 'meant', inList: true }, true);
  vi.advanceTimersByTime(rowMs);
  expect(log.slice(1)).toEqual(['open meant by pointer']);
});

test('what is only passed over opens nothing', () => {
  for (let row = 0; row < 50; row += 1) {
    intent.point({ name: String(row) });
    vi.advanceTimersByTime(openMs / 4);
  }
  intent.point(null);
  vi.runAllTimers();
  expect(log).toEqual([]);
});

test('a card closes 50 ms after the pointer left trigger and card', () => {
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  intent.point(null);
  vi.advanceTimersByTime(closeMs - 1);
  intent.point('card');
  vi.advanceTimersByTime(1000);
  expect(log).toEqual(['open first by pointer']);
  intent.point(null);
  vi.advanceTimersByTime(closeMs - 1);
  expect(log).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['open first by pointer', 'close']);
});

test('the focus opens a card and holds it while the pointer is elsewhere', () => {
  intent.focus(first);
  vi.advanceTimersByTime(openMs);
  intent.point(null);
  vi.advanceTimersByTime(1000);
  expect(log).toEqual(['open first by focus']);
  intent.focus(null);
  vi.advanceTimersByTime(closeMs);
  expect(log).toEqual(['open first by focus', 'close']);
});

test('what was dismissed opens again only when it was left and come back to', () => {
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  intent.dismiss();
  intent.point(first);
  vi.runAllTimers();
  expect(log).toEqual(['open first by pointer', 'close']);
  intent.point(null);
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  expect(log).toHaveLength(3);
});

test('a click before the card opens keeps it closed', () => {
  intent.point(first);
  intent.dismiss();
  intent.point(first);
  vi.runAllTimers();
  expect(log).toEqual([]);
});

test('scrolling closes the card and forgets what the pointer rested on', () => {
  intent.point(first);
  intent.scroll();
  vi.runAllTimers();
  expect(log).toEqual([]);
  intent.point(null);
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  intent.scroll();
  vi.runAllTimers();
  expect(log).toEqual(['open first by pointer', 'close']);
});

test('what has the focus gets its card once nothing scrolls any more, however often something does', () => {
  intent.focus(second);
  vi.advanceTimersByTime(openMs - 1);
  intent.scroll();
  vi.advanceTimersByTime(openMs - 1);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['open second by focus']);
  for (let frame = 0; frame < 20; frame += 1) {
    intent.scroll();
    vi.advanceTimersByTime(16);
  }
  expect(log).toEqual(['open second by focus', 'close']);
  vi.advanceTimersByTime(openMs);
  expect(log).toEqual(['open second by focus', 'close', 'open second by focus']);
});

test('what Escape closed stays closed while the page scrolls below the focus', () => {
  intent.focus(second);
  vi.advanceTimersByTime(openMs);
  intent.dismiss();
  intent.scroll();
  vi.runAllTimers();
  expect(log).toEqual(['open second by focus', 'close']);
});

test('the focus gets its card wherever the pointer rests, and the pointer its own when it moves again', () => {
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  intent.focus(second);
  vi.advanceTimersByTime(openMs);
  expect(log).toEqual(['open first by pointer', 'close', 'open second by focus']);
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  expect(log.slice(3)).toEqual(['close', 'open first by pointer']);
  intent.point(null);
  vi.runAllTimers();
  expect(log.slice(5)).toEqual(['close']);
});

test('with the focus on it a card stays when the pointer has been in it', () => {
  intent.focus(first);
  vi.advanceTimersByTime(openMs);
  intent.point('card');
  intent.point(null);
  vi.runAllTimers();
  expect(log).toEqual(['open first by focus']);
});

test('the next trigger takes the place of the open card', () => {
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  intent.point(second);
  vi.advanceTimersByTime(openMs);
  expect(log).toEqual(['open first by pointer', 'close', 'open second by pointer']);
  expect(intent.current()).toBe(second);
});

test('a released card is closed by nothing here', () => {
  intent.point(first);
  vi.advanceTimersByTime(openMs);
  intent.release();
  intent.point(null);
  intent.dismiss();
  vi.runAllTimers();
  expect(log).toEqual(['open first by pointer']);
});

const place = fc.constantFrom<CardPlace<Trigger>>(first, second, 'card', null);
const step = fc.record({
  does: fc.constantFrom('point', 'focus', 'dismiss', 'scroll', 'release', 'wait'),
  place,
  ms: fc.integer({ min: 0, max: 300 }),
});

test('whatever came before, a name that gets the focus anew gets its card, and none stays when all is left', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let open: Trigger | null = null;
      intent = createCardIntent<Trigger>({
        onOpen: (trigger) => {
          open = trigger;
        },
        onClose: () => {
          open = null;
        },
        isInList,
      });
      const acts = {
        point: ({ place }: { place: CardPlace<Trigger> }) => intent.point(place),
        focus: ({ place }: { place: CardPlace<Trigger> }) => intent.focus(place),
        dismiss: () => intent.dismiss(),
        scroll: () => intent.scroll(),
        release: () => {
          intent.release();
          open = null;
        },
        wait: ({ ms }: { ms: number }) => void vi.advanceTimersByTime(ms),
      };
      for (const taken of steps) {
        acts[taken.does](taken);
      }
      intent.point(null);
      intent.focus(null);
      vi.advanceTimersByTime(closeMs);
      expect(open).toBe(null);
      intent.focus(first);
      intent.scroll();
      vi.advanceTimersByTime(openMs);
      expect(open).toBe(first);
    }),
  );
});
