import { expect, test } from 'vitest';
import { createLongWork } from './long-work.ts';

test('whoever watches is told before the first work and after the last, failures included', async () => {
  const told: boolean[] = [];
  const longWork = createLongWork((works) => told.push(works));
  let finish: (() => void) | undefined;
  const first = longWork(() => {
    expect(told).toEqual([true]);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await expect(longWork(() => Promise.reject(new Error('full disk')))).rejects.toThrow('full disk');
  expect(told).toEqual([true]);
  finish?.();
  await first;
  expect(told).toEqual([true, false]);
});
