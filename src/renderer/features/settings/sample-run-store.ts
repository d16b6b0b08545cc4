import { create } from 'zustand';

interface SampleRunState {
  /** Steps of the sample company that is being made; null while none is. It goes on wherever the person goes. */
  progress: { done: number; total: number } | null;
}

export const useSampleRunStore = create<SampleRunState>()(() => ({ progress: null }));
