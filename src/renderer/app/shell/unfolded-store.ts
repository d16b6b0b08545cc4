import { create } from 'zustand';

interface Unfolded {
  /** Paths of lists whose views stand below their entries. */
  paths: ReadonlySet<string>;
  toggle: (path: string) => void;
}

/** What is unfolded in the sidebar: it stays so while the app runs. */
export const useUnfolded = create<Unfolded>()((set) => ({
  paths: new Set(),
  toggle: (path) =>
    set(({ paths }) => ({
      paths: paths.has(path) ? new Set([...paths].filter((one) => one !== path)) : new Set([...paths, path]),
    })),
}));
