import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 860px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True while the window is too narrow for the full sidebar (a small window, or 200 % zoom). */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
