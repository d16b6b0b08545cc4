import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import PDFDocument from 'pdfkit';

/** A line of a layout: a heading, a line of text, or two cells of one line. */
export type Line = string | { heading: string } | readonly [left: string, right: string];

type Pdf = InstanceType<typeof PDFDocument>;

function toPdf(draw: (document: Pdf) => void): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  draw(document);
  document.end();
  return finished;
}

interface Column {
  x: number;
  width: number;
  /** Where the second cell of a line begins, or ends with `right`. */
  second: number | 'right';
}

function drawColumn(document: Pdf, lines: readonly Line[], { x, width, second }: Column): void {
  for (const line of lines) {
    if (line === '') {
      document.moveDown(0.8);
    } else if (typeof line === 'string') {
      document.font('Helvetica').fontSize(10).text(line, x, document.y, { width });
    } else if ('heading' in line) {
      document.moveDown(0.8).font('Helvetica-Bold').fontSize(12).text(line.heading, x, document.y, { width });
      document.moveDown(0.3);
    } else {
      const [left, right] = line;
      const top = document.y;
      document.font('Helvetica').fontSize(10);
      if (second === 'right') {
        document.text(right, x, top, { width, align: 'right' });
        document.text(left, x, top, { width: width - 140 });
      } else {
        document.text(left, x, top, { width: second - x - 5 });
        document.text(right, second, top, { width: x + width - second });
      }
    }
  }
}

/** One column; second cells stand at the right edge. */
export function onePage(lines: readonly Line[]): Promise<Uint8Array> {
  return toPdf((document) => drawColumn(document, lines, { x: 50, width: 495, second: 'right' }));
}

/** One column; second cells stand in a column of their own, as in a table. */
export function tabular(lines: readonly Line[]): Promise<Uint8Array> {
  return toPdf((document) => drawColumn(document, lines, { x: 50, width: 495, second: 190 }));
}

/** A line across the page, then two columns beside each other. */
export function twoColumns(
  top: readonly Line[],
  left: readonly Line[],
  right: readonly Line[],
  gutter: number,
): Promise<Uint8Array> {
  return toPdf((document) => {
    drawColumn(document, top, { x: 50, width: 495, second: 'right' });
    document.moveDown(1);
    const start = document.y;
    drawColumn(document, left, { x: 50, width: gutter - 70, second: 'right' });
    document.y = start;
    drawColumn(document, right, { x: gutter, width: 545 - gutter, second: 'right' });
  });
}

/** A Word document; second cells stand after a tab. */
export function word(lines: readonly Line[]): Promise<Uint8Array> {
  const children = lines.map((line) => {
    if (typeof line === 'string') {
      return new Paragraph(line);
    }
    return 'heading' in line
      ? new Paragraph({ children: [new TextRun({ text: line.heading, bold: true })] })
      : new Paragraph(`${line[0]}\t${line[1]}`);
  });
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** A Word document whose lines with two cells are rows of tables. */
export function wordTable(lines: readonly Line[]): Promise<Uint8Array> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const children = lines.map((line) => {
    if (typeof line === 'string') {
      return new Paragraph(line);
    }
    return 'heading' in line
      ? new Paragraph(line.heading)
      : new Table({ rows: [new TableRow({ children: [cell(line[0]), cell(line[1])] })] });
  });
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** Plain text. */
export async function plain(lines: readonly Line[]): Promise<Uint8Array> {
  const texts = lines.map((line) =>
    typeof line === 'string' ? line : 'heading' in line ? `\n${line.heading}` : `${line[0]}\t${line[1]}`,
  );
  return new TextEncoder().encode(texts.join('\n'));
}
