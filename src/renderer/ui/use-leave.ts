import { type RefObject, useEffect, useRef } from 'react';
import { useAfterPress } from './use-after-press.ts';
import { useLatest } from './use-latest.ts';

/**
 * Tells when the focus has left an element for another one of the same window. Lists and calendars hang elsewhere in the document, and
 * their focus is its own all the same. Where a press took it away it is told once that is let go, and before its click, which
 * what closes then can no longer move away from under it. Where what had the focus went away or was hidden, nobody has left: it is told
 * once something else is focused or pressed.
 */
export function useLeave(element: RefObject<HTMLElement | null>, onLeave: () => void) {
  const afterPress = useAfterPress();
  const isLeaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onLeave);
  const elsewhere = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      elsewhere.current?.abort();
    },
    [],
  );

  function tell(): void {
    // Another window has the focus: whoever comes back goes on.
    const isElsewhere = document.hasFocus() && element.current?.contains(document.activeElement) === false;
    if (isLeaving.current && isElsewhere) {
      stay();
      latest.current();
    }
  }

  function tellUnlessNowhere(): void {
    if (document.activeElement !== document.body) {
      tell();
      return;
    }
    elsewhere.current?.abort();
    elsewhere.current = new AbortController();
    const options = { capture: true, signal: elsewhere.current.signal };
    document.addEventListener('focusin', tell, options);
    document.addEventListener('pointerup', tell, options);
  }

  function stay(): void {
    isLeaving.current = false;
    elsewhere.current?.abort();
  }

  return {
    onFocus: stay,
    onBlur: () => {
      clearTimeout(timer.current);
      isLeaving.current = true;
      afterPress(tell, () => {
        timer.current = setTimeout(tellUnlessNowhere);
      });
    },
  };
}
