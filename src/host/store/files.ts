import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes of documents, outside the database: each content once, named by its SHA-256. */
export interface FileStore {
  /** Keeps the bytes and answers their SHA-256, hex. Once it answers, they survive a power cut. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of a hash, undefined where there are none. */
  get(hash: string): Promise<Uint8Array | undefined>;
  has(hash: string): Promise<boolean>;
  /** Forgets the bytes of a hash; the caller knows that nothing names them any more. */
  remove(hash: string): Promise<void>;
  /** The hashes of bytes that were written before a time. */
  hashesBefore(time: Date): AsyncIterable<string>;
  /** Files on their way in, by the id of their upload. */
  readonly parts: PartStore;
}

/** Bytes that arrive piece by piece. */
export interface PartStore {
  /** Writes a piece; what stood there before is replaced. */
  write(id: string, offset: number, bytes: Uint8Array): Promise<void>;
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

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Names of files in a folder that were last written before a time; none where there is no folder. */
async function* namesBefore(folder: string, time: Date): AsyncGenerator<string> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const about = await stat(join(folder, name)).catch(() => undefined);
    if (about?.isFile() === true && about.mtimeMs < time.getTime()) {
      yield name;
    }
  }
}

const partPattern = /^[0-9a-z]{1,64}$/;

function openParts(folder: string): PartStore {
  function pathOfPart(id: string): string {
    if (!partPattern.test(id)) {
      throw new Error('not the id of an upload');
    }
    return join(folder, id);
  }
  async function opened(id: string, flags: number): Promise<FileHandle | undefined> {
    try {
      return await open(pathOfPart(id), flags, 0o600);
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
      const handle = await opened(id, constants.O_RDWR | constants.O_CREAT);
      try {
        await handle?.write(bytes, 0, bytes.byteLength, offset);
      } finally {
        await handle?.close();
      }
    },
    async read(id, offset, length) {
      const handle = await opened(id, constants.O_RDONLY);
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
      if (!(await exists(path))) {
        await writeWhole(path, bytes);
      }
      return hash;
    },
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
