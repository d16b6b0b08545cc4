import { create } from 'zustand';
import type { PipelineColumn } from '#shared/contract/applications.ts';
import { asStageMeaning, isTurnedDown } from '#shared/domain/hiring-stages.ts';

/** What applications that are over are folded to: those who were hired, and those who left without. */
export type Fold = 'hired' | 'left';

/** To which strip a column is folded; undefined: it stays open. */
export function foldOf({ stage }: PipelineColumn): Fold | undefined {
  const meaning = asStageMeaning(stage?.meaning);
  if (meaning === undefined) {
    return undefined;
  }
  return meaning === 'hired' ? 'hired' : isTurnedDown(meaning) ? 'left' : undefined;
}

interface Folds {
  unfolded: readonly Fold[];
  set: (fold: Fold, isFolded: boolean) => void;
}

/** Which strips are unfolded: it stays so while the app runs. */
export const useFolds = create<Folds>()((set) => ({
  unfolded: [],
  set: (fold, isFolded) =>
    set(({ unfolded }) => ({
      unfolded: isFolded ? unfolded.filter((one) => one !== fold) : [...unfolded, fold],
    })),
}));

/** Columns as they stand beside each other: open, or folded together. */
export type Standing =
  | { id: string; columns: readonly [PipelineColumn]; fold: Fold | undefined; isFolded: false }
  | { id: Fold; columns: readonly PipelineColumn[]; fold: Fold; isFolded: true };

/** Puts columns beside each other, those that are folded together at the end. */
export function standingColumns(columns: readonly PipelineColumn[], unfolded: readonly Fold[]): readonly Standing[] {
  const isFolded = (column: PipelineColumn) => {
    const fold = foldOf(column);
    return fold !== undefined && !unfolded.includes(fold);
  };
  const open = columns
    .filter((column) => !isFolded(column))
    .map((column): Standing => ({ id: column.key, columns: [column], fold: foldOf(column), isFolded: false }));
  const strips = (['hired', 'left'] as const).flatMap((fold): Standing[] => {
    const together = columns.filter((column) => isFolded(column) && foldOf(column) === fold);
    return together.length === 0 ? [] : [{ id: fold, columns: together, fold, isFolded: true }];
  });
  return [...open, ...strips];
}
