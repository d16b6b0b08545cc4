import { describe, expect, it } from 'vitest';
import { parsedBody, withBodyRead } from './read-body.ts';

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

describe('withBodyRead', () => {
  it.each([
    ['objects.create', 'application/json', mebibyte],
    ['imports.run', 'application/json', 36 * mebibyte],
    ['files.create', 'multipart/form-data; boundary=x', 100 * mebibyte],
    ['voice.transcribe', 'multipart/form-data; boundary=x', 26 * mebibyte],
    ['uploads.chunk', 'application/octet-stream', mebibyte],
  ])('lets %s have so much of %s and no more', async (call, type, limit) => {
    const whole = await withBodyRead(post(new Uint8Array(limit), type), call);
    expect((await whole.arrayBuffer()).byteLength).toBe(limit);
    await expect(withBodyRead(post(new Uint8Array(limit + 1), type), call)).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  it('reads no further than the limit where no length was said', async () => {
    const pieces = { taken: 0 };
    await expect(withBodyRead(endless('application/octet-stream', pieces), 'uploads.chunk')).rejects.toMatchObject({
      code: 'too_large',
      message: 'The request is larger than 1 MiB.',
    });
    expect(pieces.taken).toBeLessThan(5);
  });

  it('names the types it takes', async () => {
    await expect(withBodyRead(post('a=b', 'application/x-www-form-urlencoded'), 'spaces.create')).rejects.toMatchObject(
      {
        code: 'unsupported_media_type',
        message: 'Send the body as application/json or multipart/form-data.',
      },
    );
    await expect(withBodyRead(post(formOf()), 'objects.create')).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  it('does not ask an empty body for its type', async () => {
    const request = await withBodyRead(post('', 'text/plain'), 'objects.create');
    expect(request.body).toBeNull();
  });
});

describe('parsedBody', () => {
  it('keeps files as they came and makes the texts beside them storable', async () => {
    const file = new File([new Uint8Array([0, 1, 2])], 'a\u202eb.pdf', { type: 'application/pdf' });
    const body = await parsedBody(async () => formOf(file), 'multipart/form-data');
    expect(body).toBeInstanceOf(FormData);
    const entries = [...(body as FormData)];
    expect(entries[0]).toEqual(['name', 'Spa\uFFFDce']);
    const [, kept] = entries[1]!;
    expect(new Uint8Array(await (kept as File).arrayBuffer())).toEqual(new Uint8Array([0, 1, 2]));
  });

  it('leaves a chunk of bytes alone', async () => {
    const blob = new Blob([new Uint8Array([0, 255])]);
    expect(await parsedBody(async () => blob, 'application/octet-stream')).toBe(blob);
  });

  it('refuses a file of more than 25 MiB and a form of very many fields', async () => {
    const large = new File([new Uint8Array(25 * mebibyte + 1)], 'large.bin');
    await expect(parsedBody(async () => formOf(large), 'multipart/form-data')).rejects.toMatchObject({
      code: 'too_large',
      message: 'A file is larger than 25 MiB.',
    });
    const wide = new FormData();
    for (let field = 0; field < 1001; field += 1) {
      wide.append('f', '');
    }
    await expect(parsedBody(async () => wide, 'multipart/form-data')).rejects.toMatchObject({ code: 'too_large' });
  });

  it('says what a body is not', async () => {
    const broken = (request: Request) => () => request.formData();
    const type = 'multipart/form-data; boundary=x';
    await expect(parsedBody(broken(post('--x\r\nnonsense', type)), type)).rejects.toMatchObject({
      code: 'malformed',
      message: 'The body is no valid multipart form.',
    });
    await expect(parsedBody(async () => JSON.parse('{'), 'application/json')).rejects.toMatchObject({
      message: 'The body is no valid JSON.',
    });
  });

  it('makes no body a body without fields', async () => {
    expect(await parsedBody(async () => undefined, undefined)).toEqual({});
  });
});
