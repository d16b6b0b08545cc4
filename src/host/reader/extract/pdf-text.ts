/// <reference path="./pdf-worker.d.ts" />
import type { TellPage } from '#host/reader/frames.ts';
import { type Extracted, ReaderFailure, type Spot } from '#host/reader/reader.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Piece, readPage } from './page-lines.ts';

const mostPages = 300;
/** No page of text that anybody reads has so many runs. */
const mostSpots = 20_000;

/** pdf.js makes these at its start for drawing, which nobody does here. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!Object.hasOwn(globalThis, name)) {
    Reflect.set(globalThis, name, class {});
  }
}
// In a process of Electron pdf.js takes itself to be in a page.
if (!Object.hasOwn(globalThis, 'navigator')) {
  Reflect.set(globalThis, 'navigator', { platform: '', userAgent: '', language: 'en' });
}

async function loadPdfJs() {
  // Loaded here, pdf.js need not look for its worker's file.
  Reflect.set(globalThis, 'pdfjsWorker', await import('pdfjs-dist/legacy/build/pdf.worker.mjs'));
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

const loading = loadPdfJs();

function failureOf(error: unknown): ReaderFailure {
  const name = error instanceof Error ? error.name : '';
  return new ReaderFailure('unreadable', say(name === 'PasswordException' ? 'pdfPassword' : 'pdfDamaged'));
}

/**
 * The text of a PDF, read no further than so many letters; `tell` hears of each page. Nothing of it runs: no scripts, no
 * fonts, no pictures, nothing is fetched.
 * @throws ReaderFailure `unreadable`.
 */
export async function pdfText(bytes: Uint8Array, letters: number, tell: TellPage): Promise<Extracted> {
  const { getDocument, VerbosityLevel } = await loading;
  tell();
  const task = getDocument({
    // pdf.js takes the buffer away.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    const spots: Spot[] = [];
    const last = Math.min(document.numPages, mostPages);
    let left = letters;
    for (let number = 1; number <= last && left >= 0; number += 1) {
      const page = await document.getPage(number);
      const content = await page.getTextContent();
      const pieces = content.items.flatMap((item): Piece[] => {
        if (!('str' in item)) {
          return [];
        }
        const [, , , size, x, y] = item.transform.map(Number);
        return [
          { text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: Math.abs(size ?? 0) || item.height || 1 },
        ];
      });
      const read = readPage(pieces);
      const text = read.lines.join('\n');
      const viewport = page.getViewport({ scale: 1 });
      for (const { text: said, x, y, width, size } of read.pieces.slice(0, mostSpots - spots.length)) {
        // From the foot of its letters to their head, as the page is turned.
        const [left = 0, top = 0, right = 0, bottom = 0] = viewport
          .convertToViewportRectangle([x, y - size * 0.22, x + width, y + size * 0.85])
          .map(Number);
        spots.push({
          ...{ page: number, text: said },
          left: Math.min(left, right) / viewport.width,
          top: Math.min(top, bottom) / viewport.height,
          width: Math.abs(right - left) / viewport.width,
          height: Math.abs(bottom - top) / viewport.height,
        });
      }
      pages.push(text);
      left -= text.length;
      tell({ number, of: document.numPages, text });
      page.cleanup();
    }
    const text = pages.join('\n\n');
    const warnings: string[] = [];
    if (document.numPages > mostPages) {
      warnings.push(`Only the first ${mostPages} of ${document.numPages} pages were read.`);
    }
    if (text.trim() === '') {
      warnings.push(say('pdfScan').message);
    }
    return { text, pages: document.numPages, warnings, spots };
  } catch (error) {
    throw failureOf(error);
  } finally {
    await task.destroy();
  }
}
