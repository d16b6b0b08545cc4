import type { RichTextNode } from '#shared/domain/rich-text.ts';
import { nodesOf, wordsOf } from './document-nodes.ts';

/** A table as a file takes it. */
export interface FileTable {
  columns: string[];
  rows: string[][];
}

/** A cell on one line; one over several columns leaves the others blank. */
function cellsOf(row: RichTextNode): string[] {
  return (row.content ?? []).flatMap((cell) => {
    const words = (cell.content ?? []).map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim();
    const span = Number(cell.attrs?.colspan ?? 1);
    return [words, ...Array<string>(Math.max(0, Math.min(span, 200) - 1)).fill('')];
  });
}

/** The tables of a document, their first row as the names of their columns. */
export function tablesIn(document: RichTextNode): FileTable[] {
  return [...nodesOf(document)]
    .filter((node) => node.type === 'table')
    .flatMap((table) => {
      const [columns, ...rows] = (table.content ?? []).map(cellsOf);
      const width = columns?.length ?? 0;
      return columns === undefined || width === 0
        ? []
        : [{ columns, rows: rows.map((row) => [...row, ...Array<string>(width).fill('')].slice(0, width)) }];
    });
}
