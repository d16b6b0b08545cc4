import { csvLine } from '#host/services/exports/csv-cell.ts';
import type { Branding } from './branding.ts';
import { type CellValue, type FileContent, plainLines } from './file-content.ts';

const longestSheetName = 31;
const longestCell = 32_767;

/** A text without any table: each line a row. */
function asRows({ tables, blocks }: FileContent): CellValue[][] {
  return tables.length > 0
    ? tables.flatMap(({ rows }, index) => (index === 0 ? rows : [[], ...rows]))
    : plainLines(blocks)
        .filter((line) => line !== '')
        .map((line) => [line]);
}

/** The content's tables as CSV (RFC 4180, UTF-8 with its mark); no cell opens as a formula. */
export function writeCsv(content: FileContent): Uint8Array {
  const lines = asRows(content).map((row) => csvLine(row, { keepsFigures: true }));
  return Buffer.from(`\uFEFF${lines.join('')}`);
}

function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = title
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim();
    const base = (plain === '' ? 'Sheet' : plain).slice(0, longestSheetName);
    let name = base;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      name = `${base.slice(0, longestSheetName - 4)} ${number}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The content's tables as an Excel workbook, one sheet each; every text is a text, never a formula. */
export async function writeXlsx(content: FileContent, { color }: Branding): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const tables = content.tables.length > 0 ? content.tables : [{ title: content.title, rows: asRows(content) }];
  const hasHeading = content.tables.length > 0;
  const names = sheetNames(tables.map((table) => table.title));
  const sheets = tables.map(({ rows }, index) => ({
    sheet: names[index] ?? `Sheet ${index + 1}`,
    stickyRowsCount: hasHeading ? 1 : 0,
    columns: (rows[0] ?? []).map((_cell, column) => ({
      width: Math.min(60, Math.max(8, ...rows.slice(0, 200).map((row) => String(row[column] ?? '').length + 2))),
    })),
    data: rows.map((row, at) =>
      row.map((value) => {
        if (value === null || value === '') {
          return null;
        }
        const isHeading = hasHeading && at === 0;
        const style = isHeading ? { fontWeight: 'bold' as const, textColor: color } : {};
        if (typeof value === 'number' && Number.isFinite(value)) {
          return { value, type: Number, ...style };
        }
        return typeof value === 'boolean'
          ? { value, type: Boolean, ...style }
          : { value: String(value).slice(0, longestCell), type: String, ...style };
      }),
    ),
  }));
  return writeXlsxFile(sheets).toBuffer();
}
