import { type RefObject, useEffect, useRef } from 'react';
import { useScrimStore } from './scrim-store.ts';
import { createToastLives, toastTickMs } from './toast-lives.ts';
import { shownToasts, type Toast, useToastStore } from './toast-store.ts';

/** Nobody looks, or somebody is at one of them by pointer or keyboard. */
function isBeingRead(corner: HTMLElement | null): boolean {
  return (
    !document.hasFocus() ||
    document.visibilityState === 'hidden' ||
    corner?.matches(':hover') === true ||
    corner?.contains(document.activeElement) === true
  );
}

/** A dialog keeps the keyboard from what a toast offers. */
function isOutOfReach({ action }: Toast): boolean {
  return action !== undefined && useScrimStore.getState().layers > 0;
}

/** Takes toasts away when their time is over; asked anew each time, so that no event of the corner can be missed. */
export function useToastLives(corner: RefObject<HTMLElement | null>): void {
  const isEmpty = useToastStore(({ toasts }) => toasts.length === 0);
  const lives = useRef(createToastLives());
  useEffect(() => {
    if (isEmpty) {
      return;
    }
    const timer = setInterval(() => {
      const { toasts, dismiss } = useToastStore.getState();
      const isHeld = isBeingRead(corner.current);
      const over = lives.current.tick(toasts.slice(0, shownToasts), (toast) => isHeld || isOutOfReach(toast));
      over.forEach(dismiss);
    }, toastTickMs);
    return () => clearInterval(timer);
  }, [isEmpty, corner]);
}
