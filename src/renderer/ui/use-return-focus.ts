import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Radix gives it to the dialog's trigger, which a dialog
 * opened by a shortcut does not have. Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(): void {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      if (before.current instanceof HTMLElement) {
        before.current.focus({ preventScroll: true });
      }
    },
  };
}
