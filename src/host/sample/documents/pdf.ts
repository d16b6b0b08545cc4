import PDFDocument from 'pdfkit';
import type { Paper } from '#host/sample/content.ts';

const ink = '#17181c';
const muted = '#565a66';

/** One A4 page or more. The same paper gives the same bytes. */
export function renderPdf(paper: Paper): Promise<Uint8Array> {
  const date = new Date(paper.writtenAt);
  const info = { Title: paper.title, Author: paper.author, CreationDate: date, ModDate: date };
  const document = new PDFDocument({ size: 'A4', margin: 56, info });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(19).fillColor(ink).text(paper.title);
  document.font('Helvetica').fontSize(10.5).fillColor(muted).text(paper.subtitle).moveDown(0.8);
  for (const section of paper.sections) {
    if (section.heading !== undefined) {
      document.moveDown(0.5).font('Helvetica-Bold').fontSize(12).fillColor(ink).text(section.heading).moveDown(0.2);
    }
    document.font('Helvetica').fontSize(10).fillColor(ink);
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
