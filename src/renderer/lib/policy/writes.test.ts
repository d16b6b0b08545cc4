import {
  type DehydratedState,
  dehydrate,
  hydrate,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callQueue } from '#lib/calls.ts';
import { isGone } from '#lib/gone-objects.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Outcome, onOutcome } from './outcomes.ts';
import { readOptions } from './read-options.ts';
import { createFakeHost, problem } from './testing/fake-host.ts';
import { installWrites, write } from './writes.ts';

/** Against hanging only: the machine may be busy. */
const patience = { timeout: 30_000 };
const host = createFakeHost();
const space = { id: 's', object_type: 'space', name: 'S' };
let told: Outcome[] = [];
let stopTelling = () => {};

beforeEach(() => {
  told = [];
  host.start();
  host.answer = () => Response.json(space);
  // Only the wait between tries is of no interest here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stopTelling = onOutcome((outcome) => told.push(outcome));
});
afterEach(() => {
  stopTelling();
  vi.useRealTimers();
  onlineManager.setOnline(true);
  callQueue.cancelAll();
  queryClient.clear();
  host.stop();
});

async function settled<T>(work: Promise<T>): Promise<T | unknown> {
  let isOver = false;
  const end = work.then(
    (value) => value,
    (error: unknown) => error,
  );
  void end.then(() => {
    isOver = true;
  });
  for (let seconds = 0; !isOver; seconds += 1) {
    // Longer than all tries together: it would go on for ever.
    if (seconds > 3600) {
      throw new Error('It does not end.');
    }
    await vi.advanceTimersByTimeAsync(1000);
  }
  return end;
}

function keysSent(): (string | null)[] {
  return host.sent
    .filter((request) => request.method !== 'GET')
    .map((request) => request.headers.get('idempotency-key'));
}

describe('one intention', () => {
  it('has one key over all its tries', async () => {
    let tries = 0;
    host.answer = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new TypeError('reset')) : tries < 4 ? problem(503) : Response.json(space);
    };
    await settled(write(queryClient, 'spaces.update', { space_id: 's', name: 'S' }));
    const keys = keysSent();
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('waits for itself where it is still under way', async () => {
    let tries = 0;
    host.answer = () => {
      tries += 1;
      return tries === 1 ? problem(409, { code: 'in_flight' }) : Response.json(space);
    };
    await settled(write(queryClient, 'spaces.update', { space_id: 's', name: 'S' }));
    expect(new Set(keysSent()).size).toBe(1);
    expect(told).toEqual([]);
  });

  it('is over after a refusal', async () => {
    host.answer = () => problem(422);
    await settled(write(queryClient, 'spaces.update', { space_id: 's', name: 'S' }));
    expect(host.sent).toHaveLength(1);
  });

  it('is never tried twice where the host keeps no reply', async () => {
    host.answer = () => problem(503);
    await settled(write(queryClient, 'users.changePassword', { current: 'a', new: 'a long password' }));
    expect(keysSent()).toEqual([null]);
  });

  it('keeps its key over a restart, and is sent once', async () => {
    onlineManager.setOnline(false);
    void write(queryClient, 'spaces.update', { space_id: 's', name: 'Later' }).catch(() => undefined);
    await vi.waitFor(() => expect(queryClient.getMutationCache().getAll()[0]?.state.isPaused).toBe(true), patience);
    await vi.advanceTimersByTimeAsync(0);
    const stored: DehydratedState = JSON.parse(JSON.stringify(dehydrate(queryClient)));
    queryClient.clear();
    expect(host.sent).toEqual([]);

    const later = new QueryClient();
    installWrites(later);
    hydrate(later, stored);
    onlineManager.setOnline(true);
    await settled(later.resumePausedMutations());
    expect(host.sent).toHaveLength(1);
    expect(await host.sent[0]?.json()).toEqual({ space_id: 's', name: 'Later' });
    expect(keysSent()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(stored)).toContain(keysSent()[0]);
  });

  it('fails at once without the host where waiting makes no sense', async () => {
    onlineManager.setOnline(false);
    host.answer = () => Promise.reject(new TypeError('offline'));
    await settled(write(queryClient, 'users.changePassword', { current: 'a', new: 'a long password' }));
    expect(host.sent).toHaveLength(1);
  });
});

