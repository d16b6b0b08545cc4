import type { ReactNode } from 'react';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CanvasBlock } from '#shared/domain/canvas-blocks.ts';
import { FigureTable } from './figure-table.tsx';
import { NamedObjectLink } from './named-object.tsx';
import { type FigureText, useFigureText } from './use-figure-text.ts';
import { canvasWords } from './words/index.ts';

type TableBlock = Extract<CanvasBlock, { kind: 'table' }>;
type Cell = TableBlock['rows'][number][string] | undefined;

const none = '–';

function written(cell: Cell, unit: string | undefined, figure: FigureText, text: ObjectText): ReactNode {
  switch (typeof cell) {
    case 'number':
      // The heading says the unit; only a percent sign is read with its number.
      return unit === '%' ? figure.figure(cell, unit) : figure.number(cell);
    case 'boolean':
      return text.yesNo(cell);
    case 'string':
      return cell.trim() === '' ? none : <bdi>{text.choice(cell)}</bdi>;
    default:
      return cell === null || cell === undefined ? none : <NamedObjectLink object={cell} />;
  }
}

/** A table of a report: objects as links, numbers under each other. */
export function CanvasTable({ block: { title, columns, rows } }: { block: TableBlock }) {
  const t = useT(canvasWords);
  const text = useObjectText();
  const figure = useFigureText();
  return (
    <FigureTable
      label={title ?? t('table')}
      columns={columns.map(({ key, label, unit }) => ({
        key,
        label: unit === undefined || unit === '%' || unit === 'count' ? label : `${label} (${unit})`,
        isNumeric: rows.some((row) => typeof row[key] === 'number'),
      }))}
      rows={rows.map((row, index) => ({
        key: String(index),
        cells: columns.map(({ key, unit }) => written(row[key], unit, figure, text)),
      }))}
    />
  );
}
