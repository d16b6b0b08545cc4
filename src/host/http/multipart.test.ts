import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#shared/testing/runs.ts';
import { boundaryOf, MalformedForm, type PartHead, readMultipart } from './multipart.ts';

interface ReadPart extends PartHead {
  content: Buffer;
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) {
    yield new Uint8Array(bytes.subarray(at, at + size));
  }
}

async function read(bytes: Buffer, boundary: string, pieceSize = 7): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  let pieces: Buffer[] = [];
  await readMultipart(piecesOf(bytes, pieceSize), boundary, {
    async begin(head) {
      parts.push({ ...head, content: Buffer.alloc(0) });
      pieces = [];
    },
    async data(part) {
      pieces.push(Buffer.from(part));
    },
    async end() {
      Object.assign(parts.at(-1) ?? {}, { content: Buffer.concat(pieces) });
    },
  });
  return parts;
}

describe('readMultipart', () => {
  it('reads what a browser writes, however it arrives in pieces', async () => {
    const name = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom('\r\n', '\r\n--', '--', '\r\n------formdata-').map((text) => new TextEncoder().encode(text)),
    );
    const field = fc.record({ name, fileName: fc.option(name, { nil: undefined }), content });
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), async (fields, size) => {
        const form = new FormData();
        for (const { name: key, fileName, content: bytes } of fields) {
          if (fileName === undefined) {
            form.append(key, Buffer.from(bytes).toString('hex'));
          } else {
            form.append(key, new File([new Uint8Array(bytes)], fileName, { type: 'text/plain' }));
          }
        }
        const request = new Request('http://cadre.test/', { method: 'POST', body: form });
        const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? '';
        const again = request.clone();
        const parts = await read(Buffer.from(await request.arrayBuffer()), boundary, size);
        const expected = await Promise.all(
          [...(await again.formData())].map(async ([key, value]) => ({
            name: key,
            fileName: typeof value === 'string' ? undefined : value.name,
            content: typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()),
          })),
        );
        expect(parts.map(({ type: _type, ...part }) => part)).toEqual(expected);
      }),
      { numRuns: runs({ usual: 300, long: 5000 }) },
    );
  });

  it('ends on anything, as a form or as none', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            '--x',
            '\r\n',
            '--',
            'Content-Disposition: form-data; name="a"',
            '; filename="b"',
            '\r\n\r\n',
            'é',
            ' ',
          ),
          { maxLength: 30 },
        )
        .map((parts) => new TextEncoder().encode(parts.join(''))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 9 }), async (sent, size) => {
        const outcome = await read(Buffer.from(sent), 'x', size).catch((error: unknown) => error);
        expect(Array.isArray(outcome) || outcome instanceof MalformedForm).toBe(true);
      }),
      { numRuns: runs({ usual: 500, long: 20_000 }) },
    );
  });

  it('hands on what has arrived, and holds nothing but the end that may be a boundary', async () => {
    const mebibyte = 1024 * 1024;
    let handed = 0;
    async function* form(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n');
      for (let piece = 1; piece <= 20; piece += 1) {
        yield new Uint8Array(mebibyte);
        expect(handed).toBeGreaterThan(piece * mebibyte - 10);
      }
      yield Buffer.from('\r\n--x--\r\n');
    }
    await readMultipart(form(), 'x', {
      begin: async () => undefined,
      async data(bytes) {
        handed += bytes.byteLength;
      },
      end: async () => undefined,
    });
    expect(handed).toBe(20 * mebibyte);
  });

  it('refuses a head without end', async () => {
    await expect(read(Buffer.from(`--x\r\n${'a: b\r\n'.repeat(10_000)}`), 'x')).rejects.toThrow(MalformedForm);
  });
});
