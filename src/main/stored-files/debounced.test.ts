import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced } from './debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many changes become one action once it is quiet', () => {
  const action = vi.fn();
  const write = debounced(action, 500);
  write.schedule();
  vi.advanceTimersByTime(499);
  write.schedule();
  vi.advanceTimersByTime(499);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(1);
});

test('a flush acts at once, and only where something is waiting', () => {
  const action = vi.fn();
  const write = debounced(action, 500);
  write.flush();
  expect(action).not.toHaveBeenCalled();
  write.schedule();
  write.flush();
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(1);
});
