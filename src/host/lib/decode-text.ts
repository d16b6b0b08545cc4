import { Refusal } from '#host/lib/refusal.ts';
import { type CodedSentence, type Sentence, say } from '#shared/domain/sentences.ts';

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  warnings: Sentence[];
}

/** What a file is instead, as a sentence and after the word “file”. */
interface WrongType {
  whole: CodedSentence;
  short: CodedSentence;
}

function picture(kind: string): WrongType {
  return { whole: say('noCsvPicture', { kind }), short: say('isPicture', { kind }) };
}

function noCsv(what: string): WrongType {
  return { whole: say('noCsv', { what }), short: say('isNoCsv', { what }) };
}

/** Files that are often named .csv and are none, by their first bytes. */
const signatures: readonly (readonly [said: WrongType, bytes: readonly number[]])[] = [
  [{ whole: say('noCsvPdf'), short: say('isPdf') }, [0x25, 0x50, 0x44, 0x46]],
  [{ whole: say('noCsvExcel'), short: say('isExcel') }, [0x50, 0x4b, 0x03, 0x04]],
  [{ whole: say('noCsvOldOffice'), short: say('isOldOffice') }, [0xd0, 0xcf, 0x11, 0xe0]],
  [picture('PNG'), [0x89, 0x50, 0x4e, 0x47]],
  [picture('JPEG'), [0xff, 0xd8, 0xff]],
  [picture('GIF'), [0x47, 0x49, 0x46, 0x38]],
  [noCsv('a gzip archive'), [0x1f, 0x8b]],
];

const bytesLookedAt = 64 * 1024;

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function wrongType({ whole, short }: WrongType): Refusal {
  return new Refusal('wrong_file_type', whole, [{ path: 'file', ...short }]);
}

/** What Windows-1252 has where Latin-1 has control characters; Node's own decoder for it reads Latin-1. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Every byte as Windows has it in the west. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? character);
}

/** A NUL further down in a long file; databases do not keep it. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/**
 * The text of a file: UTF-8 with or without BOM, UTF-16 with BOM, else Windows-1252 with a warning.
 * @throws Refusal 415 for a file that is no text, 422 for an empty one.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.byteLength === 0) {
    throw new Refusal('invalid', say('fileEmpty'), [{ path: 'file', ...say('empty') }]);
  }
  const signature = signatures.find(([, prefix]) => startsWith(bytes, prefix));
  if (signature !== undefined) {
    throw wrongType(signature[0]);
  }
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    if (startsWith(bytes, encoding === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff])) {
      return { text: storable(new TextDecoder(encoding).decode(bytes)), encoding, warnings: [] };
    }
  }
  if (bytes.subarray(0, bytesLookedAt).includes(0)) {
    throw wrongType(noCsv('no text'));
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: storable(text), encoding: 'utf-8', warnings: [] };
  } catch {
    const text = storable(decodeWindows1252(bytes));
    return { text, encoding: 'windows-1252', warnings: [say('notUtf8')] };
  }
}
