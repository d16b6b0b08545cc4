/**
 * What a spreadsheet would take for a formula or a command: `=`, `+`, `-`, `@` (wide ones as well), tab or carriage
 * return at the start, also behind quotation marks and blanks.
 */
const formula = /^["'\s]*[=+\-@\t\r＝＋－＠]/u;

/** A text that no spreadsheet calculates: an apostrophe in front says that it is text. {@link plainText} undoes it. */
export function harmlessText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that {@link harmlessText} was given. */
export function plainText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** One cell of a CSV: quoted where it must be. Numbers are no text, and harmless. */
export function csvCell(value: string | number | boolean | undefined): string {
  if (value === undefined) {
    return '';
  }
  const text = typeof value === 'string' ? harmlessText(value) : String(value);
  return /[",;\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV. */
export function csvLine(cells: readonly (string | number | boolean | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
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
