import PDFDocument from 'pdfkit';
import { Refusal } from '#host/lib/refusal.ts';
import { say } from '#shared/domain/sentences.ts';
import type { Branding } from './branding.ts';
import { type FileContent, opensWith } from './file-content.ts';
import type { Block, Run } from './markdown-blocks.ts';
import { fontsFor, missingLetters, type PdfFonts } from './pdf-fonts.ts';

const ink = '#17181c';
const muted = '#565a66';
const line = '#d8dae0';
const headingSizes = { 1: 18, 2: 14, 3: 11.5 } as const;
const bodySize = 10.5;
const margin = 56;
const quoteIndent = 18;

/** Other spaces and hyphens are written as the usual ones, tabs as spaces. */
function usual(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\t\u2000-\u200a\u202f\u205f]/g, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-');
}

function requireWritable(text: string): void {
  const missing = missingLetters(text);
  if (missing.length > 0) {
    const some = missing.slice(0, 10).join(' ');
    const sentence = say('lettersNotInPdf', { some });
    throw new Refusal('invalid', sentence, [{ path: 'content', ...sentence }]);
  }
}

type Document = InstanceType<typeof PDFDocument>;

/** How a document is written. */
interface Style {
  fonts: PdfFonts;
  color: string;
}

function fontOf(run: Run, fonts: PdfFonts): string {
  if (run.bold === true) {
    return fonts.bold;
  }
  return run.italic === true ? fonts.italic : fonts.regular;
}

function writeRuns(document: Document, runs: readonly Run[], fonts: PdfFonts, indent = 0): void {
  const x = document.page.margins.left + indent;
  const width = document.page.width - document.page.margins.right - x;
  const written = runs.length === 0 ? [{ text: ' ' }] : runs;
  written.forEach((run, index) => {
    document.font(fontOf(run, fonts)).fillColor(run.link === undefined ? ink : '#1d4ed8');
    const options = { width, continued: index < written.length - 1, link: run.link ?? null, underline: false };
    const text = usual(run.text);
    if (index === 0) {
      document.text(text, x, document.y, options);
    } else {
      document.text(text, options);
    }
  });
  document.x = document.page.margins.left;
}

function writeBlock(document: Document, block: Block, { fonts, color }: Style): void {
  document.fontSize(bodySize).fillColor(ink);
  switch (block.kind) {
    case 'heading':
      document.moveDown(0.6).fontSize(headingSizes[block.level]);
      document.font(fonts.bold).fillColor(color);
      document.text(usual(block.runs.map((run) => run.text).join(''))).moveDown(0.3);
      break;
    case 'paragraph':
      writeRuns(document, block.runs, fonts, block.quote === true ? quoteIndent : 0);
      document.moveDown(0.6);
      break;
    case 'item': {
      const indent = 14 + block.depth * 14;
      const top = document.y;
      document.font(fonts.regular).text(block.ordered ? `${block.number}.` : '•', margin + indent - 14, top);
      document.y = top;
      writeRuns(document, block.runs, fonts, indent);
      document.moveDown(0.2);
      break;
    }
    case 'table':
      document.font(fonts.regular).fontSize(9.5);
      document.table({
        defaultStyle: { padding: 4, borderColor: line, border: 0.5 },
        data: block.rows.map((row, index) =>
          row.map((text) => ({
            text: usual(text),
            ...(index === 0 ? { font: { src: fonts.bold }, type: 'TH' as const } : {}),
          })),
        ),
      });
      document.font(fonts.regular).moveDown(0.8);
      break;
    case 'code':
      document.font(fonts.code).fontSize(9).fillColor(ink).text(usual(block.text)).moveDown(0.6);
      break;
    case 'rule': {
      const y = document.y + 4;
      document
        .moveTo(margin, y)
        .lineTo(document.page.width - margin, y)
        .strokeColor(line)
        .stroke();
      document.moveDown(0.8);
      break;
    }
  }
}

function writeHead(
  document: Document,
  { title, blocks }: FileContent,
  { name, logo }: Branding,
  { fonts, color }: Style,
): void {
  if (logo !== undefined) {
    const top = document.y;
    try {
      document.image(logo.bytes, margin, top, { fit: [120, 40] });
    } catch {
      throw new Refusal('invalid', say('logoUnreadable'), [{ path: 'branding_options.logo', ...say('unreadable') }]);
    }
    document.y = top + 48;
  }
  if (name !== undefined) {
    document.font(fonts.regular).fontSize(9).fillColor(muted).text(usual(name)).moveDown(0.4);
  }
  if (!opensWith(blocks, title)) {
    document.font(fonts.bold).fontSize(headingSizes[1]).fillColor(color).text(usual(title)).moveDown(0.5);
  }
}

/**
 * The content as a PDF of A4 pages.
 * @throws Refusal 422 for letters of scripts that it has no font for, or a logo that cannot be read.
 */
export async function writePdf(content: FileContent, branding: Branding, now: Date): Promise<Uint8Array> {
  const text = usual([content.title, branding.name ?? '', content.markdown].join('\n')).replaceAll('\r', '');
  requireWritable(text);
  const info = { Title: content.title, Author: branding.name ?? 'Cadre', CreationDate: now, ModDate: now };
  const document = new PDFDocument({ size: 'A4', margin, info, lang: 'en', displayTitle: true });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const style = { fonts: await fontsFor(document, text), color: branding.color };
  writeHead(document, content, branding, style);
  for (const block of content.blocks) {
    writeBlock(document, block, style);
  }
  document.end();
  return finished;
}
