import { type RefObject, useEffect, useRef } from 'react';
import { useAfterPress } from './use-after-press.ts';
import { useLatest } from './use-latest.ts';

/**
 * Tells when the focus has left an element for another one of the same window. Lists and calendars hang elsewhere in the document, and
 * their focus is its own all the same. Where a press took it away it is told once that is let go, and before its click, which
 * what closes then can no longer move away from under it.
 */
export function useLeave(element: RefObject<HTMLElement | null>, onLeave: () => void) {
  const afterPress = useAfterPress();
  const isLeaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onLeave);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(): void {
    // Another window has the focus: whoever comes back goes on.
    const isElsewhere = document.hasFocus() && element.current?.contains(document.activeElement) === false;
    if (isLeaving.current && isElsewhere) {
      isLeaving.current = false;
      latest.current();
    }
  }

  return {
    onFocus: () => {
      isLeaving.current = false;
    },
    onBlur: () => {
      clearTimeout(timer.current);
      isLeaving.current = true;
      afterPress(tell, () => {
        timer.current = setTimeout(tell);
      });
    },
  };
}
