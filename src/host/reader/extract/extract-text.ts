import { decodeText } from '#host/lib/decode-text.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { TellPage } from '#host/reader/frames.ts';
import { type Extracted, ReaderFailure } from '#host/reader/reader.ts';
import type { FileKind } from '#shared/domain/file-kinds.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';

const longestText = 1_000_000;

/** What no text needs: control characters but tab and line break, halves of characters. */
const unreadableCharacters = /(?![\t\n])[\p{Cc}\p{Surrogate}]/gu;

function tidied(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unreadableCharacters, '')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

function unreadable({ code, ...said }: Sentence): ReaderFailure {
  return new ReaderFailure('unreadable', code === undefined ? say('maybeDamaged') : { ...said, code });
}

function requireJson(text: string, encoding: string): void {
  if (encoding !== 'utf-8' || !isJson(text)) {
    throw new ReaderFailure('wrong_kind', say('namedJson'));
  }
}

async function read(kind: FileKind, bytes: Uint8Array, tell: TellPage): Promise<Extracted> {
  switch (kind) {
    case 'pdf': {
      const { pdfText } = await import('./pdf-text.ts');
      return pdfText(bytes, longestText, (page) => tell(page && { ...page, text: tidied(page.text) }));
    }
    case 'docx':
    case 'xlsx':
    case 'pptx':
    case 'odt': {
      const { officeText } = await import('./office-text.ts');
      return { text: await officeText(kind, bytes), warnings: [] };
    }
    case 'rtf': {
      const { rtfText } = await import('./rtf-text.ts');
      return { text: rtfText(bytes), warnings: [] };
    }
    case 'html': {
      const { htmlText } = await import('./html-text.ts');
      const { text, warnings } = decodeText(bytes);
      return { text: htmlText(text), warnings: warnings.map(({ message }) => message) };
    }
    case 'txt':
    case 'md':
    case 'csv':
    case 'json': {
      const { text, warnings, encoding } = decodeText(bytes);
      if (kind === 'json') {
        requireJson(text, encoding);
      }
      return { text, warnings: warnings.map(({ message }) => message) };
    }
    case 'png':
    case 'jpg':
    case 'gif':
    case 'webp':
      return { text: '', warnings: [] };
  }
}

/**
 * The text of a file of a kind; pictures have none. `tell` hears of pages as they are read.
 * @throws ReaderFailure `unreadable` or `too_large`.
 */
export async function extractText(
  kind: FileKind,
  bytes: Uint8Array,
  tell: TellPage = () => undefined,
): Promise<Extracted> {
  try {
    const { text, warnings, pages, spots } = await read(kind, bytes, tell);
    const tidy = tidied(text);
    if (tidy.length <= longestText) {
      return { text: tidy, warnings, pages, spots };
    }
    const cut = tidied(tidy.slice(0, longestText));
    return { text: cut, warnings: [...warnings, say('restLeftOut').message], pages, spots };
  } catch (error) {
    throw error instanceof Refusal ? unreadable(error.sentence) : error;
  }
}
