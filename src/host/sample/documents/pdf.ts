import PDFDocument from 'pdfkit';
import type { Paper } from '#host/sample/content.ts';

const ink = '#17181c';
const muted = '#565a66';
const regular = 'Helvetica';
const bold = 'Helvetica-Bold';

/** The fonts that a document has opened, by name: PDFKit keeps them here, and opens one only where it has none. */
function openedFonts(document: object): Record<string, object> {
  return Reflect.get(document, '_fontFamilies') ?? {};
}

let opened: Record<string, object> | undefined;

/**
 * Gives a new document the two fonts. PDFKit gathers the 2,700 kerning pairs of a font anew for each document, which takes
 * longer than all else it does for a page of ours: they are gathered once, and each document only adds what is its own.
 */
function shareFonts(document: object): void {
  opened ??= openedFonts(new PDFDocument({ font: regular }).font(bold));
  const families = openedFonts(document);
  for (const [name, font] of Object.entries(opened)) {
    const own: object = Object.create(font);
    families[name] = Object.assign(own, { document });
  }
}

/** One A4 page or more. The same paper gives the same bytes. */
export function renderPdf(paper: Paper): Promise<Uint8Array> {
  const date = new Date(paper.writtenAt);
  const info = { Title: paper.title, Author: paper.author, CreationDate: date, ModDate: date };
  const document = new PDFDocument({ size: 'A4', margin: 56, info, font: '' });
  shareFonts(document);
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font(bold).fontSize(19).fillColor(ink).text(paper.title);
  document.font(regular).fontSize(10.5).fillColor(muted).text(paper.subtitle).moveDown(0.8);
  for (const section of paper.sections) {
    if (section.heading !== undefined) {
      document.moveDown(0.5).font(bold).fontSize(12).fillColor(ink).text(section.heading).moveDown(0.2);
    }
    document.font(regular).fontSize(10).fillColor(ink);
    for (const paragraph of section.paragraphs ?? []) {
      document.text(paragraph).moveDown(0.35);
    }
    for (const bullet of section.bullets ?? []) {
      document.text(`•  ${bullet}`, { indent: 8 }).moveDown(0.15);
    }
  }
  document.end();
  return finished;
}
