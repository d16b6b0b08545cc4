import { strToU8, Zip, ZipDeflate } from 'fflate';
import { escapeMarkup } from '#shared/lib/escape-markup.ts';
import type { Cell } from './export-columns.ts';
import type { FileWriter, Row, TableColumn } from './file-writers.ts';

/** What Excel takes of a text and of a sheet. */
const longestText = 32_767;
const mostRows = 1_048_576;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageOf = 'http://schemas.openxmlformats.org/package/2006';
const documentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places of `styles` below. */
const styleOf = { heading: 1, moment: 2, day: 3 } as const;

// 22 and 14 are a day with its time and a day, as whoever opens the file writes them.
const styles = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A text in XML: what XML has no sign for is written as Excel reads it, `_x000B_`. */
function escaped(text: string): string {
  return escapeMarkup(
    text
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML does not have.
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]/g, (one) => {
        const code = one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
        return `_x${code}_`;
      }),
  );
}

const moment = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/;

/** A day or moment as Excel counts them, in UTC; none of what is none, or lies before its days begin. */
function dayCell(at: string, text: string): string | undefined {
  const found = moment.exec(text);
  const days = found === null ? Number.NaN : Date.parse(text) / 86_400_000 + 25_569;
  // Before March of 1900 it counts a day that there was not.
  if (!(days >= 61)) {
    return undefined;
  }
  // A part of a day has no end in figures: its millisecond is said from within, so that a reader that cuts off reads the same.
  const isDay = found?.[2] === undefined;
  const value = isDay ? String(days) : (days + 1e-9).toFixed(9);
  return `<c r="${at}" s="${isDay ? styleOf.day : styleOf.moment}"><v>${value}</v></c>`;
}

function textCell(at: string, text: string, style = 0): string {
  const content = escaped(text.slice(0, longestText));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

function cellXml(at: string, value: Cell, isTime: boolean): string {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return `<c r="${at}"><v>${value}</v></c>`;
  }
  if (typeof value === 'boolean') {
    return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  }
  if (value === undefined || value === '') {
    return '';
  }
  return (isTime ? dayCell(at, String(value)) : undefined) ?? textCell(at, String(value));
}

/** A column by its letters, from 0: `A` … `Z`, `AA` … */
function lettersOf(column: number): string {
  const before = Math.floor(column / 26);
  return (before === 0 ? '' : lettersOf(before - 1)) + String.fromCharCode(65 + (column % 26));
}

/**
 * Writes a workbook of one table: a sheet under its headings, which stay in sight, and another where a sheet is full. Every
 * text is a text, never a formula. Nothing is held but what is not yet sent; a writer of whole workbooks would hold all.
 */
export function workbookStream(title: string, columns: readonly TableColumn[]): FileWriter<Row> {
  const letters = columns.map((_column, at) => lettersOf(at));
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) {
      throw error;
    }
    ready.push(part);
  });
  let sheet: ZipDeflate | undefined;
  let sheets = 0;
  let rowsOfSheet = 0;

  function file(name: string, content: string): void {
    const added = new ZipDeflate(name);
    zip.add(added);
    added.push(strToU8(content), true);
  }

  function closeSheet(): void {
    sheet?.push(strToU8('</sheetData></worksheet>'), true);
  }

  function openSheet(): ZipDeflate {
    closeSheet();
    sheets += 1;
    const added = new ZipDeflate(`xl/worksheets/sheet${sheets}.xml`);
    zip.add(added);
    const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
    const widths = `<cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols>`;
    const headings = columns.map(({ heading }, at) => textCell(`${letters[at]}1`, heading, styleOf.heading)).join('');
    added.push(
      strToU8(
        `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths}<sheetData><row r="1">${headings}</row>`,
      ),
    );
    sheet = added;
    rowsOfSheet = 1;
    return added;
  }

  function taken(): Uint8Array[] {
    const parts = ready;
    ready = [];
    return parts;
  }

  return {
    write(rows) {
      let text = '';
      let into = sheet ?? openSheet();
      for (const cells of rows) {
        if (rowsOfSheet === mostRows) {
          into.push(strToU8(text));
          text = '';
          into = openSheet();
        }
        rowsOfSheet += 1;
        const xml = cells.map((cell, at) =>
          cellXml(`${letters[at]}${rowsOfSheet}`, cell, columns[at]?.isTime === true),
        );
        text += `<row r="${rowsOfSheet}">${xml.join('')}</row>`;
      }
      into.push(strToU8(text));
      return taken();
    },
    end() {
      if (sheet === undefined) {
        openSheet();
      }
      closeSheet();
      const numbers = Array.from({ length: sheets }, (_one, at) => at + 1);
      const names = numbers.map((at) => escaped(at === 1 ? title : `${title} ${at}`));
      file(
        'xl/workbook.xml',
        `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((at) => `<sheet name="${names[at - 1]}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
      );
      const relation = (id: number, kind: string, target: string) =>
        `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
      const listed = `${xmlHead}<Relationships xmlns="${packageOf}/relationships">`;
      file(
        'xl/_rels/workbook.xml.rels',
        `${listed}${numbers.map((at) => relation(at, 'worksheet', `worksheets/sheet${at}.xml`)).join('')}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`,
      );
      file('xl/styles.xml', styles);
      file('_rels/.rels', `${listed}${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`);
      const part = (name: string, type: string) =>
        `<Override PartName="${name}" ContentType="${documentTypes}.${type}+xml"/>`;
      file(
        '[Content_Types].xml',
        `${xmlHead}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${numbers.map((at) => part(`/xl/worksheets/sheet${at}.xml`, 'worksheet')).join('')}</Types>`,
      );
      zip.end();
      return taken();
    },
  };
}
