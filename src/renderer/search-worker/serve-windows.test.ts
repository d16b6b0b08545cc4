import { expect, test } from 'vitest';
import type { SearchWorkerReply } from '#shared/local-index/messages.ts';
import { createIndexSession } from './index-session.ts';
import { createWindowServer } from './serve-windows.ts';

function serve() {
  const later: (() => void)[] = [];
  const session = createIndexSession({
    fetch: () => Promise.resolve(new Response('{"id":"1","object_type":"job","name":"Baker"}\n{"cursor":1}\n')),
    pause: () => Promise.resolve(),
    now: () => 0,
    onStatus: (status) => server.broadcast({ kind: 'status', status }),
  });
  const server = createWindowServer(session, (work) => later.push(work));
  return { server, runLater: () => later.splice(0).forEach((work) => void work()) };
}

function window() {
  const heard: SearchWorkerReply[] = [];
  return { heard, postMessage: (reply: SearchWorkerReply) => void heard.push(reply) };
}

test('of the searches a window sent, only the latest is answered; other windows keep theirs', () => {
  const { server, runLater } = serve();
  const first = window();
  const second = window();
  server.join(first);
  server.join(second);
  for (const [seq, query] of ['b', 'ba', 'bak'].entries()) {
    server.handle(first, { kind: 'search', seq, query, page: 1 });
  }
  server.handle(second, { kind: 'search', seq: 9, query: 'x', page: 1 });
  runLater();
  expect(first.heard.filter((reply) => reply.kind === 'results').map((reply) => reply.seq)).toEqual([2]);
  expect(second.heard.filter((reply) => reply.kind === 'results').map((reply) => reply.seq)).toEqual([9]);
});

test('every window hears the status, and one that left hears nothing', async () => {
  const { server } = serve();
  const first = window();
  const second = window();
  server.join(first);
  server.join(second);
  server.handle(second, { kind: 'leave' });
  server.handle(first, { kind: 'fill', requestId: 'r', owner: 'me', path: '/', headers: {} });
  await expect.poll(() => first.heard.at(-1)?.kind).toBe('filled');
  expect(first.heard.filter((reply) => reply.kind === 'status').map((reply) => reply.status.state)).toEqual([
    'empty',
    'filling',
    'ready',
  ]);
  expect(second.heard).toHaveLength(1);
});

test('rows put by one window are found by another', () => {
  const { server, runLater } = serve();
  const first = window();
  const second = window();
  server.join(first);
  server.join(second);
  server.handle(first, { kind: 'put', rows: [{ id: '2', object_type: 'skill', name: 'Rust' }] });
  server.handle(second, { kind: 'search', seq: 1, query: 'rust', page: 1 });
  runLater();
  expect(second.heard.at(-1)).toMatchObject({ kind: 'results', hits: [{ row: { name: 'Rust' } }] });
});
