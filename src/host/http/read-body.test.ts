import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIncomingFiles } from '#host/store/incoming-files.ts';
import { json } from '#shared/contract/bodies.ts';
import { type AnyCallName, metaOf } from '#shared/contract/calls.ts';
import { parsedBody, receiveBody } from './read-body.ts';

const mebibyte = 1024 * 1024;
const url = 'http://cadre.test/api/x';

function post(body: BodyInit, contentType?: string): Request {
  return new Request(url, {
    method: 'POST',
    body,
    ...(contentType ? { headers: { 'content-type': contentType } } : {}),
  });
}

/** A body of unknown length. */
function endless(contentType: string, pieces: { taken: number }): Request {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces.taken += 1;
      controller.enqueue(new Uint8Array(mebibyte));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' as const, headers: { 'content-type': contentType } };
  return new Request(url, init);
}

function formOf(...files: File[]): FormData {
  const form = new FormData();
  form.append('name', 'Spa\0ce');
  for (const file of files) {
    form.append('files[]', file);
  }
  return form;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-bodies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const receive = (request: Request, call: AnyCallName) =>
  receiveBody(request, metaOf(call).body ?? json, openIncomingFiles(folder));
const filesOnDisk = () => readdir(folder);

/** A form of so many bytes, one small file after the other. */
function formOfBytes(size: number): Uint8Array<ArrayBuffer> {
  const head = '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n';
  const full = 20 * mebibyte;
  const parts: Buffer[] = [];
  const end = Buffer.from('--x--');
  for (let left = size - end.byteLength; left > 0; ) {
    const content = Math.min(full, left - head.length - 2);
    parts.push(Buffer.from(head), Buffer.alloc(content), Buffer.from('\r\n'));
    left -= head.length + content + 2;
  }
  return new Uint8Array(Buffer.concat([...parts, end]));
}

describe('receiveBody', () => {
  it.each<[AnyCallName, string, number]>([
    ['objects.create', 'application/json', mebibyte],
    ['imports.run', 'application/json', 36 * mebibyte],
    ['uploads.chunk', 'application/octet-stream', mebibyte],
  ])('lets %s have so much of %s and no more', async (call, type, limit) => {
    const { request } = await receive(post(new Uint8Array(limit), type), call);
    expect((await request.arrayBuffer()).byteLength).toBe(limit);
    await expect(receive(post(new Uint8Array(limit + 1), type), call)).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  it('reads no further than the limit where no length was said', async () => {
    const pieces = { taken: 0 };
    await expect(receive(endless('application/octet-stream', pieces), 'uploads.chunk')).rejects.toMatchObject({
      code: 'too_large',
      message: 'The request is larger than 1 MiB.',
    });
    expect(pieces.taken).toBeLessThan(5);
  });

  it.each<[AnyCallName, number]>([
    ['files.create', 100 * mebibyte],
    ['voice.transcribe', 26 * mebibyte],
  ])('lets %s have a form of so many bytes and no more', async (call, limit) => {
    const type = 'multipart/form-data; boundary=x';
    const { form, discard } = await receive(post(formOfBytes(limit), type), call);
    expect([...(form ?? [])]).toHaveLength(Math.ceil(limit / 20 / mebibyte));
    await discard();
    await expect(receive(post(formOfBytes(limit + 1), type), call)).rejects.toMatchObject({ code: 'too_large' });
    expect(await filesOnDisk()).toEqual([]);
  });

  it('keeps files of a form on disk as they came, and makes the texts beside them storable', async () => {
    const file = new File([new Uint8Array([0, 1, 2])], 'a\u202eb"\n.pdf', { type: 'application/pdf' });
    const { form, discard } = await receive(post(formOf(file)), 'files.create');
    expect(await filesOnDisk()).toHaveLength(1);
    const [name, kept] = [...(form ?? [])].map(([, value]) => value);
    expect(name).toBe('Spa\uFFFDce');
    expect(kept).toBeInstanceOf(File);
    expect(kept).toMatchObject({ name: file.name, type: file.type, size: 3 });
    expect(new Uint8Array(await (kept as File).arrayBuffer())).toEqual(new Uint8Array([0, 1, 2]));
    await discard();
    expect(await filesOnDisk()).toEqual([]);
  });

  it('tells the same form from another one, whatever its boundary', async () => {
    const hashOf = async (...files: File[]) => {
      const { formHash, discard } = await receive(post(formOf(...files)), 'files.create');
      await discard();
      return formHash;
    };
    const file = (content: string, name = 'a.txt') => new File([content], name);
    expect(await hashOf(file('a'))).toBe(await hashOf(file('a')));
    const others = await Promise.all([
      hashOf(),
      hashOf(file('b')),
      hashOf(file('a', 'b.txt')),
      hashOf(file('a'), file('a')),
    ]);
    expect(new Set([await hashOf(file('a')), ...others]).size).toBe(5);
  });

  it('refuses a file of more than 25 MiB and a form of very many fields, and leaves nothing of them', async () => {
    const large = new File([new Uint8Array(25 * mebibyte + 1)], 'large.bin');
    await expect(receive(post(formOf(large)), 'files.create')).rejects.toMatchObject({
      code: 'too_large',
      message: 'A file is larger than 25 MiB.',
    });
    const wide = formOf(new File(['a'], 'a.txt'));
    for (let field = 0; field < 1000; field += 1) {
      wide.append('f', '');
    }
    await expect(receive(post(wide), 'files.create')).rejects.toMatchObject({ code: 'too_large' });
    const wordy = new FormData();
    wordy.append('text', 'x'.repeat(mebibyte + 1));
    await expect(receive(post(wordy), 'files.create')).rejects.toMatchObject({
      message: 'The texts of the form are larger than 1 MiB.',
    });
    expect(await filesOnDisk()).toEqual([]);
  });

  it('leaves nothing of a form that breaks off, or is none', async () => {
    const type = 'multipart/form-data; boundary=x';
    const begun = '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nabc';
    for (const body of ['--x\r\nnonsense', begun, `${begun}\r\n--x`, 'x', '--x--y'.slice(0, 4)]) {
      await expect(receive(post(body, type), 'files.create')).rejects.toMatchObject({
        code: 'malformed',
        message: 'The body is no valid multipart form.',
      });
    }
    const gone = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(begun)),
      pull: (controller) => controller.error(new Error('the connection is gone')),
    });
    const init = { method: 'POST', body: gone, duplex: 'half' as const, headers: { 'content-type': type } };
    await expect(receive(new Request(url, init), 'files.create')).rejects.toMatchObject({ code: 'cancelled' });
    expect(await filesOnDisk()).toEqual([]);
  });

  it('names the types it takes', async () => {
    await expect(receive(post('a=b', 'application/x-www-form-urlencoded'), 'spaces.create')).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: 'Send the body as application/json or multipart/form-data.',
    });
    await expect(receive(post(formOf()), 'objects.create')).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  it('does not ask an empty body for its type', async () => {
    const { request } = await receive(post('', 'text/plain'), 'objects.create');
    expect(request.body).toBeNull();
  });
});

describe('parsedBody', () => {
  it('leaves a chunk of bytes alone', async () => {
    const blob = new Blob([new Uint8Array([0, 255])]);
    expect(await parsedBody(async () => blob)).toBe(blob);
  });

  it('says what a body is not', async () => {
    await expect(parsedBody(async () => JSON.parse('{'))).rejects.toMatchObject({
      message: 'The body is no valid JSON.',
    });
  });

  it('makes no body a body without fields', async () => {
    expect(await parsedBody(async () => undefined)).toEqual({});
  });
});
