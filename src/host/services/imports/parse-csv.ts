import { Readable } from 'node:stream';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { type ImportTable, type RawRow, tableOf } from './import-table.ts';

const delimiters = [',', ';', '\t', '|'];
const sampleLength = 128 * 1024;
const pieceLength = 512 * 1024;

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

/** Excel's own first line, `sep=;`, names the delimiter. */
function separatorLine(text: string): { delimiter: string | undefined; rest: string; lines: number } {
  const match = /^sep=(.)\r?\n/u.exec(text);
  return match === null
    ? { delimiter: undefined, rest: text, lines: 0 }
    : { delimiter: match[1], rest: text.slice(match[0].length), lines: 1 };
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

/**
 * Reads a delimited text: delimiter found by itself, quoted cells may hold lines, headings are named where they are
 * missing or twice the same.
 * @throws Refusal 422 for a text without anything in it or with more than 1,000 columns.
 */
export async function parseCsv(text: string): Promise<ImportTable> {
  const separator = separatorLine(text);
  const delimiter = separator.delimiter ?? detectDelimiter(separator.rest);
  return { ...tableOf(await readRows(separator.rest, delimiter, 1 + separator.lines)), delimiter };
}
