import { create } from 'zustand';
import type { SearchStart } from '#blocks/search/model/search-model.ts';
import type { PaletteCommand } from './palette-command.ts';

interface PaletteStore {
  isOpen: boolean;
  /** How it was opened last. */
  start: SearchStart;
  showsPreview: boolean;
  /** What the screen that is shown offers to do. */
  offered: readonly PaletteCommand[];
  /** Opens the palette, with a query or limited to some types: `openPalette({ categories: ['job'] })`. */
  openPalette(start?: SearchStart): void;
  close(): void;
  togglePreview(): void;
  offer(commands: readonly PaletteCommand[]): void;
}

/** Whether the palette is open; any screen may open it. */
export const usePaletteStore = create<PaletteStore>()((set) => ({
  isOpen: false,
  start: {},
  showsPreview: true,
  offered: [],
  openPalette: (start = {}) => set({ isOpen: true, start }),
  close: () => set({ isOpen: false }),
  togglePreview: () => set((state) => ({ showsPreview: !state.showsPreview })),
  offer: (offered) => set({ offered }),
}));
