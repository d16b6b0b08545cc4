import { Refusal } from '#host/lib/refusal.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { looksLikeHeadings, nameColumns } from './headings.ts';

/** One row of data: `row` counts from 1, `line` is where it begins in the file. */
export interface TableRow {
  row: number;
  line: number;
  cells: readonly string[];
}

/** What was in a file, whatever its form. */
export interface ImportTable {
  columns: string[];
  rows: TableRow[];
  /** Of a delimited text. */
  delimiter?: string;
  warnings: Sentence[];
  /** Rows that cannot be read at all, with why. */
  broken: ({ row: number; line: number } & Sentence)[];
}

/** A row as it was read, headings and empty ones too. */
export interface RawRow {
  line: number;
  cells: readonly string[];
  problem?: Sentence | undefined;
}

const mostColumns = 1000;
const rowsMeasured = 100;

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function warningsOf(rows: readonly RawRow[], hasHeadings: boolean): Sentence[] {
  const empty = rows.filter((row) => isEmpty(row.cells)).length;
  return [
    ...(hasHeadings ? [] : [say('noHeadings')]),
    ...(empty === 1 ? [say('oneEmptyRow')] : []),
    ...(empty > 1 ? [say('emptyRows', { rows: empty })] : []),
  ];
}

/**
 * Makes a table of rows: the first filled one is its headings, which are named where they are missing or twice the same.
 * @throws Refusal 422 for rows without anything in them or more than 1,000 columns.
 */
export function tableOf(all: readonly RawRow[]): ImportTable {
  // The line break at the end of a file opens no row.
  const raw = isEmpty(all.at(-1)?.cells ?? []) ? all.slice(0, -1) : all;
  const firstFilled = raw.findIndex((row) => !isEmpty(row.cells));
  const first = raw[firstFilled];
  if (first === undefined) {
    throw new Refusal('invalid', say('fileEmpty'), [{ path: 'file', ...say('empty') }]);
  }
  const hasHeadings = looksLikeHeadings(first.cells);
  const data = raw.slice(hasHeadings ? firstFilled + 1 : firstFilled);
  const width = Math.max(
    first.cells.length,
    ...(hasHeadings ? [] : data.slice(0, rowsMeasured).map((row) => row.cells.length)),
  );
  if (width > mostColumns) {
    throw new Refusal('invalid', say('tooManyColumns', { columns: width, most: mostColumns }), [
      { path: 'file', ...say('moreColumns', { most: mostColumns }) },
    ]);
  }
  const named = nameColumns(hasHeadings ? first.cells : [], width);
  const table: ImportTable = {
    columns: named.columns,
    rows: [],
    warnings: [...warningsOf(data, hasHeadings), ...named.warnings],
    broken: [],
  };
  if (data.every((row) => isEmpty(row.cells))) {
    table.warnings.push(say('noRows'));
  }
  data.forEach(({ line, cells, problem }, index) => {
    const row = index + 1;
    const surplus = cells.slice(width).filter((cell) => cell.trim() !== '').length;
    if (problem !== undefined) {
      table.broken.push({ row, line, ...problem });
    } else if (surplus > 0) {
      table.broken.push({ row, line, ...(surplus === 1 ? say('oneCellMore') : say('cellsMore', { more: surplus })) });
    } else if (!isEmpty(cells)) {
      table.rows.push({ row, line, cells });
    }
  });
  return table;
}
