import type { Toast } from './toast-store.ts';

/** How often toasts grow older. Each time counts the same: a page that stood still showed nothing that could be read. */
export const toastTickMs = 250;

const newsMs = 6000;
/** An action has to be reached first. */
const actionMs = 10_000;

export interface ToastLives {
  /** Ids of those whose time is over; held ones (WCAG 2.2.1) grow no older. */
  tick(shown: readonly Toast[], isHeld: (toast: Toast) => boolean): number[];
}

/** How long each toast has been there to be read. */
export function createToastLives(): ToastLives {
  let lived: ReadonlyMap<number, number> = new Map();

  function age(toast: Toast, isHeld: boolean): number {
    return (lived.get(toast.id) ?? 0) + (isHeld ? 0 : toastTickMs);
  }

  return {
    tick(shown, isHeld) {
      lived = new Map(shown.map((toast) => [toast.id, age(toast, isHeld(toast))]));
      return shown
        .filter(({ id, action }) => (lived.get(id) ?? 0) >= (action === undefined ? newsMs : actionMs))
        .map(({ id }) => id);
    },
  };
}
