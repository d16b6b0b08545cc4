import { afterEach, beforeEach, expect, it } from 'vitest';
import { callQueue } from '#lib/calls.ts';
import { type Outcome, onOutcome } from '#lib/policy/outcomes.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { createFakeHost, problem, signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { cancelUpload, retryUpload, startUpload, type Upload, useUploadStore } from './upload-store.ts';

const host = createFakeHost();
const sizes = new Map<string, { size: number; name: string; object_id?: string }>();

const cancelled: string[] = [];

function answerUploads(request: Request): Response | Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'DELETE') {
    cancelled.push(pathname);
    return Response.json({ count: 1 });
  }
  if (pathname === '/api/uploads/') {
    return request.json().then(({ size, name, object_id }) => {
      const id = `u${sizes.size + 1}`;
      sizes.set(id, { size, name, object_id });
      return Response.json({ id, size, received: 0, expires_at: '2030-01-01T00:00:00Z' }, { status: 201 });
    });
  }
  const id = pathname.split('/')[3] ?? '';
  const { size = 0, name = '' } = sizes.get(id) ?? {};
  if (pathname.endsWith('/finish')) {
    return name.endsWith('.exe')
      ? problem(415, { title: 'Error creating document', detail: 'This is a program.', code: 'wrong_file_type' })
      : Response.json({ id: `d-${name}`, object_type: 'document', name, size }, { status: 201 });
  }
  const offset = Number(searchParams.get('offset'));
  return request
    .arrayBuffer()
    .then((bytes) => Response.json({ id, size, received: offset + bytes.byteLength, expires_at: '2030' }));
}

beforeEach(() => {
  host.start();
  host.answer = answerUploads;
  sizes.clear();
  cancelled.length = 0;
  queryClient.setQueryData(userContextKey, signedInUser);
});
afterEach(() => {
  callQueue.cancelAll();
  queryClient.clear();
  useUploadStore.setState({ uploads: {} });
  host.stop();
});

function file(name: string, size = 10): File {
  return new File([new Uint8Array(size)], name, { type: 'text/plain' });
}

async function until(key: string, ...phases: Upload['phase'][]): Promise<Upload> {
  const uploadNow = () => useUploadStore.getState().uploads[key];
  await expect.poll(() => phases.some((phase) => phase === uploadNow()?.phase)).toBe(true);
  return uploadNow() as Upload;
}

it('makes documents of several files, two at a time', async () => {
  const keys = ['a.txt', 'b.txt', 'c.txt'].map((name) => startUpload(file(name), { objectId: 'job1' }));
  const phases = Object.values(useUploadStore.getState().uploads).map(({ phase }) => phase);
  expect(phases).toEqual(['sending', 'sending', 'waiting']);
  const ended = await Promise.all(keys.map((key) => until(key, 'done')));
  expect(ended.map(({ document }) => document?.id)).toEqual(['d-a.txt', 'd-b.txt', 'd-c.txt']);
  expect([...sizes.values()].map(({ object_id }) => object_id)).toEqual(['job1', 'job1', 'job1']);
});

it('says at once what no host would take', () => {
  const keys = [startUpload(file('empty.txt', 0)), startUpload(file('large.txt', 25 * 1024 * 1024 + 1))];
  const { uploads } = useUploadStore.getState();
  expect(keys.map((key) => uploads[key]?.error)).toMatchObject([{ reason: 'empty' }, { reason: 'too-large' }]);
  expect(host.sent).toEqual([]);
});

it('tells a refusal at the file, which another file may replace', async () => {
  const key = startUpload(file('a.exe'));
  expect((await until(key, 'failed')).error).toMatchObject({ status: 415, detail: 'This is a program.' });
  await expect.poll(() => cancelled).toEqual(['/api/uploads/u1']);
  retryUpload(key, file('a.txt'));
  expect((await until(key, 'done')).name).toBe('a.txt');
});

it('begins anew after a cancellation, which the host hears of', async () => {
  host.answer = (request) => (request.method === 'PUT' ? new Promise(() => undefined) : answerUploads(request));
  const key = startUpload(file('a.txt'));
  await expect.poll(() => host.sent.map(({ method }) => method)).toContain('PUT');
  cancelUpload(key);
  await until(key, 'cancelled');
  host.answer = answerUploads;
  retryUpload(key);
  expect((await until(key, 'done')).document?.id).toBe('d-a.txt');
  expect(cancelled).toEqual(['/api/uploads/u1']);
  expect(sizes.size).toBe(2);
});

it('sends nothing in the name of who signed in afterwards', async () => {
  host.answer = (request) => {
    queryClient.setQueryData(userContextKey, { ...signedInUser, user: { ...signedInUser.user, id: 'u2' } });
    return answerUploads(request);
  };
  await until(startUpload(file('a.txt')), 'cancelled');
  expect(host.sent).toHaveLength(1);
});

it('tells of the document that was made, and of one that could not be (§7, §8)', async () => {
  const told: Outcome[] = [];
  const stop = onOutcome((outcome) => told.push(outcome));
  await until(startUpload(file('a.txt')), 'done');
  await until(startUpload(file('run.exe')), 'failed');
  stop();
  expect(told).toMatchObject([
    { kind: 'succeeded', text: 'documentCreated' },
    {
      kind: 'failed',
      text: { title: 'Error creating document', detail: 'Failed to create personalization document' },
    },
  ]);
});
