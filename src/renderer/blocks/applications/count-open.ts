import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';

/** How many applications of a board are in stages that end none. */
export function countOpen(columns: readonly { stage: { meaning: string }; total: number }[]): number {
  return columns
    .filter(({ stage }) => !isClosing(asStageMeaning(stage.meaning) ?? 'in_process'))
    .reduce((sum, column) => sum + column.total, 0);
}
