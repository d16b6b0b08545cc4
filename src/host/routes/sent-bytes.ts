import { DiskFile } from '#host/store/disk-file.ts';

/** The content of a file that came with a call: left on disk where it is. */
export async function sentBytes(file: Blob): Promise<Uint8Array | DiskFile> {
  return file instanceof DiskFile ? file : new Uint8Array(await file.arrayBuffer());
}
