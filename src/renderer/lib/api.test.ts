import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallInput, CallName } from '#shared/contract/call-names.ts';
import { ApiError } from './api-error.ts';
import { callQueue } from './calls.ts';
import { call } from './policy/call.ts';

const client = new QueryClient();

function ask<Name extends CallName>(name: Name, input: CallInput<Name>, options: { signal?: AbortSignal } = {}) {
  return call(name, input, { client, ...options });
}

const bridgeCall = vi.fn((..._: unknown[]) => Promise.resolve());
let sent: Request[] = [];
let answer: (request: Request) => Promise<Response> | Response;

beforeEach(() => {
  sent = [];
  bridgeCall.mockClear();
  vi.stubGlobal('window', { location: { origin: 'app://cadre' }, cadre: { call: bridgeCall, on: () => () => {} } });
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return Promise.resolve(answer(request));
  });
  answer = () => Response.json({});
});

afterEach(() => {
  callQueue.cancelAll();
  vi.unstubAllGlobals();
});

// contract.md's own spelling of every call that exists, with what each sends.
const wire: [string, string, () => Promise<unknown>, unknown?][] = [
  [
    'POST',
    '/api/auth/login',
    () => ask('auth.login', { email: 'a@b.c', password: 'x' }),
    { email: 'a@b.c', password: 'x' },
  ],
  ['POST', '/api/auth/logout', () => ask('auth.logout', {}), {}],
  ['GET', '/api/auth/me', () => ask('auth.me', {})],
  ['PUT', '/api/users/me', () => ask('users.updateMe', { language: 'de' }), { language: 'de' }],
  ['PUT', '/api/companies/c1', () => ask('users.updateCompany', { id: 'c1', name: 'N' }), { name: 'N' }],
  [
    'GET',
    '/api/objects/job?page=2&filter[status]=open',
    () => ask('objects.list', { type: 'job', page: 2, filter: { status: 'open' } }),
  ],
  ['POST', '/api/objects/job', () => ask('objects.create', { type: 'job', title: 'T' }), { title: 'T' }],
  ['PUT', '/api/objects/job', () => ask('objects.update', { type: 'job', id: 'j' }), { id: 'j' }],
  ['DELETE', '/api/objects/job', () => ask('objects.delete', { type: 'job', ids: ['j'] }), { ids: ['j'] }],
  ['POST', '/api/objects/job/restore', () => ask('objects.restore', { type: 'job', ids: ['j'] }), { ids: ['j'] }],
  [
    'GET',
    '/api/objects/search?types[]=job&types[]=skill&search=a%26b',
    () => ask('objects.search', { types: ['job', 'skill'], search: 'a&b' }),
  ],
  ['GET', '/api/objects/list?type[]=job&page_size=20', () => ask('objects.page', { type: ['job'], page_size: 20 })],
  ['GET', '/api/objects/counts', () => ask('objects.counts', {})],
  ['GET', '/api/objects/recent?max_results=8', () => ask('objects.recent', { max_results: 8 })],
  [
    'GET',
    '/api/objects/job/j%2F1/relations?kind[]=applied_to',
    () => ask('objects.relations', { type: 'job', id: 'j/1', kind: ['applied_to'] }),
  ],
  [
    'POST',
    '/api/import/preview',
    () => ask('imports.preview', { file: '', object_type: 'job' }),
    { file: '', object_type: 'job' },
  ],
  [
    'POST',
    '/api/import/',
    () => ask('imports.run', { file: '', object_type: 'job', mapping: {} }),
    { file: '', object_type: 'job', mapping: {} },
  ],
  ['GET', '/api/import/12345678', () => ask('imports.progress', { import_id: '12345678' })],
  [
    'POST',
    '/api/metrics/',
    () => ask('usage.record', { action: 'viewed', action_type: 'job' }),
    { action: 'viewed', action_type: 'job' },
  ],
  ['POST', '/api/synthetic-data/', () => ask('synthetic.create', { company_id: 'c1' }), { company_id: 'c1' }],
  ['GET', '/api/health', () => ask('meta.health', {})],
];

