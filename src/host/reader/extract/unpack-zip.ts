import { inflateRawSync } from 'node:zlib';
import { ReaderFailure } from '#host/reader/reader.ts';

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
}

function damaged(): ReaderFailure {
  return new ReaderFailure('unreadable', 'The file is damaged.');
}

function tooLarge(what: string): ReaderFailure {
  return new ReaderFailure('too_large', `The file unpacks to ${what} than a document has. It was not read.`);
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

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) {
    throw tooLarge('more parts');
  }
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== centralEntry) {
      throw damaged();
    }
    const nameBytes = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const size = bytes.readUInt32LE(at + 20);
    if (bytes.readUInt32LE(local) !== localEntry) {
      throw damaged();
    }
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (start + size > bytes.length) {
      throw damaged();
    }
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(start, start + size),
    };
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function inflate(entry: Entry, left: number): Buffer {
  if (entry.method === 0) {
    return entry.packed;
  }
  if (entry.method !== 8) {
    throw new ReaderFailure('unreadable', 'The file is encrypted or packed in an unusual way.');
  }
  const allowed = Math.min(limits.entry, left, Math.max(limits.smallEntry, entry.packed.length * limits.ratio));
  try {
    return inflateRawSync(entry.packed, { maxOutputLength: allowed });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge('much more') : damaged();
  }
}

/**
 * The parts of an archive by name, unpacked within limits: what an archive says of its sizes is not believed, each part
 * is unpacked no further than allowed.
 * @throws ReaderFailure `too_large` for an archive that grows beyond what documents do, `unreadable` for a damaged one.
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
      parts.set(entry.name, content);
    }
  } catch (error) {
    // An offset that points outside the file.
    throw error instanceof RangeError ? damaged() : error;
  }
  return parts;
}
