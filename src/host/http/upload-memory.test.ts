import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formMediaType, formOfFiles } from '#host/testing/form-of-files.ts';
import { type MeasuredHost, startMeasuredHost } from '#host/testing/measured-host.ts';
import { creditWindow, type HostRequestFrame } from '#shared/host-port/frames.ts';
import { runs } from '#shared/testing/runs.ts';

const mebibyte = 1024 * 1024;
const together = 8;
const fileBytes = runs({ usual: 16, long: 24 }) * mebibyte;
const files = runs({ usual: 2, long: 4 });
const mostMebibytes = 64;
const path = '/api/global_trigger/';

let host: MeasuredHost;
beforeAll(async () => {
  host = await startMeasuredHost();
});
afterAll(() => host.stop());

const headers = () => ({ ...host.owner, 'content-type': formMediaType });

describe('uploads of many at once', () => {
  const filesOnTheirWay = () => readdir(join(host.folder, 'files', 'incoming'));

  const sendOverHttp = () => host.send(path, headers(), formOfFiles(files, fileBytes));

  let lastId = 0;
  /** As main sends it: no more chunks under way than the host grants. */
  async function sendOverPort(): Promise<number> {
    lastId += 1;
    const id = lastId;
    const send = (frame: HostRequestFrame) => host.process.send(frame);
    let credit = creditWindow;
    let wake: () => void = () => undefined;
    const status = new Promise<number>((resolve) => {
      host.process.on('message', (frame: { kind?: string; id?: number; chunks?: number; status?: number }) => {
        if (frame.id === id && frame.kind === 'request.credit') {
          credit += frame.chunks ?? 0;
          wake();
        } else if (frame.id === id && frame.kind === 'response') {
          resolve(frame.status ?? 0);
        }
      });
    });
    const pairs = Object.entries(headers());
    send({ kind: 'request', id, method: 'POST', url: `http://cadre.test${path}`, headers: pairs, body: true });
    for (const piece of formOfFiles(files, fileBytes)) {
      while (credit === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      credit -= 1;
      send({ kind: 'request.chunk', id, bytes: new Uint8Array(piece) });
    }
    send({ kind: 'request.end', id });
    return status;
  }

  it.each([
    ['over HTTP', sendOverHttp],
    ['over the port of a workspace on this computer', sendOverPort],
  ])('cost little memory, and leave nothing on disk, %s', async (_name, send) => {
    let statuses: number[] = [];
    const cost = await host.costOf(async () => {
      statuses = await Promise.all(Array.from({ length: together }, send));
    });
    expect(statuses).toEqual(Array.from({ length: together }, () => 200));
    expect(cost).toBeLessThanOrEqual(mostMebibytes);
    expect(await filesOnTheirWay()).toEqual([]);
  });

  it('leave nothing on disk when the caller goes in their midst', async () => {
    const sending = httpRequest({ port: host.port, method: 'POST', path, headers: headers() });
    const gone = once(sending, 'error');
    const [fields, head, piece] = formOfFiles(files, fileBytes);
    sending.write(Buffer.concat([fields, head, piece].filter((one) => one !== undefined)));
    await expect.poll(filesOnTheirWay).toHaveLength(1);
    sending.destroy(new Error('gone'));
    await gone;
    await expect.poll(filesOnTheirWay).toEqual([]);
  });
});

describe('downloads of many at once', () => {
  const size = 24 * mebibyte;

  async function bytesOf(response: IncomingMessage): Promise<number> {
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.byteLength;
    }
    return bytes;
  }

  it('cost little memory, whoever takes them slowly', async () => {
    const picture = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(size - 4)]);
    const form = new FormData();
    form.append('file', picture, 'picture.jpg');
    const target = `http://127.0.0.1:${host.port}/api/file_attachment/`;
    const created = await fetch(target, { method: 'POST', headers: { ...host.owner }, body: form });
    const { id } = await created.json();
    async function ask(): Promise<IncomingMessage> {
      const content = { port: host.port, path: `/api/file_attachment/${id}/content`, headers: { ...host.owner } };
      const asking = httpRequest(content);
      asking.end();
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      expect(response.headers['content-length']).toBe(String(size));
      return response;
    }
    let sizes: number[] = [];
    const cost = await host.costOf(async () => {
      // All are answered before anyone is read.
      const responses = await Promise.all(Array.from({ length: together }, ask));
      sizes = await Promise.all(responses.map(bytesOf));
    });
    expect(sizes).toEqual(Array.from({ length: together }, () => size));
    expect(cost).toBeLessThanOrEqual(mostMebibytes);
  });
});