test.each(wire)('%s %s goes over the wire as the contract spells it', async (method, path, call, body) => {
  await call().catch(() => undefined);
  const request = sent[0];
  expect(request?.method).toBe(method);
  expect(request?.url).toBe(`app://cadre${path}`);
  expect(request?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const text = (await request?.text()) ?? '';
  expect(text === '' ? undefined : JSON.parse(text)).toEqual(body);
});

test('a problem becomes a typed error with its fields', async () => {
  answer = () =>
    Response.json(
      {
        type: 'about:blank',
        title: 'Error fetching objects',
        status: 422,
        detail: 'page is too small',
        code: 'invalid',
        errors: [{ path: 'page', message: 'at least 1' }],
      },
      { status: 422, headers: { 'content-type': 'application/problem+json', 'retry-after': '2' } },
    );
  const error: unknown = await ask('objects.counts', {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    title: 'Error fetching objects',
    detail: 'page is too small',
    code: 'invalid',
    errors: [{ path: 'page', message: 'at least 1' }],
    retryAfter: 2000,
  });
});

test("what is no problem document still says what the status is, and a dead host says it can't be reached", async () => {
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
  await expect(ask('meta.health', {})).rejects.toMatchObject({ status: 502, title: 'Bad Gateway', code: 'http_502' });
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(ask('meta.health', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

test('an answer that breaks the contract is refused, unknown keys are kept', async () => {
  answer = () => Response.json({ counts: { job: 'many' } });
  await expect(ask('objects.counts', {})).rejects.toThrow();
  answer = () => Response.json({ counts: { job: 1 }, later: true });
  await expect(ask('objects.counts', {})).resolves.toEqual({ counts: { job: 1 }, later: true });
});

/** The start of an answer, after which the connection is gone. */
function brokenOff(text: string): ReadableStream<Uint8Array> {
  const parts = [new TextEncoder().encode(text)];
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) {
        controller.error(new TypeError('network error'));
      } else {
        controller.enqueue(part);
      }
    },
  });
}

test('an answer that breaks off is none, and a refusal that does is the one its status says', async () => {
  const headers = { 'content-type': 'application/json' };
  answer = () => new Response(brokenOff('{"counts": {"jo'), { headers });
  await expect(ask('objects.counts', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  answer = () => new Response(brokenOff('{"title": "Ser'), { status: 503, headers });
  await expect(ask('objects.counts', {})).rejects.toMatchObject({ status: 503, code: 'http_503' });
});

test('an answer that is no JSON is a failure of its own', async () => {
  answer = () => new Response('{"counts": {"jo', { headers: { 'content-type': 'application/json' } });
  await expect(ask('objects.counts', {})).rejects.not.toBeInstanceOf(ApiError);
});

test('an abort rejects as cancelled, aborts the fetch and tells main which request to stop', async () => {
  answer = () => new Promise(() => {});
  const controller = new AbortController();
  const call = ask('objects.search', { search: 'x' }, { signal: controller.signal });
  const failure = call.catch((reason: unknown) => reason);
  await expect.poll(() => sent).toHaveLength(1);
  controller.abort();
  await expect(failure).resolves.toMatchObject({ message: 'Call cancelled' });
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(bridgeCall).toHaveBeenCalledWith('api.cancel', { id: sent[0]?.headers.get('x-request-id') });
});

test('a finished call tells main nothing', async () => {
  const controller = new AbortController();
  answer = () => Response.json({ counts: {} });
  await ask('objects.counts', {}, { signal: controller.signal });
  controller.abort();
  expect(bridgeCall).not.toHaveBeenCalled();
});

test('events arrive one by one and keep their place in the queue to the end', async () => {
  const steps = [
    { step: 'people', done: 1, total: 2, finished: false },
    { step: 'jobs', done: 2, total: 2, finished: true },
  ];
  answer = () =>
    new Response(
      `${steps.map((step) => `event: message\ndata: ${JSON.stringify(step)}\n\n`).join('')}event: done\n\n`,
      {
        headers: { 'content-type': 'text/event-stream' },
      },
    );
  const seen: unknown[] = [];
  for await (const event of await ask('synthetic.create', { company_id: 'c1' })) {
    if (seen.length === 0) {
      answer = () => new Promise(() => {});
      for (const name of ['a', 'b', 'c']) {
        ask('objects.search', { search: name }).catch(() => undefined);
      }
      await expect.poll(() => sent).toHaveLength(3);
    }
    seen.push(event);
  }
  expect(seen).toEqual(steps);
  await expect.poll(() => sent).toHaveLength(4);
});

test('lone surrogates in a query reach the wire as replacement characters', async () => {
  await ask('objects.search', { search: 'a\ud800b' }).catch(() => undefined);
  expect(sent[0]?.url).toBe('app://cadre/api/objects/search?search=a%EF%BF%BDb');
});
