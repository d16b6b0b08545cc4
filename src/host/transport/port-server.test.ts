import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chunkBytes, creditWindow, type HostRequestFrame, type HostResponseFrame } from '#shared/host-port/frames.ts';
import { servePort } from './port-server.ts';

/** Main's end of the port: remembers what the host says and lets a test wait for it. */
function createPeer(port: MessagePort) {
  const heard: HostResponseFrame[] = [];
  let wake: () => void = () => {};
  port.on('message', (frame: HostResponseFrame) => {
    heard.push(frame);
    wake();
  });
  async function hear(kind: HostResponseFrame['kind'], count = 1): Promise<HostResponseFrame[]> {
    for (;;) {
      const found = heard.filter((frame) => frame.kind === kind);
      if (found.length >= count) {
        return found;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return { heard, hear, say: (frame: HostRequestFrame) => port.postMessage(frame) };
}

/** Lets everything that is on its way over the port arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

const url = 'https://embedded.cadre.invalid/api/x';

function request(id: number, more: Partial<Extract<HostRequestFrame, { kind: 'request' }>> = {}): HostRequestFrame {
  return { kind: 'request', id, method: 'GET', url, headers: [], body: false, ...more };
}

describe('servePort', () => {
  let channel: MessageChannel;
  let peer: ReturnType<typeof createPeer>;
  let answer: (request: Request) => Promise<Response>;
  let bugs: unknown[];

  beforeEach(() => {
    channel = new MessageChannel();
    peer = createPeer(channel.port1);
    bugs = [];
    servePort({
      port: {
        postMessage: (message) => channel.port2.postMessage(message),
        onMessage: (listener) => channel.port2.on('message', listener),
      },
      fetch: (incoming) => answer(incoming),
      reportBug: (error) => bugs.push(error),
    });
  });
  afterEach(() => channel.port1.close());

  it('answers with status, every header and the body', async () => {
    answer = async (incoming) => {
      const headers = new Headers({
        'x-path': new URL(incoming.url).pathname,
        'x-user': incoming.headers.get('user-id') ?? '',
      });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response('hello', { status: 201, headers });
    };
    peer.say(request(1, { headers: [['user-id', 'u1']] }));
    await peer.hear('response.end');
    const [response, chunk, end] = peer.heard;
    expect(response).toMatchObject({ kind: 'response', id: 1, status: 201, body: true });
    expect(response?.kind === 'response' ? response.headers : []).toEqual(
      expect.arrayContaining([
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
        ['x-path', '/api/x'],
        ['x-user', 'u1'],
      ]),
    );
    expect(chunk?.kind === 'response.chunk' ? new TextDecoder().decode(chunk.bytes) : '').toBe('hello');
    expect(end).toEqual({ kind: 'response.end', id: 1 });
  });

  it('says that there is no body', async () => {
    answer = async () => new Response(null, { status: 204 });
    peer.say(request(1));
    await peer.hear('response.end');
    expect(peer.heard).toMatchObject([{ kind: 'response', status: 204, body: false }, { kind: 'response.end' }]);
  });

  it('hands over a request body as it comes, and grants credit for what was read', async () => {
    answer = async (incoming) => new Response(String((await incoming.arrayBuffer()).byteLength));
    peer.say(request(1, { method: 'POST', body: true }));
    for (let chunk = 0; chunk < creditWindow; chunk += 1) {
      peer.say({ kind: 'request.chunk', id: 1, bytes: new Uint8Array(1000) });
    }
    await peer.hear('request.credit', 2);
    peer.say({ kind: 'request.chunk', id: 1, bytes: new Uint8Array(1) });
    peer.say({ kind: 'request.end', id: 1 });
    const [chunk] = await peer.hear('response.chunk');
    expect(chunk?.kind === 'response.chunk' ? new TextDecoder().decode(chunk.bytes) : '').toBe('8001');
    expect(peer.heard.filter((frame) => frame.kind === 'request.credit')).toEqual([
      { kind: 'request.credit', id: 1, chunks: creditWindow / 2 },
      { kind: 'request.credit', id: 1, chunks: creditWindow / 2 },
    ]);
  });

  it('grants nothing for a body nobody reads', async () => {
    let respond: (response: Response) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        respond = resolve;
      });
    peer.say(request(1, { method: 'POST', body: true }));
    for (let chunk = 0; chunk < creditWindow; chunk += 1) {
      peer.say({ kind: 'request.chunk', id: 1, bytes: new Uint8Array(10) });
    }
    await settle();
    expect(peer.heard).toEqual([]);
    respond(new Response(null, { status: 401 }));
    await peer.hear('response.end');
    expect(peer.heard.map((frame) => frame.kind)).toEqual(['response', 'response.end']);
  });

  it('sends small pieces with a buffer of their own, and no more than the window before new credit', async () => {
    const size = chunkBytes * creditWindow + 10;
    answer = async () => new Response(new Uint8Array(size).fill(7));
    peer.say(request(1));
    const first = await peer.hear('response.chunk', creditWindow);
    await settle();
    expect(peer.heard.filter((frame) => frame.kind === 'response.chunk')).toHaveLength(creditWindow);
    for (const frame of first) {
      expect(frame.kind === 'response.chunk' && frame.bytes.byteLength).toBe(chunkBytes);
      expect(frame.kind === 'response.chunk' && frame.bytes.buffer.byteLength).toBe(chunkBytes);
    }
    peer.say({ kind: 'response.credit', id: 1, chunks: 1 });
    await peer.hear('response.end');
    const bytes = peer.heard.reduce(
      (sum, frame) => sum + (frame.kind === 'response.chunk' ? frame.bytes.byteLength : 0),
      0,
    );
    expect(bytes).toBe(size);
  });

  it('sends a stream as it is made', async () => {
    let push: (text: string) => void = () => {};
    let close: () => void = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
        close = () => controller.close();
      },
    });
    answer = async () => new Response(stream);
    peer.say(request(1));
    await peer.hear('response');
    push('one');
    await peer.hear('response.chunk', 1);
    expect(peer.heard.map((frame) => frame.kind)).toEqual(['response', 'response.chunk']);
    push('two');
    close();
    await peer.hear('response.end');
    expect(peer.heard).toHaveLength(4);
  });

  it('aborts the request when main cancels before the answer', async () => {
    const aborted = new Promise<void>((resolve) => {
      answer = (incoming) =>
        new Promise((_, reject) => {
          incoming.signal.addEventListener('abort', () => {
            resolve();
            reject(new Error('aborted'));
          });
        });
    });
    peer.say(request(1));
    peer.say({ kind: 'cancel', id: 1 });
    await aborted;
    await settle();
    expect(peer.heard).toEqual([]);
    expect(bugs).toEqual([]);
  });

  it('stops a stream when main cancels in the middle of it', async () => {
    const stopped = new Promise<void>((resolve) => {
      answer = async () =>
        new Response(
          new ReadableStream({
            pull: (controller) => controller.enqueue(new Uint8Array(chunkBytes)),
            cancel: () => resolve(),
          }),
        );
    });
    peer.say(request(1));
    await peer.hear('response.chunk', creditWindow);
    peer.say({ kind: 'cancel', id: 1 });
    await stopped;
    peer.say({ kind: 'response.credit', id: 1, chunks: 4 });
    await settle();
    expect(peer.heard.filter((frame) => frame.kind === 'response.chunk')).toHaveLength(creditWindow);
    expect(peer.heard.map((frame) => frame.kind)).not.toContain('response.end');
  });

  it('says that an answer broke off, without its reason', async () => {
    answer = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.error(new Error('secret reason'));
          },
        }),
      );
    peer.say(request(1));
    const [error] = await peer.hear('response.error');
    expect(error).toEqual({ kind: 'response.error', id: 1, message: 'The workspace could not answer.' });
    await settle();
    expect(bugs).toMatchObject([{ message: 'secret reason' }]);
  });

  it('answers several requests at once, whatever else comes in', async () => {
    answer = async (incoming) => new Response(new URL(incoming.url).searchParams.get('n'));
    channel.port1.postMessage('nonsense');
    channel.port1.postMessage({ kind: 'request.end', id: 99 });
    for (let n = 1; n <= 5; n += 1) {
      peer.say(request(n, { url: `${url}?n=${n}` }));
    }
    await peer.hear('response.end', 5);
    const bodies = peer.heard.flatMap((frame) =>
      frame.kind === 'response.chunk' ? [[frame.id, new TextDecoder().decode(frame.bytes)]] : [],
    );
    expect(bodies.sort()).toEqual([1, 2, 3, 4, 5].map((n) => [n, String(n)]));
    expect(bugs).toHaveLength(1);
  });
});
