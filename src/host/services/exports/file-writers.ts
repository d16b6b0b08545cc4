import { byteOrderMark } from './byte-order-mark.ts';
import { csvLine } from './csv-cell.ts';
import type { Cell } from './export-columns.ts';
import { workbookStream } from './workbook-stream.ts';

/** A file that is written as what is in it comes: each answer is what is ready to be sent. */
export interface FileWriter<Item> {
  write(items: readonly Item[]): Uint8Array[];
  end(): Uint8Array[];
}

type Row = readonly Cell[];
interface Column {
  heading: string;
  isTime?: boolean;
}

const encoder = new TextEncoder();

/** A table as CSV (RFC 4180, UTF-8 with its mark); no cell opens as a formula. */
export function csvWriter(columns: readonly Column[]): FileWriter<Row> {
  let head = byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  const withHead = (text: string) => {
    const part = encoder.encode(head + text);
    head = '';
    return [part];
  };
  return { write: (rows) => withHead(rows.map((row) => csvLine(row)).join('')), end: () => withHead('') };
}

/** A table as an Excel workbook. */
export function xlsxWriter(title: string, columns: readonly Column[]): FileWriter<Row> {
  return workbookStream(title, columns);
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
