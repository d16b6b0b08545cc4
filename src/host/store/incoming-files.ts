import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFile } from './disk-file.ts';
import { namesBefore } from './names-before.ts';
import { writeAll } from './write-all.ts';

/** A file that is arriving: each piece is on its way to the disk before the next is taken. */
export interface IncomingFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Once it answers, the bytes survive a power cut. */
  end(): Promise<DiskFile>;
  /** Takes the file back, whether it ended or not. */
  discard(): Promise<void>;
}

/** Files of calls under way: they are kept by the file store, or gone when the call is over. */
export interface IncomingFiles {
  open(): Promise<IncomingFile>;
  /** Forgets what calls left behind whose process ended in their midst. */
  removeBefore(time: Date): Promise<void>;
}

export function openIncomingFiles(folder: string): IncomingFiles {
  return {
    async removeBefore(time) {
      for await (const name of namesBefore(folder, time)) {
        await rm(join(folder, name), { force: true });
      }
    },
    async open() {
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomBytes(16).toString('hex'));
      let handle: FileHandle | undefined = await open(path, 'wx', 0o600);
      const hash = createHash('sha256');
      let size = 0;
      async function close(): Promise<void> {
        const closing = handle;
        handle = undefined;
        await closing?.close();
      }
      return {
        async write(bytes) {
          if (handle === undefined) {
            throw new Error('the file was closed already');
          }
          hash.update(bytes);
          await writeAll(handle, size, bytes);
          size += bytes.byteLength;
        },
        async end() {
          await handle?.sync();
          await close();
          return new DiskFile(path, { size, hash: hash.digest('hex') });
        },
        async discard() {
          await close();
          await rm(path, { force: true });
        },
      };
    },
  };
}
