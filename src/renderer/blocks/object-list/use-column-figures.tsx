import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import type { ListGroup } from './list-grouping.ts';
import { type NumberColumn, useFigureText } from './number-columns.ts';

/** What stands below each column of numbers: its sum, of scores their mean; of money in several currencies the most frequent. */
export function useColumnFigures(columns: readonly NumberColumn[]) {
  const t = useT(objectWords);
  const format = useFormat();
  const written = useFigureText();
  return ({ sums = [] }: Pick<ListGroup, 'sums'>): ReadonlyMap<string, ReactNode> => {
    const cells = columns.flatMap((column) => {
      const figures = sums.filter(({ field }) => field === column.name);
      const [first] = figures;
      if (first === undefined) {
        return [];
      }
      const whole = figures.map(({ currency, count, sum, mean }) =>
        t('list.sumAndMean', {
          count,
          value: format.number(count),
          sum: written(column, sum, currency),
          mean: written(column, mean, currency),
        }),
      );
      const shown = written(column, column.isOnScale ? first.mean : first.sum, first.currency);
      const others = figures.length - 1;
      return [
        [
          column.name,
          <Tooltip key={column.name} text={whole.join(' / ')}>
            <span className="truncate">
              <span aria-hidden>
                {column.isOnScale ? '⌀' : 'Σ'} {shown}
                {others > 0 ? ` +${format.number(others)}` : ''}
              </span>
              <span className="sr-only">{`${column.header}: ${whole.join(', ')}`}</span>
            </span>
          </Tooltip>,
        ] as const,
      ];
    });
    return new Map<string, ReactNode>(cells);
  };
}
