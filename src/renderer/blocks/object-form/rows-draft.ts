import type { FormField, RowColumn } from '#blocks/object/descriptor.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';

/** The field of a form that holds rows. */
export type RowsField = Extract<FormField, { kind: 'rows' }>;

/** One row as typed, by its columns; `row` tells it from the others while they are added and removed. */
export interface RowDraft {
  row: number;
  texts: Readonly<Record<string, string>>;
  /** What is stored of it: what no column shows stays. */
  was: Readonly<Fields>;
}

export interface RowsDraft {
  rows: readonly RowDraft[];
}

/** By what an error is known that is about one of the rows, whichever place it has by now. */
export function rowErrorKey(key: string, row: number): string {
  return `${key}.row${row}`;
}

function textOf({ kind }: RowColumn, value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return kind === 'date' ? text.slice(0, 10) : text;
}

/** The rows of a stored list. */
export function readRows({ columns }: RowsField, stored: unknown): RowsDraft {
  const items = Array.isArray(stored) ? stored.filter(isFields) : [];
  return {
    rows: items.map((was, row) => ({
      row,
      was,
      texts: Object.fromEntries(columns.map((column) => [column.key, textOf(column, was[column.key])])),
    })),
  };
}

/** A row that says nothing yet. */
export function newRow({ columns }: RowsField, rows: readonly RowDraft[]): RowDraft {
  const texts = columns.map((column) => [column.key, column.kind === 'choice' ? (column.choices[0] ?? '') : '']);
  return { row: Math.max(-1, ...rows.map(({ row }) => row)) + 1, was: {}, texts: Object.fromEntries(texts) };
}

function isFilledIn({ columns }: RowsField, { texts }: RowDraft): boolean {
  return columns.some(({ kind, key }) => kind !== 'choice' && (texts[key] ?? '').trim() !== '');
}

function writtenCell(column: RowColumn, typed: string, stored: unknown): unknown {
  if (typed === textOf(column, stored)) {
    return stored;
  }
  const number = Number(typed.replace(',', '.'));
  // The host says what is wrong with what is no number.
  return column.kind === 'rate' || column.kind === 'mark' ? (Number.isFinite(number) ? number : typed) : typed;
}

function writtenRow({ columns }: RowsField, { texts, was }: RowDraft): Fields {
  const item: Fields = { ...was };
  for (const column of columns) {
    const typed = (texts[column.key] ?? '').trim();
    const value = typed === '' ? undefined : writtenCell(column, typed, was[column.key]);
    if (value === undefined) {
      delete item[column.key];
    } else {
      item[column.key] = value;
    }
  }
  return item;
}

/** The rows as the host takes them, those left out in which nothing is typed. */
export function writtenRows(field: RowsField, { rows }: RowsDraft): Fields[] {
  return rows.filter((row) => isFilledIn(field, row)).map((row) => writtenRow(field, row));
}

/** The key of what the host's complaint is about: one of the rows, or all of them. */
export function rowAt(field: RowsField, { rows }: RowsDraft, path: string): string {
  const [index] = path.slice(field.key.length + 1).split('.');
  const row = rows.filter((one) => isFilledIn(field, one))[index === '' ? Number.NaN : Number(index)];
  return row === undefined ? field.key : rowErrorKey(field.key, row.row);
}
