import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callQueue } from '#lib/calls.ts';
import { queryClient } from '#lib/query-client.ts';
import { invalidateChanged } from './invalidate.ts';
import { type Outcome, onOutcome } from './outcomes.ts';
import { pagesOptions, readOptions } from './read-options.ts';
import { createFakeHost, problem } from './testing/fake-host.ts';

/** Against hanging only: the machine may be busy. */
const patience = { timeout: 30_000 };
const host = createFakeHost();
const emptyList = { data: [], total: 0, page: 1, page_size: 20 };
let elapsed = 0;
let told: Outcome[] = [];
let stopTelling = () => {};

beforeEach(() => {
  elapsed = 1000;
  told = [];
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
  host.start();
  host.answer = () => Response.json(emptyList);
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  stopTelling = onOutcome((outcome) => told.push(outcome));
});
afterEach(() => {
  stopTelling();
  callQueue.cancelAll();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  host.stop();
});

/** As a component that appears: asks where there is nothing, or nothing fresh. */
async function mount(options: ReturnType<typeof listOf>) {
  const observer = new QueryObserver(queryClient, options);
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'), patience);
  return { observer, leave };
}

function listOf(type: 'job' | 'candidate' | 'document' | 'performance', extra = {}) {
  return readOptions('objects.list', { type }, extra);
}

describe('dedupe (§9)', () => {
  it.each([
    ['performance', 1000],
    ['job', 5000],
    ['candidate', 30_000],
    ['document', 60_000],
  ] as const)('%s is asked again after %i ms, not before', async (type, interval) => {
    const always = listOf(type, { refetchOnMount: 'always' });
    (await mount(always)).leave();
    elapsed += interval - 1;
    (await mount(always)).leave();
    await queryClient.refetchQueries({ queryKey: always.queryKey, type: 'all' });
    expect(host.sent).toHaveLength(1);
    // Answering itself with what it has does not make it younger.
    elapsed += 1;
    (await mount(always)).leave();
    expect(host.sent).toHaveLength(2);
  });

  it('a write that changes it is no repetition', async () => {
    const { leave } = await mount(listOf('document'));
    await invalidateChanged(queryClient, { topics: ['document'] });
    expect(host.sent).toHaveLength(2);
    leave();
  });

  it('what rests on much is asked anew once changes rest, and by whoever shows it again', async () => {
    host.answer = () => Response.json({ data: [], inside: 0, needs: [], known: [], gauges: [] });
    const matches = readOptions('hiring.matches', { id: 'j' });
    const observer = new QueryObserver(queryClient, matches);
    const leave = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'), patience);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const change = { topics: ['job'], ids: ['j'] } as const;
    await invalidateChanged(queryClient, change);
    vi.advanceTimersByTime(2900);
    await invalidateChanged(queryClient, change);
    vi.advanceTimersByTime(2900);
    expect(host.sent).toHaveLength(1);
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    await vi.waitFor(() => expect(host.sent).toHaveLength(2), patience);
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'), patience);
    // Another job's change is none of this one's.
    await invalidateChanged(queryClient, { topics: ['job'], ids: ['other'] });
    expect(queryClient.getQueryState(matches.queryKey)?.isInvalidated).toBe(false);
    await invalidateChanged(queryClient, change);
    leave();
    const again = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(host.sent).toHaveLength(3), patience);
    again();
  });

  it('neither is trying again after a failure', async () => {
    host.answer = () => problem(404);
    const { observer, leave } = await mount(listOf('job'));
    expect(observer.getCurrentResult().status).toBe('error');
    host.answer = () => Response.json(emptyList);
    await observer.refetch();
    expect(observer.getCurrentResult().status).toBe('success');
    expect(host.sent).toHaveLength(2);
    leave();
  });

  it('two that ask at once share a call', async () => {
    const [first, second] = await Promise.all([mount(listOf('job')), mount(listOf('job'))]);
    expect(host.sent).toHaveLength(1);
    first.leave();
    second.leave();
  });
});

