import { crc32, inflateRawSync } from 'node:zlib';
import { ReaderFailure } from '#host/reader/reader.ts';
import { say } from '#shared/domain/sentences.ts';

const mebibyte = 1024 * 1024;

/** What an archive may hold: files of offices stay far below. */
const limits = { entries: 2000, total: 100 * mebibyte, entry: 50 * mebibyte, ratio: 200, smallEntry: mebibyte };

const endRecord = 0x06054b50;
const centralEntry = 0x02014b50;
const localEntry = 0x04034b50;
const endRecordBytes = 22;
const longestComment = 0xffff;

interface Entry {
  name: string;
  method: number;
  packed: Buffer;
  /** What the archive says it unpacks to. */
  size: number;
  checksum: number;
  /** Where its bytes begin and end in the archive, its own header included. */
  from: number;
  to: number;
}

function damaged(): ReaderFailure {
  return new ReaderFailure('unreadable', say('fileDamaged'));
}

function unsafe(what: string): ReaderFailure {
  return new ReaderFailure('unreadable', say('unsafeParts', { what }));
}

function tooLarge(what: string): ReaderFailure {
  return new ReaderFailure('too_large', say('unpacksTooLarge', { what }));
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endRecordBytes - longestComment);
  for (let at = bytes.length - endRecordBytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endRecord) {
      return at;
    }
  }
  throw damaged();
}

const flags = { encrypted: 1, sizesFollow: 8 };
const linkMode = 0o120000;
const modeOfKind = 0o170000;
const madeByUnix = 3;

function requireSafeName(name: string): void {
  const steps = name.split(/[\\/]/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them stands in a name
  if (steps[0] === '' || steps.includes('..') || /^[a-z]:|[\0-\x1f]/i.test(name)) {
    throw unsafe('parts that lead out of it');
  }
}

/** The header before an entry's bytes must say what the directory says: other programs believe the one or the other. */
function packedEnd(bytes: Buffer, local: number, entry: { name: Buffer; packed: number; unpacked: number }): number {
  if (bytes.readUInt32LE(local) !== localEntry) {
    throw damaged();
  }
  const nameBytes = bytes.readUInt16LE(local + 26);
  if (!bytes.subarray(local + 30, local + 30 + nameBytes).equals(entry.name)) {
    throw unsafe('parts of false names');
  }
  const sizesFollow = (bytes.readUInt16LE(local + 6) & flags.sizesFollow) !== 0;
  const isTrue = (said: number, size: number) => said === size || (sizesFollow && said === 0);
  if (
    !isTrue(bytes.readUInt32LE(local + 18), entry.packed) ||
    !isTrue(bytes.readUInt32LE(local + 22), entry.unpacked)
  ) {
    throw unsafe('parts of false sizes');
  }
  return local + 30 + nameBytes + bytes.readUInt16LE(local + 28) + entry.packed;
}

function readEntry(bytes: Buffer, at: number): { entry: Entry; next: number } {
  if (bytes.readUInt32LE(at) !== centralEntry) {
    throw damaged();
  }
  if ((bytes.readUInt16LE(at + 8) & flags.encrypted) !== 0) {
    throw new ReaderFailure('unreadable', say('packedUnusually'));
  }
  const mode = bytes.readUInt32LE(at + 38) >>> 16;
  if (bytes.readUInt8(at + 5) === madeByUnix && (mode & modeOfKind) === linkMode) {
    throw unsafe('links');
  }
  const nameBytes = bytes.readUInt16LE(at + 28);
  const written = bytes.subarray(at + 46, at + 46 + nameBytes);
  const name = written.toString('utf8');
  requireSafeName(name);
  const packed = bytes.readUInt32LE(at + 20);
  const unpacked = bytes.readUInt32LE(at + 24);
  const from = bytes.readUInt32LE(at + 42);
  const to = packedEnd(bytes, from, { name: written, packed, unpacked });
  return {
    entry: {
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(to - packed, to),
      size: unpacked,
      checksum: bytes.readUInt32LE(at + 16),
      from,
      to,
    },
    next: at + 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

function requireApart(entries: readonly Entry[], end: number): void {
  let free = 0;
  for (const { from, to } of [...entries].sort((left, right) => left.from - right.from)) {
    if (from < free || to > end) {
      throw unsafe('parts that overlap');
    }
    free = to;
  }
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) {
    throw tooLarge('more parts');
  }
  const directory = bytes.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, at);
    entries.push(entry);
    at = next;
  }
  // What stands between the directory and its end, or behind it, another program might read instead.
  if (at !== end || end + endRecordBytes + bytes.readUInt16LE(end + 20) !== bytes.length) {
    throw damaged();
  }
  requireApart(entries, directory);
  return entries;
}

function inflate(entry: Entry, left: number): Buffer {
  if (entry.method === 0) {
    return entry.packed;
  }
  if (entry.method !== 8) {
    throw new ReaderFailure('unreadable', say('packedUnusually'));
  }
  const allowed = Math.min(limits.entry, left, Math.max(limits.smallEntry, entry.packed.length * limits.ratio));
  try {
    return inflateRawSync(entry.packed, { maxOutputLength: allowed });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge('much more') : damaged();
  }
}

/**
 * The parts of an archive by name, unpacked within limits: no part is unpacked further than allowed, whatever the archive
 * says of its sizes, and one that says so falsely is refused.
 * @throws ReaderFailure `too_large` for an archive that grows beyond what documents do, `unreadable` for a damaged one, or
 * one with links, names that lead out of it, parts that overlap, or false sizes.
 */
export function unpackZip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const parts = new Map<string, Buffer>();
  let left = limits.total;
  try {
    for (const entry of entriesOf(bytes)) {
      const content = inflate(entry, left);
      left -= content.length;
      if (left < 0) {
        throw tooLarge('more');
      }
      if (content.length !== entry.size) {
        throw unsafe('parts of false sizes');
      }
      if (crc32(content) !== entry.checksum) {
        throw damaged();
      }
      if (parts.has(entry.name)) {
        throw unsafe('two parts of one name');
      }
      parts.set(entry.name, content);
    }
  } catch (error) {
    // An offset that points outside the file.
    throw error instanceof RangeError ? damaged() : error;
  }
  return parts;
}