describe('what is told', () => {
  it('a failure, in a toast under the text of §8', async () => {
    host.answer = () => problem(403, { title: 'Forbidden' });
    await settled(write(queryClient, 'spaces.update', { space_id: 's' }));
    expect(told).toMatchObject([{ kind: 'failed', call: 'spaces.update', text: 'Error updating space' }]);
  });

  it('a category that could not be made, under the title of its list', async () => {
    host.answer = () => problem(403);
    await settled(write(queryClient, 'categories.create', { type: 'tag', name: 'T' }));
    expect(told).toMatchObject([{ title: 'Error creating category list', text: 'Error creating category' }]);
  });

  it('nothing where the screen shows it, and a log line where §8 wants no more', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    host.answer = () => problem(403);
    await settled(write(queryClient, 'spaces.update', { space_id: 's' }, { failure: 'screen' }));
    expect(log).not.toHaveBeenCalled();
    await settled(write(queryClient, 'usage.record', { action: 'viewed', action_type: 'job' }));
    expect(log).toHaveBeenCalledOnce();
    expect(told).toEqual([]);
    log.mockRestore();
  });

  it('nothing of a cancellation', async () => {
    let answer = (_: Response) => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    host.answer = () => answered.then((response) => response.clone());
    const running = ['a', 'b', 'c'].map((id) => write(queryClient, 'spaces.update', { space_id: id }));
    await vi.waitFor(() => expect(host.sent).toHaveLength(3), patience);
    const waiting = settled(write(queryClient, 'spaces.update', { space_id: 'x' }));
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(4), patience);
    await vi.advanceTimersByTimeAsync(0);
    callQueue.cancelAll();
    await expect(waiting).resolves.toMatchObject({ message: 'Call cancelled' });
    answer(Response.json(space));
    // Running writes are never cancelled.
    await settled(Promise.all(running));
    expect(told).toEqual([]);
  });

  it('success (§7), with the way back', async () => {
    host.answer = () => Response.json({ count: 2 });
    await settled(write(queryClient, 'files.delete', { document_ids: ['a', 'b'] }));
    expect(told).toMatchObject([{ kind: 'succeeded', text: 'documentsDeleted', undo: 'objects.restore' }]);
  });

  it('success in the screen’s own words, or not at all', async () => {
    host.answer = () => Response.json({ count: 1 });
    await settled(write(queryClient, 'objects.delete', { type: 'job', ids: ['j'] }, { succeeded: 'Baker deleted' }));
    await settled(write(queryClient, 'objects.delete', { type: 'job', ids: ['k'] }, { succeeded: null }));
    await settled(write(queryClient, 'objects.restore', { type: 'job', ids: ['j', 'k'] }));
    expect(told).toMatchObject([{ title: 'Baker deleted', undo: 'objects.restore' }]);
  });
});

describe('afterwards', () => {
  const list = { data: [], total: 0, page: 1, page_size: 20 };

  async function load() {
    host.answer = (request) =>
      Response.json(
        request.url.includes('/objects/') ? list : { data: [], total: 0, page: 1, page_size: 20, unread: 0 },
      );
    await queryClient.fetchQuery(readOptions('objects.list', { type: 'space' }));
    await queryClient.fetchQuery(readOptions('objects.list', { type: 'job' }));
    host.answer = () => Response.json(space);
  }

  function isInvalidated(type: 'space' | 'job'): boolean | undefined {
    return queryClient.getQueryState(readOptions('objects.list', { type }).queryKey)?.isInvalidated;
  }

  it('what the write changed is asked anew, the rest is not', async () => {
    await load();
    const shown = (['space', 'job'] as const).map((type) =>
      new QueryObserver(queryClient, readOptions('objects.list', { type })).subscribe(() => undefined),
    );
    onTestFinished(() => {
      for (const hide of shown) {
        hide();
      }
    });
    host.answer = (request) => Response.json(request.method === 'GET' ? list : space);
    host.sent.length = 0;
    await settled(write(queryClient, 'spaces.update', { space_id: 's' }));
    const asked = host.sent.filter(({ method }) => method === 'GET').map(({ url }) => new URL(url).pathname);
    expect(asked).toEqual(['/api/objects/space']);
  });

  it('after a refusal nothing is, after an open end it is', async () => {
    await load();
    host.answer = () => problem(422);
    await settled(write(queryClient, 'spaces.update', { space_id: 's' }));
    expect(isInvalidated('space')).toBe(false);
    host.answer = () => Promise.reject(new TypeError('reset'));
    await settled(write(queryClient, 'spaces.update', { space_id: 's' }));
    expect(isInvalidated('space')).toBe(true);
  });

  it('what was deleted here is known to be gone until it is back', async () => {
    host.answer = () => problem(403);
    await settled(write(queryClient, 'objects.delete', { type: 'job', ids: ['j9'] }));
    expect(isGone('j9')).toBe(false);
    host.answer = () => Response.json({ count: 1 });
    const deletion = write(queryClient, 'objects.delete', { type: 'job', ids: ['j9'] });
    // The host's event of it may come before its reply.
    await vi.waitFor(() => expect(isGone('j9')).toBe(true), patience);
    await settled(deletion);
    expect(isGone('j9')).toBe(true);
    host.sent.length = 0;
    await settled(queryClient.fetchQuery(readOptions('objects.relations', { type: 'job', id: 'j9' })));
    expect(host.sent).toEqual([]);
    await settled(write(queryClient, 'objects.restore', { type: 'job', ids: ['j9'] }));
    expect(isGone('j9')).toBe(false);
  });
});
