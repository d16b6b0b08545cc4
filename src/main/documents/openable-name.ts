import { type FileKind, fileKinds, isTextKind, kindOfEnding } from '#shared/domain/file-kinds.ts';
import { endingOf, safeFileName } from '#shared/domain/safe-file-name.ts';

type Signature = readonly (number | undefined)[];

const zip: Signature = [0x50, 0x4b, 0x03, 0x04];

/** What the first bytes of each kind are that is no text. */
const signatures: Readonly<Partial<Record<FileKind, Signature>>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  png: [0x89, 0x50, 0x4e, 0x47],
  jpg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  webp: [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
};

/** Names of parts of an office file that hold programs. */
const macroParts = ['vbaProject.bin', 'vbaData.xml', 'Basic/', 'Scripts/'];
/** Kinds whose names would make a browser run what stands in them. */
const runKinds: ReadonlySet<FileKind> = new Set<FileKind>(['html']);
const bytesLookedAt = 64 * 1024;

function beginsWith(bytes: Uint8Array, signature: Signature): boolean {
  return signature.every((byte, index) => byte === undefined || bytes[index] === byte);
}

function isPlainText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  // `#!` and `MZ` begin what a system might run.
  const runs = beginsWith(bytes, [0x23, 0x21]) || beginsWith(bytes, [0x4d, 0x5a]);
  return !runs && (isUtf16 || !bytes.subarray(0, bytesLookedAt).includes(0));
}

function hasMacros(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return macroParts.some((name) => file.includes(name));
}

/**
 * The name under which a file may be given to another program; undefined for anything that is not, by its name and by its
 * bytes, one of the kinds that are only read: PDF, office files without programs in them, pictures, texts.
 */
export function openableName(fileName: string, bytes: Uint8Array): string | undefined {
  const kind = kindOfEnding(endingOf(fileName));
  if (kind === undefined || runKinds.has(kind)) {
    return undefined;
  }
  const signature = signatures[kind];
  const isWhatItSays = signature === undefined ? isTextKind(kind) && isPlainText(bytes) : beginsWith(bytes, signature);
  return isWhatItSays && !(signature === zip && hasMacros(bytes))
    ? safeFileName(fileName, fileKinds[kind].endings)
    : undefined;
}
