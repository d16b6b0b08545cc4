import { MessageChannel, type MessagePort } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chunkBytes, creditWindow, type HostRequestFrame, type HostResponseFrame } from '#shared/host-port/frames.ts';
import { createEmbeddedTransport, type EmbeddedTransport } from './embedded-transport.ts';

/** The host's end of the port: remembers what main says and lets a test wait for it. */
function createPeer(port: MessagePort) {
  const heard: HostRequestFrame[] = [];
  let wake: () => void = () => undefined;
  port.on('message', (frame: HostRequestFrame) => {
    heard.push(frame);
    wake();
  });
  async function hear(count: number): Promise<HostRequestFrame[]> {
    while (heard.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return heard;
  }
  return { heard, hear, say: (frame: HostResponseFrame) => port.postMessage(frame) };
}

let channel: MessageChannel;
let peer: ReturnType<typeof createPeer>;
let transport: EmbeddedTransport;

beforeEach(() => {
  channel = new MessageChannel();
  peer = createPeer(channel.port2);
  transport = createEmbeddedTransport({
    postMessage: (message) => channel.port1.postMessage(message),
    onMessage: (listener) => channel.port1.on('message', listener),
  });
});

afterEach(() => channel.port1.close());

const url = 'https://embedded.cadre.invalid/api/x';

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next === undefined) {
        controller.close();
      } else {
        controller.enqueue(next);
      }
    },
  });
}

function upload(body: ReadableStream<Uint8Array>): Promise<Response> {
  const init = { method: 'POST', body, duplex: 'half' as const };
  return transport.fetch(new Request(url, init));
}

