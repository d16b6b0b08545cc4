import { expect, test } from 'vitest';
import { createContractHost, fails, held, raw, unreachable } from './contract-host.ts';

const ask = (path: string) => new Request(`http://cadre.test${path}`);

test('answers what it was told, also by what was asked and once it is let go', async () => {
  const counts = held({ counts: { job: 2 } });
  const host = createContractHost({
    'objects.counts': counts.answer,
    'objects.list': ({ params, query }) => ({ id: query.get('id') ?? '', object_type: params.type ?? '', name: 'Ada' }),
  });
  const waiting = host.answer(ask('/api/objects/counts'));
  const one = await host.answer(ask('/api/objects/candidate?id=a1'));
  expect(await one.json()).toEqual({ id: 'a1', object_type: 'candidate', name: 'Ada' });
  counts.release();
  expect(await (await waiting).json()).toEqual({ counts: { job: 2 } });
  expect([host.askedFor('objects.list').length, host.faults]).toEqual([1, []]);
});

test('fails as a host does, and as a line that is down', async () => {
  const host = createContractHost({ 'objects.counts': fails(500), 'objects.recent': unreachable });
  const failed = await host.answer(ask('/api/objects/counts'));
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([500, '0']);
  await expect(host.answer(ask('/api/objects/recent'))).rejects.toThrow('Failed to fetch');
  expect(host.faults).toEqual([]);
});

test('finds fault with a question that the contract refuses, in the query and in the body', async () => {
  const one = { id: 'a1', object_type: 'candidate', name: 'Ada' };
  const host = createContractHost({ 'objects.list': one, 'objects.update': one });
  await host.answer(ask('/api/objects/candidate?page=2&page_size=50'));
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };
  const change = (body: object) =>
    host.answer(new Request(ask('/api/objects/candidate'), { ...put, body: JSON.stringify(body) }));
  await change({ id: 'a1', name: 'Ada' });
  expect(host.faults).toEqual([]);
  await host.answer(ask('/api/objects/candidate?page=two'));
  await change({ name: 'Ada' });
  expect(host.faults).toEqual([
    expect.stringMatching(/^objects\.list is not asked so/),
    expect.stringMatching(/^objects\.update is not asked so/),
  ]);
});

test('answers byte by byte what no host should', async () => {
  const host = createContractHost({ 'objects.counts': raw('{"counts":') });
  expect(await (await host.answer(ask('/api/objects/counts'))).text()).toBe('{"counts":');
  expect(host.faults).toEqual([]);
});

test('finds fault with an answer that the contract refuses, and with a call that nobody gave one for', async () => {
  const host = createContractHost({ 'objects.counts': { counts: { job: 'two' } } as never });
  await host.answer(ask('/api/objects/counts'));
  await host.answer(ask('/api/objects/recent'));
  expect(host.faults).toEqual([
    expect.stringMatching(/^objects\.counts does not answer so/),
    'nothing was said to answer to objects.recent',
  ]);
});
