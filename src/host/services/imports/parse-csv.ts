import { Readable } from 'node:stream';
import { Refusal } from '#host/lib/refusal.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { looksLikeHeadings, nameColumns } from './headings.ts';

/** One row of data: `row` counts from 1, `line` is where it begins in the file. */
export interface CsvRow {
  row: number;
  line: number;
  cells: readonly string[];
}

export interface CsvTable {
  columns: string[];
  rows: CsvRow[];
  delimiter: string;
  warnings: Sentence[];
  /** Rows that cannot be read at all, with why. */
  broken: ({ row: number; line: number } & Sentence)[];
}

const delimiters = [',', ';', '\t', '|'];
const sampleLength = 128 * 1024;
const pieceLength = 512 * 1024;
const mostColumns = 1000;

const quoteMessages: Readonly<Record<string, Sentence>> = {
  MissingQuotes: say('quoteNeverClosed'),
  InvalidQuotes: say('quoteInside'),
};

function linesWithin(cells: readonly string[]): number {
  let lines = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) {
      lines += 1;
    }
  }
  return lines;
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Excel's own first line, `sep=;`, names the delimiter. */
function separatorLine(text: string): { delimiter: string | undefined; rest: string; lines: number } {
  const match = /^sep=(.)\r?\n/u.exec(text);
  return match === null
    ? { delimiter: undefined, rest: text, lines: 0 }
    : { delimiter: match[1], rest: text.slice(match[0].length), lines: 1 };
}

interface RawRow {
  line: number;
  cells: string[];
  problem: Sentence | undefined;
}

/** The text in pieces, with time for other calls between them. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await yieldToOthers();
  }
}

async function readRows(text: string, delimiter: string, firstLine: number): Promise<RawRow[]> {
  // Loaded when a file comes: start-up does not need it.
  const { default: papa } = await import('papaparse');
  const rows: RawRow[] = [];
  let line = firstLine;
  await new Promise<void>((resolve, reject) => {
    papa.parse<string[]>(Readable.from(piecesOf(text)), {
      delimiter,
      chunk(results) {
        const problems = new Map(results.errors.map((error) => [error.row, quoteMessages[error.code]]));
        results.data.forEach((cells, index) => {
          rows.push({ line, cells, problem: problems.get(index) });
          line += 1 + linesWithin(cells);
        });
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  return rows;
}

/** The delimiter that parts the first filled line into the most cells. */
function detectDelimiter(text: string): string {
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  let filled = false;
  for (const character of text.slice(0, sampleLength)) {
    if (character === '"') {
      quoted = !quoted;
    } else if (character === '\n' && !quoted && filled) {
      break;
    } else if (!quoted && counts.has(character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    filled ||= character.trim() !== '';
  }
  const [best] = [...counts].sort((left, right) => right[1] - left[1]);
  return best?.[0] ?? ',';
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
 * Reads a delimited text: delimiter found by itself, quoted cells may hold lines, headings are named where they are
 * missing or twice the same.
 * @throws Refusal 422 for a text without anything in it or with more than 1,000 columns.
 */
export async function parseCsv(text: string): Promise<CsvTable> {
  const separator = separatorLine(text);
  const delimiter = separator.delimiter ?? detectDelimiter(separator.rest);
  const all = await readRows(separator.rest, delimiter, 1 + separator.lines);
  // The line break at the end of a file opens no row.
  const raw = isEmpty(all.at(-1)?.cells ?? []) ? all.slice(0, -1) : all;
  const firstFilled = raw.findIndex((row) => !isEmpty(row.cells));
  const first = raw[firstFilled];
  if (first === undefined) {
    throw new Refusal('invalid', say('fileEmpty'), [{ path: 'file', ...say('empty') }]);
  }
  const hasHeadings = looksLikeHeadings(first.cells);
  const data = raw.slice(hasHeadings ? firstFilled + 1 : firstFilled);
  const width = Math.max(first.cells.length, ...(hasHeadings ? [] : data.slice(0, 100).map((row) => row.cells.length)));
  if (width > mostColumns) {
    throw new Refusal('invalid', say('tooManyColumns', { columns: width, most: mostColumns }), [
      { path: 'file', ...say('moreColumns', { most: mostColumns }) },
    ]);
  }
  const named = nameColumns(hasHeadings ? first.cells : [], width);
  const table: CsvTable = {
    columns: named.columns,
    rows: [],
    delimiter,
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
