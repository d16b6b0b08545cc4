import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { clientAddressHeader } from '#host/http/client-address.ts';
import { createLog } from './log.ts';
import { createHostServer, type HostServer } from './server.ts';
import { localProxies } from './trusted-proxies.ts';

const servers: HostServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close(0)));
});

async function serve(fetchCall: (request: Request) => Promise<Response>, proxies: readonly string[] = []) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = createHostServer({ fetch: fetchCall, log: createLog(destination), proxies });
  servers.push(server);
  const { port } = await server.listen(0, '127.0.0.1');
  return { server, port, url: `http://127.0.0.1:${port}`, log: () => lines.join('') };
}

test('a request keeps the id it came with, and gets one where it has none or an odd one', async () => {
  const { url, log } = await serve(async () => new Response('here'));
  const ask = async (id: string | undefined) => {
    const response = await fetch(`${url}/api/health`, { headers: id === undefined ? {} : { 'x-request-id': id } });
    return response.headers.get('x-request-id');
  };
  expect(await ask('proxy-4711.a')).toBe('proxy-4711.a');
  expect(log()).toContain('"request":"proxy-4711.a"');
  expect(await ask(undefined)).toMatch(/^[\da-f-]{36}$/);
  expect(await ask('a b"c')).toMatch(/^[\da-f-]{36}$/);
});

test('nothing of what people send is logged: neither address, nor query, body, cookie, nor id of an object', async () => {
  const { url, log } = await serve(async (request) => Response.json({ heard: await request.text() }, { status: 422 }));
  const canary = 'canary-Zo%C3%AB-42';
  await fetch(`${url}/api/objects/candidate?search=${canary}&id=${canary}`, {
    method: 'POST',
    headers: { cookie: `cadre_session=${canary}`, 'user-id': canary, 'x-forwarded-for': canary, 'user-agent': canary },
    body: canary,
  });
  await fetch(`${url}/nowhere/${canary}`);
  expect(log()).toMatch(/"call":"objects.create","status":422/);
  expect(log()).not.toContain('canary');
  expect(log()).not.toContain('127.0.0.1');
});

test('the host learns the address that the server saw, whatever the caller says', async () => {
  const seen = async (request: Request) => new Response(request.headers.get(clientAddressHeader));
  const headers = { [clientAddressHeader]: '1.1.1.1', 'x-forwarded-for': '2.2.2.2, 3.3.3.3' };
  const direct = await serve(seen);
  expect(await (await fetch(direct.url, { headers })).text()).toBe('127.0.0.1');
  const behindProxy = await serve(seen, localProxies);
  expect(await (await fetch(behindProxy.url, { headers })).text()).toBe('3.3.3.3');
  expect(await (await fetch(behindProxy.url)).text()).toBe('127.0.0.1');
});

test('what is no request is refused, and the next one is answered', async () => {
  const { port, url } = await serve(async () => new Response('here'));
  const refusal = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('GET / HTTP/1.1\r\nhost: a b<>\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
  });
  expect(refusal).toMatch(/^HTTP\/1.1 400 /);
  const tooMuch = await fetch(url, { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect(tooMuch.status).toBe(431);
  expect(await (await fetch(url)).text()).toBe('here');
});

test('running calls are finished when the server closes, new ones are not taken', async () => {
  let finish: () => void = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isRunning = false;
  const { server, url } = await serve(async () => {
    isRunning = true;
    await running;
    return new Response('finished');
  });
  const call = fetch(url);
  await expect.poll(() => isRunning).toBe(true);
  const closed = server.close(10_000);
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await (await call).text()).toBe('finished');
  await closed;
});

test('a stream that ends does not keep the server open', async () => {
  let end: () => void = () => {};
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('begun'));
      end = () => controller.close();
    },
  });
  const { server, url } = await serve(async () => new Response(stream));
  const reader = (await fetch(url)).body?.getReader();
  await reader?.read();
  const closed = server.close(600_000);
  end();
  expect((await reader?.read())?.done).toBe(true);
  await closed;
});

test('a call that never ends is waited for only so long', async () => {
  let isRunning = false;
  const { server, url } = await serve(() => {
    isRunning = true;
    return new Promise(() => {});
  });
  const call = fetch(url).then(
    () => 'answered',
    () => 'cut off',
  );
  await expect.poll(() => isRunning).toBe(true);
  await server.close(20);
  expect(await call).toBe('cut off');
});
