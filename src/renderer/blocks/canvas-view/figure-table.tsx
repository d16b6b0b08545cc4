import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface FigureColumn {
  key: string;
  label: string;
  /** Numbers stand under each other at the end. */
  isNumeric: boolean;
}

interface FigureTableProps {
  /** What the table is called. */
  label: string;
  /** How much of it is seen at once. */
  height?: 'max-h-56' | 'max-h-110';
  columns: readonly FigureColumn[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table to read: it scrolls within itself where it is wider or longer than its place. */
export function FigureTable({ label, height = 'max-h-110', columns, rows }: FigureTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('max-w-full overflow-auto rounded-card border border-line bg-surface-2', height)}
    >
      <table className="w-full border-collapse text-base">
        <thead>
          <tr>
            {columns.map(({ key, label: header, isNumeric }) => (
              <th
                key={key}
                scope="col"
                className={classNames(
                  'sticky top-0 h-8 whitespace-nowrap border-line border-b bg-surface-2 px-3 font-medium text-muted text-sm',
                  isNumeric ? 'text-end' : 'text-start',
                )}
              >
                <bdi>{header}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line border-t first:border-t-0">
              {row.cells.map((cell, index) => (
                <td
                  key={columns[index]?.key}
                  className={classNames(
                    'selectable h-8 px-3 py-1.5 align-top',
                    columns[index]?.isNumeric
                      ? 'whitespace-nowrap text-end tabular-nums'
                      : 'min-w-24 max-w-80 text-start',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
