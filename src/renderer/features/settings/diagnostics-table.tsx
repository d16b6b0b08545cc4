import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

interface Column<Row> {
  title: string;
  /** Figures stand at the end of their column. */
  isFigure?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DiagnosticsTableProps<Row> {
  title: string;
  /** Beside the title. */
  summary?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  empty: string;
}

function alignment(isFigure: boolean | undefined): string {
  return isFigure ? 'text-end tabular-nums' : 'text-start';
}

/** One thing the window knows of itself, as a table. */
export function DiagnosticsTable<Row>({ title, summary, columns, rows, keyOf, empty }: DiagnosticsTableProps<Row>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1.5">
      <div className="flex items-baseline gap-3">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {summary === undefined ? null : <span className="text-muted text-sm tabular-nums">{summary}</span>}
      </div>
      {rows.length === 0 ? (
        <p className="border-line border-t py-2 text-secondary">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must do so by keyboard
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-labelledby={heading}>
          <table className="w-full border-separate border-spacing-0" aria-labelledby={heading}>
            <thead>
              <tr className="text-secondary text-sm">
                {columns.map(({ title: name, isFigure }) => (
                  <th
                    key={name}
                    scope="col"
                    className={classNames(
                      'h-8 whitespace-nowrap px-2 font-medium first:ps-0 last:pe-0',
                      alignment(isFigure),
                    )}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ title: name, isFigure, cell }) => (
                    <td
                      key={name}
                      className={classNames(
                        'selectable h-8 whitespace-nowrap border-line border-t px-2 first:ps-0 last:pe-0',
                        alignment(isFigure),
                      )}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
