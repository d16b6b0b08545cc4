import { create } from 'zustand';

interface WaitingState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Whether the list of waiting writes is on the screen. */
export const useWaitingStore = create<WaitingState>()((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));
