import type { FileHandle } from 'node:fs/promises';

/** A disk that fills up takes a part of what it is given, and says so by the count alone. */
export async function writeAll(handle: FileHandle, offset: number, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.byteLength; ) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.byteLength - written, offset + written);
    if (bytesWritten === 0) {
      throw Object.assign(new Error('nothing more could be written'), { code: 'ENOSPC' });
    }
    written += bytesWritten;
  }
}