/** Lets everything that is on its way over the port arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

test('a request without a body arrives whole, and its answer comes back', async () => {
  const answer = transport.fetch(new Request(url, { headers: { 'company-id': 'c1' } }));
  const [frame] = await peer.hear(1);
  expect(frame).toEqual({ kind: 'request', id: 1, method: 'GET', url, headers: [['company-id', 'c1']], body: false });
  peer.say({
    kind: 'response',
    id: 1,
    status: 201,
    headers: [
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ],
    body: true,
  });
  peer.say({ kind: 'response.chunk', id: 1, bytes: new TextEncoder().encode('hello') });
  peer.say({ kind: 'response.end', id: 1 });
  const response = await answer;
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.text()).toBe('hello');
});

test('an answer without a body is complete at once', async () => {
  const answer = transport.fetch(new Request(url, { method: 'DELETE' }));
  await peer.hear(1);
  peer.say({ kind: 'response', id: 1, status: 204, headers: [], body: false });
  peer.say({ kind: 'response.end', id: 1 });
  expect((await answer).body).toBeNull();
});

test('bodies of any shape cross both ways unchanged, in chunks of at most 256 KiB', async () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 2 * chunkBytes + 7 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sizes, async (lengths) => {
      const bytes = lengths.map((length, index) => new Uint8Array(length).fill(index + 1));
      const sent = peer.heard.length;
      const answer = upload(streamOf(bytes));
      const echo = (async () => {
        for (let at = sent; ; at += 1) {
          const frame = (await peer.hear(at + 1))[at]!;
          if (frame.kind === 'request') {
            peer.say({ kind: 'response', id: frame.id, status: 200, headers: [], body: true });
          } else if (frame.kind === 'request.chunk') {
            expect(frame.bytes.byteLength).toBeLessThanOrEqual(chunkBytes);
            peer.say({ kind: 'response.chunk', id: frame.id, bytes: frame.bytes });
            peer.say({ kind: 'request.credit', id: frame.id, chunks: 1 });
          } else if (frame.kind === 'request.end') {
            peer.say({ kind: 'response.end', id: frame.id });
            return;
          }
        }
      })();
      const received = new Uint8Array(await (await answer).arrayBuffer());
      await echo;
      expect(Buffer.compare(received, Buffer.concat(bytes))).toBe(0);
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['an array', new Uint8Array(4 * 1024 * 1024).subarray(10, 20)],
  ['a Buffer', Buffer.alloc(4 * 1024 * 1024).subarray(10, 20)],
])('a view of %s does not carry the whole buffer along', async (_what, view) => {
  void upload(streamOf([view])).catch(() => undefined);
  const chunk = (await peer.hear(2)).find((frame) => frame.kind === 'request.chunk');
  expect(chunk?.bytes.buffer.byteLength).toBe(10);
});

test('no more than the credit window is under way until the host grants more', async () => {
  const body = streamOf(Array.from({ length: creditWindow + 3 }, () => new Uint8Array(1)));
  void upload(body).catch(() => undefined);
  const chunks = () => peer.heard.filter((frame) => frame.kind === 'request.chunk').length;
  await peer.hear(1 + creditWindow);
  await settle();
  expect(chunks()).toBe(creditWindow);
  peer.say({ kind: 'request.credit', id: 1, chunks: 2 });
  await peer.hear(1 + creditWindow + 2);
  await settle();
  expect(chunks()).toBe(creditWindow + 2);
});

test('the host earns credit only for what was read', async () => {
  const answer = transport.fetch(new Request(url));
  await peer.hear(1);
  peer.say({ kind: 'response', id: 1, status: 200, headers: [], body: true });
  for (let chunk = 0; chunk < creditWindow; chunk += 1) {
    peer.say({ kind: 'response.chunk', id: 1, bytes: new Uint8Array(1) });
  }
  const reader = (await answer).body!.getReader();
  await settle();
  expect(peer.heard).toHaveLength(1);
  for (let read = 0; read < creditWindow / 2; read += 1) {
    await reader.read();
  }
  expect((await peer.hear(2))[1]).toEqual({ kind: 'response.credit', id: 1, chunks: creditWindow / 2 });
});

test('an abort before the answer tells the host and rejects with the reason', async () => {
  const controller = new AbortController();
  const answer = transport.fetch(new Request(url, { signal: controller.signal }));
  await peer.hear(1);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect((await peer.hear(2))[1]).toEqual({ kind: 'cancel', id: 1 });
});

test('an abort in the middle of the answer breaks the body off', async () => {
  const controller = new AbortController();
  const answer = transport.fetch(new Request(url, { signal: controller.signal }));
  await peer.hear(1);
  peer.say({ kind: 'response', id: 1, status: 200, headers: [], body: true });
  const response = await answer;
  controller.abort();
  await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' });
  expect((await peer.hear(2))[1]).toEqual({ kind: 'cancel', id: 1 });
});

test('a reader that goes away cancels at the host', async () => {
  const answer = transport.fetch(new Request(url));
  await peer.hear(1);
  peer.say({ kind: 'response', id: 1, status: 200, headers: [], body: true });
  await (await answer).body?.cancel();
  expect((await peer.hear(2))[1]).toEqual({ kind: 'cancel', id: 1 });
});

test('an upload that breaks off cancels at the host', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('the file went away'));
    },
  });
  const answer = upload(body);
  await expect(answer).rejects.toThrow('the file went away');
  expect((await peer.hear(2))[1]).toEqual({ kind: 'cancel', id: 1 });
});

test('an answer that comes before the whole body was sent stops the upload', async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1)),
    cancel: () => {
      cancelled = true;
    },
  });
  const answer = upload(body);
  await peer.hear(1);
  peer.say({ kind: 'response', id: 1, status: 413, headers: [], body: false });
  peer.say({ kind: 'response.end', id: 1 });
  expect((await answer).status).toBe(413);
  await settle();
  expect(cancelled).toBe(true);
  expect(peer.heard.some((frame) => frame.kind === 'request.end')).toBe(false);
});

test('a failing host makes the call fail, before and in the middle of an answer', async () => {
  const before = transport.fetch(new Request(url));
  const middle = transport.fetch(new Request(url));
  await peer.hear(2);
  peer.say({ kind: 'response.error', id: 1, message: 'no answer' });
  await expect(before).rejects.toThrow('no answer');
  peer.say({ kind: 'response', id: 2, status: 200, headers: [], body: true });
  const response = await middle;
  peer.say({ kind: 'response.error', id: 2, message: 'broken off' });
  await expect(response.text()).rejects.toThrow('broken off');
});

test('when the host is gone, calls under way and later ones fail', async () => {
  const waiting = transport.fetch(new Request(url));
  const reading = transport.fetch(new Request(url));
  await peer.hear(2);
  peer.say({ kind: 'response', id: 2, status: 200, headers: [], body: true });
  const response = await reading;
  transport.close(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(response.text()).rejects.toThrow('gone');
  await expect(transport.fetch(new Request(url))).rejects.toThrow('gone');
});

test('a frame of an unknown kind ends the conversation', async () => {
  const answer = transport.fetch(new Request(url));
  await peer.hear(1);
  channel.port2.postMessage({ kind: 'nonsense' });
  await expect(answer).rejects.toMatchObject({ code: 'host_protocol' });
});
