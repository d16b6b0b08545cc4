import { Refusal } from '#host/lib/refusal.ts';
import {
  type FileKind,
  fileKinds,
  isTextKind,
  kindOfEnding,
  kindOfMediaType,
  kindOfName,
} from '#shared/domain/file-kinds.ts';
import { endingOf } from '#shared/domain/safe-file-name.ts';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';

const allowed =
  'PDF, Word, Excel, PowerPoint, OpenDocument text, RTF, PNG, JPEG, GIF, WebP, text, Markdown, CSV or JSON';
/** Kinds that are text below and may stand in a file that is named as one. */
const textual: ReadonlySet<string> = new Set(['application/xml', 'application/x-subrip', 'text/vtt']);
const bytesLookedAt = 256 * 1024;
/** Longer ones are looked at by the reader: nobody else waits for that. */
const longestJsonLookedAt = 1024 * 1024;

function wrongType(sentence: CodedSentence, path = 'file'): Refusal {
  return new Refusal('wrong_file_type', sentence, [{ path, ...sentence }]);
}

/** UTF-16 with its mark, which also begins a sound; in a text no character is a control character. */
function isUtf16(bytes: Uint8Array, size: number): boolean {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  if (encoding === 'utf-16be' && !(bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return false;
  }
  try {
    const even = bytes.subarray(0, bytes.length & ~1);
    return size % 2 === 0 && !/(?![\t\n\r\f])\p{Cc}/u.test(new TextDecoder(encoding, { fatal: true }).decode(even));
  } catch {
    return false;
  }
}

function isText(bytes: Uint8Array, size: number): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) {
      return false;
    }
    if (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) {
      controls += 1;
    }
  }
  return controls <= size / 1000;
}

async function isJson(file: Blob): Promise<boolean> {
  try {
    const bytes = await file.arrayBuffer();
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** The kind by content alone: a binary one, or `text` for what its name tells further. */
async function kindOfBytes(file: Blob): Promise<FileKind | 'text' | { other: string }> {
  const first = new Uint8Array(await file.slice(0, bytesLookedAt).arrayBuffer());
  if (isUtf16(first, file.size)) {
    return 'text';
  }
  // Loaded with the first file: start-up is short.
  const { fileTypeFromBlob } = await import('file-type');
  const found = await fileTypeFromBlob(file).catch(() => undefined);
  const kind = kindOfMediaType(found?.mime);
  if (kind !== undefined) {
    return kind;
  }
  if ((found === undefined || textual.has(found.mime)) && isText(first, file.size)) {
    return 'text';
  }
  return { other: found === undefined ? '' : found.ext.toUpperCase() };
}

function requireAgreement(kind: FileKind, claimed: FileKind | undefined, how: string, path: string): void {
  if (claimed !== undefined && claimed !== kind) {
    throw wrongType(say('notAsNamed', { what: fileKinds[kind].label, how }), path);
  }
}

export interface FileClaim {
  bytes: Uint8Array | Blob;
  fileName: string;
  /** What the sender says the file is: `pdf`, `.pdf` or a media type. */
  fileType?: string;
  /** Web pages are taken as well: of those that nobody opens but as text. */
  takesHtml?: boolean;
}

/**
 * What a file is, by its bytes; among texts its name decides. Its name and the type it is sent as must agree with it.
 * @throws Refusal 415 with a sentence that says what the file is, 422 for an empty file.
 */
export async function detectKind({ bytes, fileName, fileType, takesHtml = false }: FileClaim): Promise<FileKind> {
  const file = bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]);
  if (file.size === 0) {
    throw new Refusal('invalid', say('fileEmpty'), [{ path: 'file', ...say('empty') }]);
  }
  const found = await kindOfBytes(file);
  if (typeof found === 'object') {
    const what = found.other === '' ? 'of no known kind' : `${found.other}`;
    throw wrongType(say('notStorable', { what, allowed }));
  }
  const ending = endingOf(fileName);
  const named = kindOfEnding(ending);
  const declared = fileType === undefined || fileType === '' ? undefined : kindOfName(fileType);
  if (found !== 'text') {
    requireAgreement(found, named, `its name ends with .${ending}`, 'file_name');
    requireAgreement(found, declared, `it was sent as ${fileType}`, 'file_type');
    return found;
  }
  if (
    ending !== '' &&
    (named === undefined || (named === 'html' && !takesHtml)) &&
    /^(?:html?|xhtml|svg|xml|js|mjs|exe|bat|cmd|ps1|sh|vbs|hta)$/.test(ending)
  ) {
    throw wrongType(say('endingNotStorable', { ending, allowed }), 'file_name');
  }
  const isShort = file.size <= longestJsonLookedAt;
  const claimed =
    named ??
    (declared === 'html' && !takesHtml ? 'txt' : declared) ??
    (isShort && (await isJson(file)) ? 'json' : 'txt');
  if (!isTextKind(claimed)) {
    throw wrongType(say('textNamedOther', { what: fileKinds[claimed].label }), 'file_name');
  }
  if (claimed === 'json' && isShort && !(await isJson(file))) {
    throw wrongType(say('namedJson'), 'file_name');
  }
  return claimed;
}
