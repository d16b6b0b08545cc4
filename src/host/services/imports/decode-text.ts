import { Refusal } from '#host/services/refusal.ts';

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
      return { text: new TextDecoder(encoding).decode(bytes), encoding, warnings: [] };
    }
  }
  if (bytes.subarray(0, bytesLookedAt).includes(0)) {
    throw wrongType('no text');
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', warnings: [] };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    const warning = 'The file is not UTF-8; it was read as Windows-1252 (Latin-1). Check letters with accents.';
    return { text, encoding: 'windows-1252', warnings: [warning] };
  }
}
