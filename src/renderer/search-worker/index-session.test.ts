import { afterEach, expect, test, vi } from 'vitest';
import { keyHash } from '#shared/local-index/key-hash.ts';
import type { LocalIndexStatus } from '#shared/local-index/messages.ts';
import { createIndexSession, type IndexSession } from './index-session.ts';

const people = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'].map((name, i) => ({
  id: `p${i}`,
  object_type: 'employee',
  name,
}));

interface Served {
  path: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

let served: Served[] = [];
let statuses: LocalIndexStatus[] = [];

function stream(lines: readonly unknown[], chunk = 20): Response {
  const bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  let from = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (from < bytes.length) {
          controller.enqueue(bytes.slice(from, from + chunk));
          from += chunk;
        } else {
          controller.close();
        }
      },
    }),
  );
}

function session(answer: (served: Served) => Promise<Response> | Response, now = () => 1000): IndexSession {
  served = [];
  statuses = [];
  return createIndexSession({
    fetch: (path, init) => {
      served.push({ path, ...init });
      return Promise.resolve(answer({ path, ...init }));
    },
    pause: () => Promise.resolve(),
    now,
    onStatus: (status) => statuses.push(status),
  });
}

function fillRequest(requestId = 'r1', owner = 'me') {
  return {
    kind: 'fill' as const,
    requestId,
    owner,
    path: '/api/objects/index',
    headers: { 'x-request-id': requestId },
  };
}

function names(index: IndexSession, query: string, types?: readonly string[]): string[] {
  return index.search({ kind: 'search', seq: 1, query, types, page: 1 }).hits.map((hit) => hit.row.name);
}

afterEach(() => vi.restoreAllMocks());

test('fills from the stream, answers with rows, and says when it is whole', async () => {
  const index = session(() => stream([...people, { cursor: 7 }]));
  expect(index.status()).toEqual({ state: 'empty', records: 0, complete: false, age: null });
  await expect(index.fill(fillRequest())).resolves.toEqual({ kind: 'filled', requestId: 'r1', ok: true, retry: false });
  expect(served[0]).toMatchObject({ path: '/api/objects/index', headers: { 'x-request-id': 'r1' } });
  expect(statuses.map((one) => one.state)).toEqual(['filling', 'ready']);
  expect(index.status()).toEqual({ state: 'ready', records: 3, complete: true, age: 0 });
  const answer = index.search({ kind: 'search', seq: 4, query: 'hop', page: 1 });
  expect(answer).toMatchObject({
    seq: 4,
    more: false,
    complete: true,
    hits: [{ row: people[1], match: { tier: 'word-prefix', field: 'name' } }],
  });
});

test('is brought up to date from its cursor: changed rows, new rows, deletions', async () => {
  let lines: unknown[] = [...people, { cursor: 7 }];
  const index = session(() => stream(lines));
  await index.fill(fillRequest());
  lines = [
    { ...people[0], name: 'Ada King' },
    { id: 'p2', object_type: 'employee', deleted: true },
    { id: 'j1', object_type: 'job', name: 'Analyst' },
    { cursor: 9 },
  ];
  await index.fill(fillRequest('r2'));
  expect(served[1]?.path).toBe('/api/objects/index?since=7');
  expect(names(index, 'a')).toEqual(['Analyst', 'Ada King', 'Grace Hopper']);
  expect(names(index, 'turing')).toEqual([]);
});

test('what the reader may not see any more goes by the hash of its key', async () => {
  let lines: unknown[] = [...people, { cursor: 7 }];
  const index = session(() => stream(lines));
  await index.fill(fillRequest());
  const gone = (id: string) => ({ gone: keyHash({ id, object_type: 'employee' }) });
  lines = [gone('p2'), gone('never-seen'), { cursor: 9 }];
  await index.fill(fillRequest('r2'));
  expect(names(index, 'turing')).toEqual([]);
  expect(index.status().records).toBe(people.length - 1);
});

