import { Refusal } from '#host/lib/refusal.ts';

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  warnings: string[];
}

/** Files that are often named .csv and are none, by their first bytes. */
const signatures: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['an Excel workbook or a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel or Word file', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a gzip archive', [0x1f, 0x8b]],
];

const bytesLookedAt = 64 * 1024;

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function wrongType(what: string): Refusal {
  return new Refusal(
    'wrong_file_type',
    `This file is ${what}, not a CSV file. Export the table as CSV and try again.`,
    [{ path: 'file', message: `is ${what}, not a CSV file` }],
  );
}

/** What Windows-1252 has where Latin-1 has control characters; Node's own decoder for it reads Latin-1. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Uint8Array): string {
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
    throw new Refusal('invalid', 'The file is empty.', [{ path: 'file', message: 'is empty' }]);
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
    throw wrongType('no text');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: storable(text), encoding: 'utf-8', warnings: [] };
  } catch {
    const text = storable(decodeWindows1252(bytes));
    const warning = 'The file is not UTF-8; it was read as Windows-1252 (Latin-1). Check letters with accents.';
    return { text, encoding: 'windows-1252', warnings: [warning] };
  }
}
