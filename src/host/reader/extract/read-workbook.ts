import readSheets, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal';
import { ReaderFailure, type Workbook } from '#host/reader/reader.ts';
import { say } from '#shared/domain/sentences.ts';
import { unpackZip } from './unpack-zip.ts';

/** What a formula that failed left in its cell. */
const failedFormula = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;
/** Digits that survive the way spreadsheets store numbers: 0.1 + 0.2 is 0.3. */
const reliableDigits = 15;
const utf8Bom = '\uFEFF';

/** Spreadsheets store times as parts of a day: half past nine is a fraction of a millisecond off. */
function dayOrTime(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

/** A cell as people would type it; a day is written year first, in which it can be read in one way only. */
function textOf(value: unknown): string {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : dayOrTime(value);
  }
  if (typeof value === 'number') {
    return String(Number(value.toPrecision(reliableDigits)));
  }
  return value === null || value === undefined || failedFormula.test(String(value))
    ? ''
    : String(value).replace(utf8Bom, '').replaceAll('\0', '\uFFFD');
}

/** A sheet of more rows takes longer to read than anything may. */
const mostRows = 500_000;
const rowEnd = Buffer.from('</row>');

function hasTooManyRows(sheet: Buffer): boolean {
  let rows = 0;
  for (let at = sheet.indexOf(rowEnd); at !== -1 && rows <= mostRows; at = sheet.indexOf(rowEnd, at + rowEnd.length)) {
    rows += 1;
  }
  return rows > mostRows;
}

function isFilled(rows: readonly (readonly unknown[])[]): boolean {
  return rows.some((row) => row.some((cell) => textOf(cell) !== ''));
}

/**
 * The rows of a sheet of an Excel workbook, every cell as text, and the names of all its sheets. Without `sheet` the
 * first one in which anything stands.
 * @throws ReaderFailure `unreadable` for what is no workbook, or has no such sheet, `too_large`.
 */
export async function readWorkbook(bytes: Uint8Array, sheet?: string): Promise<Workbook> {
  // Unpacked within limits first: the library unpacks whatever it is given.
  const parts = unpackZip(bytes);
  if (!parts.has('xl/workbook.xml')) {
    throw new ReaderFailure('unreadable', say('noWorkbook'));
  }
  if ([...parts].some(([name, part]) => name.startsWith('xl/worksheets/') && hasTooManyRows(part))) {
    throw new ReaderFailure('too_large', say('workbookTooLong', { most: mostRows }));
  }
  const own = new Uint8Array(bytes);
  const sheets = await readSheets(own.buffer).catch((error: unknown) => {
    throw error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError
      ? new ReaderFailure('unreadable', say('noWorkbook'))
      : error;
  });
  const chosen =
    sheet === undefined
      ? (sheets.find(({ data }) => isFilled(data)) ?? sheets[0])
      : sheets.find(({ sheet: name }) => name === sheet);
  if (chosen === undefined) {
    throw new ReaderFailure(
      'unreadable',
      sheet === undefined ? say('noWorkbook') : say('noSuchSheet', { name: sheet }),
    );
  }
  return {
    sheets: sheets.map(({ sheet: name }) => name),
    sheet: chosen.sheet,
    rows: chosen.data.map((row) => row.map(textOf)),
  };
}
