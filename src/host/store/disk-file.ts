import { type FileHandle, open } from 'node:fs/promises';

const pieceBytes = 256 * 1024;

interface DiskFileAbout {
  size: number;
  name?: string;
  type?: string;
  /** SHA-256 of its bytes, hex. */
  hash: string;
}

/** A file that lies on disk, as one that came with a form: its bytes are read when, and as far as, they are asked for. */
export class DiskFile extends File {
  readonly path: string;
  readonly hash: string;
  readonly #from: number;
  override readonly size: number;

  constructor(path: string, { size, name = '', type = '', hash }: DiskFileAbout, from = 0) {
    super([], name, { type });
    this.path = path;
    this.hash = hash;
    this.#from = from;
    this.size = size;
  }

  /** The same bytes under another name and type. */
  named(name: string, type: string): DiskFile {
    return new DiskFile(this.path, { size: this.size, name, type, hash: this.hash }, this.#from);
  }

  override slice(start = 0, end = this.size, type = ''): DiskFile {
    const at = (place: number) => Math.min(this.size, Math.max(0, place < 0 ? this.size + place : place));
    const size = Math.max(0, at(end) - at(start));
    return new DiskFile(this.path, { size, name: this.name, type, hash: this.hash }, this.#from + at(start));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const handle = await open(this.path, 'r');
    try {
      const bytes = new Uint8Array(this.size);
      let read = 0;
      while (read < bytes.byteLength) {
        const { bytesRead } = await handle.read(bytes, read, bytes.byteLength - read, this.#from + read);
        if (bytesRead === 0) {
          throw new Error('a file on disk is shorter than it was');
        }
        read += bytesRead;
      }
      return bytes.buffer;
    } finally {
      await handle.close();
    }
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let handle: FileHandle | undefined;
    let read = 0;
    const close = async () => {
      await handle?.close();
      handle = undefined;
    };
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
      handle ??= await open(this.path, 'r');
      const bytes = new Uint8Array(Math.min(pieceBytes, this.size - read));
      const { bytesRead } = await handle.read(bytes, 0, bytes.byteLength, this.#from + read);
      read += bytesRead;
      if (bytesRead > 0) {
        controller.enqueue(bytes.subarray(0, bytesRead));
      }
      if (read >= this.size) {
        await close();
        controller.close();
      } else if (bytesRead === 0) {
        throw new Error('a file on disk is shorter than it was');
      }
    };
    return new ReadableStream(
      {
        async pull(controller) {
          try {
            await pull(controller);
          } catch (error) {
            await close();
            throw error;
          }
        },
        cancel: close,
      },
      { highWaterMark: 0 },
    );
  }
}
