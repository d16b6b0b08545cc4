import { byteOrderMark } from './byte-order-mark.ts';
import { csvLine } from './csv-cell.ts';
import type { Cell, ExportColumn } from './export-columns.ts';

/** A file that is written as what is in it comes: each answer is what is ready to be sent. */
export interface FileWriter<Item> {
  write(items: readonly Item[]): Uint8Array[];
  end(): Uint8Array[];
}

/** One line of a table. */
export type Row = readonly Cell[];

/** A column of a table, as its file has it. */
export type TableColumn = Pick<ExportColumn, 'heading' | 'isTime'>;

const encoder = new TextEncoder();

/** A table as CSV (RFC 4180, UTF-8 with its mark); no cell opens as a formula. */
export function csvWriter(columns: readonly TableColumn[]): FileWriter<Row> {
  let head = byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  const withHead = (text: string) => {
    const part = encoder.encode(head + text);
    head = '';
    return [part];
  };
  return { write: (rows) => withHead(rows.map((row) => csvLine(row)).join('')), end: () => withHead('') };
}

/** A list as JSON, one item a line. */
export function jsonWriter(): FileWriter<unknown> {
  let before = '[';
  return {
    write(items) {
      const text = items.map((item, at) => `${at === 0 ? before : ',\n'}${JSON.stringify(item)}`).join('');
      before = items.length === 0 ? before : ',\n';
      return [encoder.encode(text)];
    },
    end: () => [encoder.encode(before === '[' ? '[]\n' : ']\n')],
  };
}
