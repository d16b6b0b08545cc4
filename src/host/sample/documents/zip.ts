import { crc32, deflateRawSync } from 'node:zlib';

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const localLength = 30;
const centralLength = 46;
const endLength = 22;

/** Version 2.0 of the format: folders and deflate. */
const version = 20;
/** Names are UTF-8. */
const utf8Names = 0x0800;
const deflated = 8;

/** The first and last moments that a zip entry can hold. */
const earliest = Date.UTC(1980, 0, 1);
const latest = Date.UTC(2107, 11, 31, 23, 59, 58);

/** A file of an archive, deflated: one that stands in many archives is deflated once. */
export interface ZipEntry {
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly checksum: number;
  readonly size: number;
}

/** `name` with the bytes of a file, as an archive holds them. */
export function zipEntry(name: string, bytes: Uint8Array): ZipEntry {
  return {
    name: Buffer.from(name, 'utf8'),
    packed: deflateRawSync(bytes),
    checksum: crc32(bytes),
    size: bytes.byteLength,
  };
}

/** A date as zip entries hold it: two seconds are the smallest step; one they cannot hold becomes the nearest. */
function dosDate(given: Date): { time: number; day: number } {
  const date = new Date(Math.min(Math.max(given.getTime(), earliest), latest));
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    day: ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}

/** What the head before a file and the list at the end say of it alike. */
function writeFacts(bytes: Buffer, at: number, entry: ZipEntry, date: Date): void {
  const { time, day } = dosDate(date);
  bytes.writeUInt16LE(version, at);
  bytes.writeUInt16LE(utf8Names, at + 2);
  bytes.writeUInt16LE(deflated, at + 4);
  bytes.writeUInt16LE(time, at + 6);
  bytes.writeUInt16LE(day, at + 8);
  bytes.writeUInt32LE(entry.checksum, at + 10);
  bytes.writeUInt32LE(entry.packed.byteLength, at + 14);
  bytes.writeUInt32LE(entry.size, at + 18);
  bytes.writeUInt16LE(entry.name.byteLength, at + 22);
}

/** The zip archive of some files, all of them of one date. */
export function zipOf(entries: readonly ZipEntry[], date: Date): Uint8Array {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = Buffer.alloc(localLength);
    local.writeUInt32LE(localSignature, 0);
    writeFacts(local, 4, entry, date);
    files.push(local, entry.name, entry.packed);
    const central = Buffer.alloc(centralLength);
    central.writeUInt32LE(centralSignature, 0);
    central.writeUInt16LE(version, 4);
    writeFacts(central, 6, entry, date);
    central.writeUInt32LE(offset, 42);
    list.push(central, entry.name);
    offset += localLength + entry.name.byteLength + entry.packed.byteLength;
  }
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    list.reduce((sum, part) => sum + part.byteLength, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...list, end]);
}
