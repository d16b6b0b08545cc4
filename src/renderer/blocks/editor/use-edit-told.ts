import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { RichTextHandle } from './rich-text-handle.ts';

/** So long a pause ends a change. */
const pauseMs = 250;

interface Listeners {
  onChange?: ((text: RichTextHandle) => void) | undefined;
  onEmptyChange?: ((isEmpty: boolean) => void) | undefined;
}

/** Tells of changes when the typing pauses, so that no key waits for who listens. */
export function useEditTold(handle: RefObject<RichTextHandle | null>, listeners: RefObject<Listeners>) {
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasEmpty = useRef<boolean | undefined>(undefined);
  const told = useMemo(() => {
    function now(): void {
      if (waiting.current !== undefined && handle.current !== null) {
        clearTimeout(waiting.current);
        waiting.current = undefined;
        listeners.current.onChange?.(handle.current);
      }
    }
    return {
      now,
      edited(isEmpty: boolean): void {
        if (isEmpty !== wasEmpty.current) {
          wasEmpty.current = isEmpty;
          listeners.current.onEmptyChange?.(isEmpty);
        }
        clearTimeout(waiting.current);
        waiting.current = setTimeout(now, pauseMs);
      },
    };
  }, [handle, listeners]);
  useEffect(() => told.now, [told]);
  return told;
}
