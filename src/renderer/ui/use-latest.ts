import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value of the latest render, for listeners that outlive it. It is there as soon as what was rendered is on the page:
 * what a plain effect keeps may come long after it on a busy computer, and a key pressed in between would mean what was
 * shown before.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