describe('age', () => {
  it('is five minutes at most', async () => {
    (await mount(listOf('job'))).leave();
    elapsed += 5 * 60_000 - 1;
    (await mount(listOf('job'))).leave();
    expect(host.sent).toHaveLength(1);
    elapsed += 1;
    (await mount(listOf('job'))).leave();
    expect(host.sent).toHaveLength(2);
  });

  it.each([
    ['a day back', -86_400_000],
    ['a year ahead', 365 * 86_400_000],
  ])('a clock set %s neither expires nor keeps anything', async (_, shift) => {
    (await mount(listOf('job'))).leave();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + shift);
    elapsed += 60_000;
    (await mount(listOf('job'))).leave();
    expect(host.sent).toHaveLength(1);
    elapsed += 5 * 60_000;
    (await mount(listOf('job'))).leave();
    expect(host.sent).toHaveLength(2);
  });

  it('what was kept from an earlier start is shown, and asked anew', async () => {
    const options = listOf('job');
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: options.queryKey });
    query.setState({ data: emptyList, status: 'success', dataUpdatedAt: Date.now() + 86_400_000 });
    const { observer, leave } = await mount(options);
    expect(observer.getCurrentResult().data).toEqual(emptyList);
    expect(host.sent).toHaveLength(1);
    leave();
  });

  it('is no matter of focus', async () => {
    const { leave } = await mount(listOf('job'));
    elapsed += 10 * 60_000;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    focusManager.setFocused(undefined);
    await Promise.resolve();
    expect(queryClient.isFetching()).toBe(0);
    expect(host.sent).toHaveLength(1);
    leave();
  });
});

describe('retries', () => {
  it.each([
    ['job', 4],
    ['document', 3],
  ] as const)('%s: %i tries in all', async (type, tries) => {
    host.answer = () => problem(503);
    const { observer, leave } = await mount({ ...listOf(type), retryDelay: 0 });
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'), patience);
    expect(host.sent).toHaveLength(tries);
    leave();
  });
});

describe('what is not asked (§5)', () => {
  it.each([
    ['a course without an id', readOptions('courses.list', { object_id: '' })],
    ['a course of nothing', readOptions('courses.list', { object_id: undefined })],
    ['a training without an id', readOptions('training.list', { object_id: '' })],
    ['a document without an id', readOptions('files.versions', { id: '' })],
    ['documents of nothing', readOptions('files.list', {})],
    ['documents without a type', readOptions('files.list', { object_id: 'o', subtype: '' })],
    ['documents of an object without any type', readOptions('files.list', { object_id: 'o' })],
    ['documents without an id', readOptions('files.list', { object_id: undefined, subtype: 'cv' })],
    ['insights about nothing', readOptions('insights.read', { objects: [] })],
    ['relations of nothing', readOptions('objects.relations', { type: 'job', id: '' })],
  ])('%s', async (_, options) => {
    const observer = new QueryObserver(queryClient, options as ReturnType<typeof listOf>);
    const leave = observer.subscribe(() => undefined);
    await observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle', error: null });
    expect(host.sent).toEqual([]);
    leave();
  });

  it('pages of nothing', () => {
    const options = pagesOptions(
      'objects.relations',
      (page) => ({ type: 'job' as const, id: '', page }),
      () => undefined,
    );
    expect(options.enabled).toBe(false);
  });

  it.each([
    ['all courses', readOptions('courses.list', {})],
    ['documents of a type', readOptions('files.list', { subtype: 'cv' })],
    ['documents of a type about an object', readOptions('files.list', { object_id: 'o', subtype: 'cv' })],
    ['one document', readOptions('files.list', { id: 'd' })],
  ])('but %s are', async (_, options) => {
    const { leave } = await mount(options as ReturnType<typeof listOf>);
    expect(host.sent).toHaveLength(1);
    leave();
  });
});

describe('what is told', () => {
  it('documents that cannot be read, in a toast, unless the screen shows it', async () => {
    host.answer = () => problem(404);
    const documents = readOptions('files.list', { subtype: 'cv' });
    await queryClient.fetchQuery(documents).catch(() => undefined);
    expect(told).toMatchObject([
      {
        kind: 'failed',
        call: 'files.list',
        text: { title: 'Error fetching documents', detail: 'Failed to fetch personalization documents' },
      },
    ]);
    const quiet = readOptions('files.list', { subtype: 'cv2' }, { failure: 'screen' });
    await queryClient.fetchQuery(quiet).catch(() => undefined);
    expect(told).toHaveLength(1);
  });

  it('nothing of other reads, and nothing of a cancellation', async () => {
    host.answer = () => problem(404);
    await queryClient.fetchQuery(listOf('job')).catch(() => undefined);
    host.answer = () => new Promise(() => {});
    const asked = queryClient
      .fetchQuery(readOptions('files.list', { subtype: 'cv' }))
      .catch((error: Error) => error.message);
    await vi.waitFor(() => expect(host.sent).toHaveLength(2), patience);
    callQueue.cancelAll();
    await expect(asked).resolves.toBe('Call cancelled');
    expect(told).toEqual([]);
  });
});
