import type PDFDocument from 'pdfkit';
import { fontFile } from './font-files.ts';

/** The fonts a PDF is written in. */
export interface PdfFonts {
  regular: string;
  bold: string;
  italic: string;
  code: string;
}

/** Letters beyond Latin-1 that the fonts of every PDF reader have. */
const furtherLetters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** What DejaVu Sans has in all three styles, but for scripts that are written from the right. */
const embeddedLetters: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x2e9],
  [0x300, 0x34f],
  [0x386, 0x386],
  [0x388, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x525],
  [0x531, 0x556],
  [0x561, 0x587],
  [0x10d0, 0x10fc],
  [0x1e00, 0x1efb],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2074, 0x208e],
  [0x20a0, 0x20b5],
  [0x20b8, 0x20ba],
  [0x20bd, 0x20bd],
  [0x210b, 0x2149],
  [0x2150, 0x2185],
  [0x2190, 0x2311],
  [0x2500, 0x269c],
  [0x270c, 0x2727],
  [0x2729, 0x274b],
  [0x2761, 0x2794],
  [0x2798, 0x27af],
];

function isUsual(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || furtherLetters.has(letter) || code === 10;
}

function isEmbedded(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code === 10 || embeddedLetters.some(([first, last]) => code >= first && code <= last);
}

/** The letters of a text that no PDF can be written with here. */
export function missingLetters(text: string): string[] {
  return [...new Set([...text].filter((letter) => !isUsual(letter) && !isEmbedded(letter)))];
}

/** The fonts for a text: those of every reader where they suffice, else DejaVu Sans, which becomes part of the file. */
export async function fontsFor(document: InstanceType<typeof PDFDocument>, text: string): Promise<PdfFonts> {
  if ([...text].every(isUsual)) {
    return { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique', code: 'Courier' };
  }
  for (const style of ['regular', 'bold', 'italic'] as const) {
    document.registerFont(style, Buffer.from(await fontFile(style)));
  }
  return { regular: 'regular', bold: 'bold', italic: 'italic', code: 'regular' };
}
