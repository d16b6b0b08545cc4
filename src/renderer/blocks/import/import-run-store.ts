import type { z } from 'zod';
import { create } from 'zustand';
import type { ImportType, imports } from '#shared/contract/imports.ts';

export type ImportCounts = z.output<NonNullable<(typeof imports.run)['~orpc']['outputSchema']>>;

/** An import and how it ended. */
export type ImportRun = { type: ImportType; fileName: string } & (
  | { phase: 'running'; importId: string; cancel: () => void }
  | { phase: 'done'; counts: ImportCounts }
  | { phase: 'failed'; error: Error }
);

interface ImportRunState {
  /** The import of this window: it goes on wherever the person goes, and is shown wherever imports are. */
  run: ImportRun | null;
  /** How many wizards are on the screen; an import that ends unseen is told by a toast. */
  watchers: number;
}

export const useImportRunStore = create<ImportRunState>()(() => ({ run: null, watchers: 0 }));
