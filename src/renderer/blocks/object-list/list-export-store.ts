import { create } from 'zustand';

/** Whether the list that is shown asks how it is to be exported: its button, the bulk bar and a right click open it. */
export const useListExport = create<{ isOpen: boolean; show: (isOpen: boolean) => void }>()((set) => ({
  isOpen: false,
  show: (isOpen) => set({ isOpen }),
}));
