import { useEffect } from 'react';
import { bridge } from '#lib/bridge.ts';
import { useScrimStore } from '#ui/scrim-store.ts';

/** What the system draws of this window is darkened with the page while dialogs are open. */
export function useDimmedTitleBar(): void {
  useEffect(
    () =>
      useScrimStore.subscribe(({ layers }) => {
        // Without it the corner only stays light.
        bridge.call('windows.dim', { layers }).catch(() => undefined);
      }),
    [],
  );
}
