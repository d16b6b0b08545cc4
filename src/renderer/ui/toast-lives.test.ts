import { expect, test } from 'vitest';
import { createToastLives, toastTickMs } from './toast-lives.ts';
import type { Toast } from './toast-store.ts';

const news: Toast = { id: 1, title: 'Changes saved' };
const undo: Toast = { id: 2, title: 'Ticket deleted', action: { label: 'Undo', onSelect: () => undefined } };

const free = () => false;
const held = () => true;

function ticks(seconds: number): number[] {
  return Array.from({ length: (seconds * 1000) / toastTickMs }, (_, tick) => tick);
}

test('news goes after 6 s, what offers an action after 10 s', () => {
  const lives = createToastLives();
  const over = ticks(11).flatMap((tick) =>
    lives.tick([news, undo], free).map((id) => [id, ((tick + 1) * toastTickMs) / 1000]),
  );
  expect(over[0]).toEqual([1, 6]);
  expect(over.find(([id]) => id === 2)).toEqual([2, 10]);
});

test('while it is held its time stands still, and then goes on', () => {
  const lives = createToastLives();
  ticks(9).forEach(() => void lives.tick([undo], free));
  expect(ticks(60).flatMap(() => lives.tick([undo], held))).toEqual([]);
  expect(ticks(0.75).flatMap(() => lives.tick([undo], free))).toEqual([]);
  expect(lives.tick([undo], free)).toEqual([2]);
});

test('each is held for itself', () => {
  const lives = createToastLives();
  const over = ticks(12).flatMap(() => lives.tick([news, undo], ({ action }) => action !== undefined));
  expect(over).toContain(1);
  expect(over).not.toContain(2);
});

test('what waits for its place has its whole life before it', () => {
  const lives = createToastLives();
  ticks(9).forEach(() => void lives.tick([news], free));
  expect(ticks(9.75).flatMap(() => lives.tick([undo], free))).toEqual([]);
  expect(lives.tick([undo], free)).toEqual([2]);
});
