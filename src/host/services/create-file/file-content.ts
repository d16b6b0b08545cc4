import { harmlessCell } from '#shared/domain/harmless-cell.ts';
import { type Block, changeTables, parseBlocks, plainText } from './markdown-blocks.ts';

export type CellValue = string | number | boolean | null;

/** A table as a client sends it. */
export interface TableContent {
  title?: string;
  columns: string[];
  rows: CellValue[][];
}

/** What a created file holds, whatever its type. */
export interface FileContent {
  title: string;
  blocks: Block[];
  /** Its tables with their values' own types; the first row names the columns. */
  tables: { title: string; rows: CellValue[][] }[];
  /** As the person wrote it, where it was text; no cell of its tables opens as a formula. */
  markdown: string;
}

const fallbackTitle = 'Document';
const longestTitle = 200;

function escaped(cell: CellValue): string {
  return String(cell ?? '')
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ');
}

function asMarkdown({ title, columns, rows }: TableContent): string {
  const line = (cells: readonly CellValue[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const rule = `| ${columns.map(() => '---').join(' | ')} |`;
  return [...(title === undefined ? [] : [`## ${title}`, '']), line(columns), rule, ...rows.map(line)].join('\n');
}

/** A number that stands in a cell as text; anything with leading zeros or letters is none. */
function cellOf(cell: string): CellValue {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(cell) ? Number(cell) : cell;
}

function tablesOf(blocks: readonly Block[], title: string): FileContent['tables'] {
  const tables: FileContent['tables'] = [];
  let heading = title;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = plainText(block.runs);
    }
    if (block.kind === 'table') {
      const [names = [], ...rows] = block.rows;
      tables.push({ title: heading, rows: [names, ...rows.map((row) => row.map(cellOf))] });
    }
  }
  return tables;
}

function asTitle(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle);
}

/** Whether the blocks begin with their title, so that it need not be written above them. */
export function opensWith([first]: readonly Block[], title: string): boolean {
  return first?.kind === 'heading' && asTitle(plainText(first.runs)) === title;
}

/** What a text, one table or several hold. `title` is the person's own; else the first heading is. */
export function readContent(content: string | TableContent | TableContent[], title: string | undefined): FileContent {
  const tables = typeof content === 'string' ? [] : [content].flat();
  const markdown = typeof content === 'string' ? content : tables.map(asMarkdown).join('\n\n');
  const blocks = parseBlocks(markdown);
  const heading = blocks.find((block) => block.kind === 'heading');
  const own = title ?? (heading === undefined ? tables[0]?.title : plainText(heading.runs)) ?? fallbackTitle;
  const named = asTitle(own);
  return {
    title: named === '' ? fallbackTitle : named,
    blocks,
    tables:
      tables.length === 0
        ? tablesOf(blocks, named)
        : tables.map((table) => ({ title: table.title ?? named, rows: [table.columns, ...table.rows] })),
    markdown: changeTables(markdown, harmlessCell),
  };
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading': {
      const text = plainText(block.runs);
      const line = block.level === 1 ? '=' : '-';
      return block.level === 3 ? [text, ''] : [text, line.repeat([...text].length), ''];
    }
    case 'paragraph':
      return [`${block.quote === true ? '> ' : ''}${plainText(block.runs)}`, ''];
    case 'item':
      return [`${'  '.repeat(block.depth)}${block.ordered ? `${block.number}.` : '-'} ${plainText(block.runs)}`];
    case 'table': {
      const rows = block.rows.map((row) => row.map(harmlessCell));
      const widths = (rows[0] ?? []).map((_cell, column) =>
        rows.reduce((widest, row) => Math.max(widest, [...(row[column] ?? '')].length), 0),
      );
      const lineOf = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
      return [...rows.map((row) => lineOf(row).trimEnd()), ''];
    }
    case 'code':
      return [...block.text.split('\n'), ''];
    case 'rule':
      return ['-'.repeat(40), ''];
  }
}

/** The blocks as plain lines, for types that know no formatting. */
export function plainLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap(linesOf);
}
