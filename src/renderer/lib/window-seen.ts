import { bridge } from '#lib/bridge.ts';

/** The page of the palette's own window, made ahead and hidden, takes itself for visible until it was hidden for the first time. */
let isShownAtLast = true;

/** Whether anybody can see this window: what nobody sees is not asked anew at every change. */
export function isWindowSeen(): boolean {
  return isShownAtLast && document.visibilityState === 'visible';
}

/** Calls back when the window can be seen again. */
export function onWindowSeen(listener: () => void): void {
  document.addEventListener('visibilitychange', () => isWindowSeen() && listener());
  bridge.on('windows.quickShown', listener);
}

/** This is the palette's own window: it is seen once main says that it was shown, and from then on Chromium knows. */
export function waitToBeShown(): void {
  isShownAtLast = false;
  const shown = () => {
    isShownAtLast = true;
  };
  bridge.on('windows.quickShown', shown);
  document.addEventListener('visibilitychange', shown);
}
