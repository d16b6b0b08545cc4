import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Uint8Array;
  /** What the archive says it unpacks to; the truth where nothing is said. */
  saidSize?: number;
  /** What the header before its bytes says instead. */
  localSize?: number;
  localName?: string;
  /** Its mode on Unix. */
  mode?: number;
  /** How many of the bytes of the part before are its own as well. */
  overlaps?: number;
}

function header(signature: number, part: ZipPart, packed: Buffer): Buffer {
  const isCentral = signature === 0x02014b50;
  const bytes = Buffer.alloc(isCentral ? 46 : 30);
  bytes.writeUInt32LE(signature, 0);
  const at = isCentral ? 6 : 4;
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(8, at + 4);
  bytes.writeUInt32LE(crc32(part.content), at + 10);
  bytes.writeUInt32LE(packed.length, at + 14);
  const said = part.saidSize ?? part.content.length;
  bytes.writeUInt32LE(isCentral ? said : (part.localSize ?? said), at + 18);
  if (isCentral && part.mode !== undefined) {
    bytes.writeUInt8(3, 5);
    bytes.writeUInt32LE((part.mode << 16) >>> 0, 38);
  }
  bytes.writeUInt16LE(Buffer.byteLength(part.name), at + 22);
  return bytes;
}

/** A zip archive of some parts, which need not be honest. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.content);
    const name = Buffer.from(part.name);
    const entry = header(0x02014b50, part, packed);
    entry.writeUInt32LE(offset - (part.overlaps ?? 0), 42);
    central.push(entry, name);
    const localName = Buffer.from((part.localName ?? part.name).padEnd(name.length).slice(0, name.length));
    const piece = Buffer.concat([header(0x04034b50, part, packed), localName, packed]);
    local.push(piece);
    offset += piece.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
