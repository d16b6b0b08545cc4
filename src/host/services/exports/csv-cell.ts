import { harmlessCell, harmlessText } from '#shared/domain/harmless-cell.ts';

export type CsvValue = string | number | boolean | null | undefined;

/** Whether figures that stand in texts stay figures, or every text is told from a number. */
interface CsvOptions {
  keepsFigures?: boolean;
}

function textOf(value: CsvValue, { keepsFigures = false }: CsvOptions): string {
  const harmless = keepsFigures ? harmlessCell : harmlessText;
  return typeof value === 'string' ? harmless(value) : String(value ?? '');
}

function quoted(text: string): string {
  return /[",;|\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One cell of a CSV: quoted where it must be, whatever separator it is opened with. Numbers are no text, and harmless. */
export function csvCell(value: CsvValue, options: CsvOptions = {}): string {
  return quoted(textOf(value, options));
}

/** One line of a CSV; no cell of it opens as a formula, nor the whole line where another separator parts it. */
export function csvLine(cells: readonly CsvValue[], options: CsvOptions = {}): string {
  const [first = '', ...others] = cells.map((cell) => textOf(cell, options));
  const isCalculated = first.startsWith('-') && cells.slice(1).some((cell) => typeof cell === 'string' && cell !== '');
  return `${[isCalculated ? `'${first}` : first, ...others].map(quoted).join(',')}\r\n`;
}

/** Several values in one cell, so that an import reads the same ones: one a line. */
export function listCell(items: readonly string[]): string | undefined {
  const [only] = items;
  if (items.length === 1 && only !== undefined && /[;|,]/u.test(only)) {
    // Alone it would be parted where it has a comma; read twice it counts once.
    return `${only}\n${only}`;
  }
  return items.length === 0 ? undefined : items.join('\n');
}
