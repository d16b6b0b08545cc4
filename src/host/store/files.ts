import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DiskFile } from './disk-file.ts';
import { type IncomingFiles, openIncomingFiles } from './incoming-files.ts';
import { namesBefore } from './names-before.ts';
import { writeAll } from './write-all.ts';

/** Bytes of documents, outside the database: each content once, named by its SHA-256. */
export interface FileStore {
  /** Keeps the bytes and answers their SHA-256, hex. Once it answers, they survive a power cut. */
  put(bytes: Uint8Array): Promise<string>;
  /** As {@link FileStore.put}, of a file that is on disk already; it stays where it is. */
  keep(file: DiskFile): Promise<string>;
  /** The file of a hash, to be read as far as it is wanted; undefined where there is none. */
  open(hash: string): Promise<DiskFile | undefined>;
  /** The bytes of a hash, undefined where there are none. */
  get(hash: string): Promise<Uint8Array | undefined>;
  has(hash: string): Promise<boolean>;
  /** Forgets the bytes of a hash; the caller knows that nothing names them any more. */
  remove(hash: string): Promise<void>;
  /** The hashes of bytes that were written before a time. */
  hashesBefore(time: Date): AsyncIterable<string>;
  /** Files on their way in, by the id of their upload. */
  readonly parts: PartStore;
  /** Files of the calls under way. */
  readonly incoming: IncomingFiles;
}

/** Bytes that arrive piece by piece. */
export interface PartStore {
  /**
   * Writes a piece; what stood there before is replaced. Once it answers, the piece survives a power cut.
   * @throws Error `ENOSPC` and the like where not all of it could be written.
   */
  write(id: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** Bytes that are kept; 0 where there are none. */
  size(id: string): Promise<number>;
  /** Up to `length` bytes from `offset`; fewer where there are no more. */
  read(id: string, offset: number, length: number): Promise<Uint8Array>;
  remove(id: string): Promise<void>;
  /** Forgets what nobody added to since a time. */
  removeBefore(time: Date): Promise<void>;
}

const hashPattern = /^[0-9a-f]{64}$/;

function pathOf(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash.slice(2));
}

/** Whether the whole content is there already: a file that a failing disk cut short is written anew. */
function holds(path: string, size: number): Promise<boolean> {
  return stat(path).then(
    (about) => about.size === size,
    () => false,
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system keeps renames in order by itself.
  if (process.platform === 'win32') {
    return;
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Another name for a file that is on disk; a copy where the file system knows no such names. */
async function linkSynced(path: string, from: string): Promise<void> {
  try {
    await link(from, path);
  } catch {
    await copyFile(from, path, constants.COPYFILE_EXCL);
    await syncFile(path);
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeWhole(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

const partPattern = /^[0-9a-z]{1,64}$/;

function openParts(folder: string): PartStore {
  function pathOfPart(id: string): string {
    if (!partPattern.test(id)) {
      throw new Error('not the id of an upload');
    }
    return join(folder, id);
  }
  async function opened(id: string): Promise<FileHandle | undefined> {
    try {
      return await open(pathOfPart(id), constants.O_RDONLY);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        return undefined;
      }
      throw error;
    }
  }
  return {
    async write(id, offset, bytes) {
      await mkdir(folder, { recursive: true });
      const handle = await open(pathOfPart(id), constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        await writeAll(handle, offset, bytes);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      if (offset === 0) {
        await syncFolder(folder);
      }
    },
    size: (id) =>
      stat(pathOfPart(id)).then(
        (about) => about.size,
        () => 0,
      ),
    async read(id, offset, length) {
      const handle = await opened(id);
      if (handle === undefined) {
        return new Uint8Array();
      }
      try {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await handle.read(bytes, 0, length, offset);
        return bytes.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    remove: (id) => rm(pathOfPart(id), { force: true }),
    async removeBefore(time) {
      for await (const name of namesBefore(folder, time)) {
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Files under `folder`: `ab/cdef…`. A file appears whole or not at all. */
export function openFileStore(folder: string): FileStore {
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(folder, hash);
      if (!(await holds(path, bytes.byteLength))) {
        await writeWhole(path, (temporary) => writeSynced(temporary, bytes));
      }
      return hash;
    },
    async keep(file) {
      const path = pathOf(folder, file.hash);
      if (!(await holds(path, file.size))) {
        await writeWhole(path, (temporary) => linkSynced(temporary, file.path));
      }
      return file.hash;
    },
    async open(hash) {
      const path = pathOf(folder, hash);
      const about = hashPattern.test(hash) ? await stat(path).catch(() => undefined) : undefined;
      return about?.isFile() === true ? new DiskFile(path, { size: about.size, hash }) : undefined;
    },
    incoming: openIncomingFiles(join(folder, 'incoming')),
    async get(hash) {
      if (!hashPattern.test(hash)) {
        return undefined;
      }
      try {
        return await readFile(pathOf(folder, hash));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          return undefined;
        }
        throw error;
      }
    },
    has: async (hash) => hashPattern.test(hash) && exists(pathOf(folder, hash)),
    async *hashesBefore(time) {
      for (const start of (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        for await (const rest of namesBefore(join(folder, start), time)) {
          if (hashPattern.test(start + rest)) {
            yield start + rest;
          }
        }
      }
    },
    parts: openParts(join(folder, 'parts')),
    async remove(hash) {
      if (hashPattern.test(hash)) {
        await rm(pathOf(folder, hash), { force: true });
      }
    },
  };
}
