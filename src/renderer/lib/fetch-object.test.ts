import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchObject } from './fetch-object.ts';
import { markBack, markGone } from './gone-objects.ts';

const answers = new Map<string, () => Response | Promise<Response>>();
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  answers.clear();
  vi.stubGlobal('window', { location: { origin: 'app://cadre' }, cadre: { call: () => Promise.resolve() } });
  vi.stubGlobal('fetch', (request: Request) => {
    const type = new URL(request.url).pathname.split('/').at(-1) ?? '';
    asked.push(type);
    return Promise.resolve(answers.get(type)?.() ?? notFound());
  });
});

afterEach(() => vi.unstubAllGlobals());

function notFound(): Response {
  return Response.json(
    { type: 'about:blank', title: 'Error fetching objects', status: 404, code: 'not_found' },
    { status: 404 },
  );
}

const client = new QueryClient();

function options(signal = new AbortController().signal) {
  return { signal, client };
}

test('a candidate that is not found is looked for as an employee, and says so', async () => {
  answers.set('employee', () => Response.json({ id: 'p1', object_type: 'employee', name: 'Ada' }));
  await expect(fetchObject('candidate', { id: 'p1' }, options())).resolves.toMatchObject({ object_type: 'employee' });
  expect(asked).toEqual(['candidate', 'employee']);
});

test('where neither answers, the first failure is told', async () => {
  answers.set('candidate', () => new Response('', { status: 500, statusText: 'second' }));
  await expect(fetchObject('employee', { id: 'p1' }, options())).rejects.toMatchObject({ code: 'not_found' });
  expect(asked).toEqual(['employee', 'candidate']);
});

test('a cancelled first call asks for nothing else', async () => {
  const controller = new AbortController();
  answers.set('candidate', () => new Promise(() => {}));
  const call = fetchObject('candidate', { id: 'p1' }, options(controller.signal)).catch((error: unknown) => error);
  await expect.poll(() => asked).toEqual(['candidate']);
  controller.abort();
  await expect(call).resolves.toMatchObject({ message: 'Call cancelled' });
  expect(asked).toEqual(['candidate']);
});

test('other types have no second type', async () => {
  await expect(fetchObject('job', { slug: 'baker' }, options())).rejects.toMatchObject({ status: 404 });
  expect(asked).toEqual(['job']);
});

test('what was deleted here is not asked for, until it is back', async () => {
  answers.set('job', () => Response.json({ id: 'j1', object_type: 'job', name: 'Baker', slug: 'baker' }));
  markGone({ id: 'j1', slug: 'baker' });
  await expect(fetchObject('job', { slug: 'baker' }, options())).rejects.toMatchObject({ status: 404 });
  await expect(fetchObject('job', { id: 'j1' }, options())).rejects.toMatchObject({ code: 'not_found' });
  expect(asked).toEqual([]);
  markBack('j1');
  await expect(fetchObject('job', { slug: 'baker' }, options())).resolves.toMatchObject({ name: 'Baker' });
});
