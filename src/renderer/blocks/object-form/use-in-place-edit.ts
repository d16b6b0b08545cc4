import { useCallback, useEffect, useRef, useState } from 'react';
import type { InPlaceEnd } from './use-in-place.ts';

/** Whether a value is being edited where it stands, and what is done once that is over. */
export function useInPlaceEdit(startsOpen = false, onOver?: () => void) {
  const [edit, setEdit] = useState(startsOpen ? { count: 0, isSent: false } : null);
  const count = useRef(0);
  /** Takes the focus back from an editor that was left by the keys. */
  const opener = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const isOpen = edit !== null && !edit.isSent;

  useEffect(() => {
    if (!isOpen && takesFocus.current) {
      takesFocus.current = false;
      opener.current?.focus({ preventScroll: true });
    }
  }, [isOpen]);

  const onSent = useCallback(
    (isSent: boolean) => setEdit((now) => (now === null || now.isSent === isSent ? now : { ...now, isSent })),
    [],
  );
  return {
    opener,
    isOpen,
    /** An edit that is on its way is left to itself: another one begins with what it wrote. */
    open: () => {
      count.current += 1;
      setEdit({ count: count.current, isSent: false });
    },
    /** Of the editor; null where there is none. */
    editor:
      edit === null
        ? null
        : {
            key: edit.count,
            isSent: edit.isSent,
            onSent,
            onDone: () => {
              setEdit(null);
              onOver?.();
            },
            onEnd: (end: InPlaceEnd) => {
              takesFocus.current = end === 'enter' || end === 'escape';
            },
          },
  };
}
