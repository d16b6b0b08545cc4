import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useRested } from './use-rested.ts';

test('what is typed without a pause is told once, when it rests', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const { rerender } = renderHook(({ typed }) => void told.push(useRested(typed)), { initialProps: { typed: 'A' } });
  for (const typed of ['Ad', 'Ada', 'Ada ', 'Ada Q']) {
    act(() => vi.advanceTimersByTime(299));
    rerender({ typed });
  }
  act(() => vi.advanceTimersByTime(300));
  expect([...new Set(told)]).toEqual(['', 'Ada Q']);
});