/** What windows ask for that heard the host's events up to `part`. */
function followRequest(requestId: string, part: number, anew = false) {
  return { ...fillRequest(requestId), part, anew };
}

test('windows that heard the same events are served by one reading', async () => {
  let cursor = 0;
  const index = session(() => {
    cursor += 1;
    return stream([...people, { cursor }]);
  });
  await index.fill(fillRequest());
  const [one, two] = [index.fill(followRequest('a', 5)), index.fill(followRequest('b', 5))];
  await expect(Promise.all([one, two])).resolves.toMatchObject([{ ok: true }, { ok: true }]);
  await expect(index.fill(followRequest('c', 4))).resolves.toEqual({
    kind: 'filled',
    requestId: 'c',
    ok: true,
    retry: false,
  });
  expect(served).toHaveLength(2);
  await index.fill(followRequest('d', 6));
  await index.fill(fillRequest('e'));
  expect(served.map(({ path }) => path.split('?')[1])).toEqual([undefined, 'since=1', 'since=2', 'since=3']);
});

test('what was heard while it reads is read after that', async () => {
  const index = session(() => stream([...people, { cursor: 1 }]));
  const [first, later, last] = [
    index.fill(fillRequest()),
    index.fill(followRequest('a', 1)),
    index.fill(followRequest('b', 2)),
  ];
  await expect(Promise.all([first, later, last])).resolves.toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  expect(served).toHaveLength(3);
  await index.fill(followRequest('c', 2));
  expect(served).toHaveLength(3);
});

test('a reading that broke serves nobody who comes later', async () => {
  const index = session(() => (served.length === 2 ? stream([people[0]]) : stream([...people, { cursor: 1 }])));
  await index.fill(fillRequest());
  await expect(index.fill(followRequest('a', 1))).resolves.toMatchObject({ ok: false, retry: true });
  await expect(index.fill(followRequest('b', 1))).resolves.toMatchObject({ ok: true });
  expect(served).toHaveLength(3);
});

test('after a resync every row is read anew, once for all windows', async () => {
  let lines: unknown[] = [...people, { cursor: 7 }];
  const index = session(() => stream(lines));
  await index.fill(fillRequest());
  lines = [people[1], { cursor: 3 }];
  await Promise.all([index.fill(followRequest('a', 4, true)), index.fill(followRequest('b', 4, true))]);
  await index.fill(followRequest('c', 4, true));
  expect(served.map(({ path }) => path)).toEqual(['/api/objects/index', '/api/objects/index']);
  expect(names(index, 'a')).toEqual(['Grace Hopper']);
  expect(index.status()).toMatchObject({ records: 1, complete: true });
});

test('types limit the hits, the counts are of every type', async () => {
  const index = session(() =>
    stream([...people, { id: 'j1', object_type: 'job', name: 'Ada programmer' }, { cursor: 1 }]),
  );
  await index.fill(fillRequest());
  expect(names(index, 'ada', ['job'])).toEqual(['Ada programmer']);
  expect(index.count({ kind: 'count', seq: 2, query: 'ada' })).toEqual({
    kind: 'counts',
    seq: 2,
    counts: { job: 1, employee: 1 },
  });
});

test('caps of §9 hold for each page asked: of one type, and of all together', async () => {
  const types = ['job', 'skill', 'space', 'candidate'];
  const rows = types.flatMap((object_type) =>
    Array.from({ length: 40 }, (_, i) => ({ id: `${object_type}${i}`, object_type, name: `Data ${i}` })),
  );
  const index = session(() => stream([...rows, { cursor: 1 }], 4000));
  await index.fill(fillRequest());
  function shown(asked: readonly string[] | undefined, page: number) {
    const { hits, more } = index.search({ kind: 'search', seq: 1, query: 'data', types: asked, page });
    return [hits.length, more];
  }
  expect([1, 2, 3].map((page) => shown(['job'], page))).toEqual([
    [15, true],
    [30, true],
    [40, false],
  ]);
  expect(shown(['job', 'space'], 1)).toEqual([25, true]);
  expect(shown(undefined, 1)).toEqual([30, true]);
  expect(shown(undefined, 2)).toEqual([60, true]);
});

