import { create } from 'zustand';

/** How many layers darken the page now: one for each dialog that is open, the palette too. */
export const useScrimStore = create<{ layers: number }>()(() => ({ layers: 0 }));

/** One more layer; returns what takes it away. */
export function addScrim(): () => void {
  useScrimStore.setState(({ layers }) => ({ layers: layers + 1 }));
  return () => useScrimStore.setState(({ layers }) => ({ layers: layers - 1 }));
}