test('keystrokes are answered while it fills', async () => {
  let time = 0;
  const seen: number[] = [];
  const many = Array.from({ length: 50 }, (_, i) => ({ id: `s${i}`, object_type: 'skill', name: `Skill ${i}` }));
  const index = createIndexSession({
    fetch: () => Promise.resolve(stream([...many, { cursor: 1 }], 100_000)),
    pause: () => {
      seen.push(index.count({ kind: 'count', seq: 1, query: 'skill' }).counts.skill ?? 0);
      return Promise.resolve();
    },
    now: () => {
      time += 1;
      return time;
    },
    onStatus: () => {},
  });
  await index.fill(fillRequest());
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.every((total, i) => total > (seen[i - 1] ?? 0) && total <= 50)).toBe(true);
});

test('a stream that ends early keeps what came and may be tried again', async () => {
  const index = session(() => stream(people));
  await expect(index.fill(fillRequest())).resolves.toMatchObject({ ok: false, retry: true });
  expect(index.status()).toMatchObject({ state: 'failed', records: 3, complete: false });
  expect(names(index, 'grace')).toEqual(['Grace Hopper']);
});

test.each([
  [503, true],
  [429, true],
  [403, false],
])('status %i may be tried again: %s', async (status, retry) => {
  const index = session(() => new Response('', { status }));
  await expect(index.fill(fillRequest())).resolves.toMatchObject({ ok: false, retry });
});

test('a stopped filling ends, is not tried again by itself, and the next one starts anew', async () => {
  let lines: unknown[] = people;
  const index = session(({ signal }) =>
    lines === people
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : stream(lines),
  );
  const filling = index.fill(fillRequest());
  await expect(index.fill(fillRequest('second'))).resolves.toMatchObject({ requestId: 'second', ok: true });
  index.stopFill('r1');
  await expect(filling).resolves.toMatchObject({ ok: false, retry: false });
  lines = [...people, { cursor: 1 }];
  await expect(index.fill(fillRequest('third'))).resolves.toMatchObject({ ok: true });
  expect(index.status().records).toBe(3);
});

test('what is asked for before a stopped filling has ended is read anew', async () => {
  const index = session(({ signal }) =>
    served.length === 1
      ? new Promise((_, reject) => signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason))))
      : stream([...people, { cursor: 1 }]),
  );
  const stopped = index.fill(fillRequest());
  index.stopFill('r1');
  await expect(index.fill(fillRequest('r2'))).resolves.toMatchObject({ ok: true });
  await expect(stopped).resolves.toMatchObject({ ok: false, retry: false });
  expect(index.status()).toMatchObject({ state: 'ready', records: 3, complete: true });
});

test('another owner never sees the rows of the one before', async () => {
  const index = session(() => stream([...people, { cursor: 7 }]));
  await index.fill(fillRequest());
  const filling = index.fill(fillRequest('r2', 'someone else'));
  expect(names(index, 'ada')).toEqual([]);
  await filling;
  expect(served[1]?.path).toBe('/api/objects/index');
  index.drop();
  expect(names(index, 'ada')).toEqual([]);
  expect(index.status()).toMatchObject({ state: 'empty', records: 0, complete: false });
});

test('single rows come and go between fillings', () => {
  const index = session(() => stream([]));
  index.put([{ id: 'j1', object_type: 'job', name: 'Baker' }, { broken: true }, null]);
  expect(names(index, 'bak')).toEqual(['Baker']);
  index.remove([{ id: 'j1', object_type: 'job' }]);
  expect(names(index, 'bak')).toEqual([]);
});
