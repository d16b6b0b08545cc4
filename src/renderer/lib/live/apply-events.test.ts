import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isGone } from '#lib/gone-objects.ts';
import { createOwnWrites } from '#lib/own-writes.ts';
import type { ReadName } from '#lib/policy/call-policy.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { applyEvents } from './apply-events.ts';
import { createOutdatedQueries, refetchMs } from './outdated-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answerTime = 30;

function skillChanged(id: string, gone = false): KnownEvent {
  return { type: 'object.changed', at: '2026-11-20T12:00:00.000Z', data: { object_type: 'skill', ids: [id], gone } };
}

/** A window with queries whose host takes a moment to answer with the version it has when it is asked. */
function openWindow() {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const cache = client.getQueryCache();
  const view: { shown: boolean; show: () => void } = { shown: true, show: () => undefined };
  const host = { version: 0, takes: answerTime, fails: false };
  const calls = new Map<string, number[]>();
  const ownWrites = createOwnWrites();
  const outdated = createOutdatedQueries({
    cache,
    isShown: () => view.shown,
    onShown: (listener) => {
      view.show = listener;
    },
  });

  function options(key: string, call: ReadName, input: object) {
    return {
      queryKey: [key],
      meta: { call, input },
      queryFn: async () => {
        calls.set(key, [...(calls.get(key) ?? []), Date.now()]);
        const { version, fails } = host;
        await new Promise((resolve) => setTimeout(resolve, host.takes));
        if (fails) {
          throw new Error('no');
        }
        return version;
      },
    };
  }

  return {
    client,
    host,
    view,
    options,
    calls: (key: string) => calls.get(key) ?? [],
    data: (key: string) => client.getQueryData([key]),
    isStale: (key: string) => client.getQueryState([key])?.isInvalidated,
    /** Shows a query on screen; returns what takes it away. */
    show: (key: string, call: ReadName, input: object) =>
      new QueryObserver(client, options(key, call, input)).subscribe(() => undefined),
    ownWrites,
    hear: (...events: KnownEvent[]) =>
      applyEvents({ part: 1, heardAt: Date.now(), events }, { cache, outdated, ownWrites }),
    /** Main heard it at that time, and the page was busy until now. */
    hearLate: (heardAt: number, ...events: KnownEvent[]) =>
      applyEvents({ part: 1, heardAt, events }, { cache, outdated, ownWrites }),
    passed: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

async function openSkills() {
  const opened = openWindow();
  const hide = opened.show('skills', 'objects.list', { type: 'skill' });
  await opened.passed(answerTime);
  return { ...opened, hide };
}

/** What was changed at the host is heard of. */
function change({ host, hear }: ReturnType<typeof openWindow>, id = 's1'): void {
  host.version += 1;
  hear(skillChanged(id));
}

test('what is on screen is asked anew at once, what is not only when it is shown, what is not concerned never', async () => {
  const opened = await openSkills();
  opened.show('jobs', 'objects.list', { type: 'job' });
  const hide = opened.show('counts', 'objects.counts', {});
  await opened.passed(answerTime);
  hide();
  change(opened);
  await opened.passed(answerTime);
  expect([opened.data('skills'), opened.data('jobs'), opened.data('counts')]).toEqual([1, 0, 0]);
  expect([opened.isStale('jobs'), opened.isStale('counts')]).toEqual([false, true]);
  expect(opened.calls('counts')).toHaveLength(1);
  opened.show('counts', 'objects.counts', {});
  await opened.passed(answerTime);
  expect(opened.data('counts')).toBe(1);
});

test('what rests on much is asked anew once, when no more changes have come for a while', async () => {
  const opened = openWindow();
  opened.show('matches', 'hiring.matches', { id: 'j' });
  await opened.passed(answerTime);
  const jobChanged: KnownEvent = {
    type: 'object.changed',
    at: '2026-11-20T12:00:00.000Z',
    data: { object_type: 'job', ids: ['j'], gone: false },
  };
  for (let at = 0; at < 3; at += 1) {
    opened.host.version += 1;
    opened.hear(jobChanged);
    await opened.passed(2900);
  }
  expect(opened.calls('matches')).toHaveLength(1);
  expect(opened.isStale('matches')).toBe(true);
  await opened.passed(200 + answerTime);
  expect(opened.data('matches')).toBe(3);
  await opened.passed(10_000);
  expect(opened.calls('matches')).toHaveLength(2);
});

test('of a thousand events in two seconds each query makes no more than one call a second, and has the last change', async () => {
  const opened = await openSkills();
  opened.show('page', 'objects.page', {});
  opened.show('skill7', 'objects.list', { type: 'skill', id: 's7' });
  await opened.passed(answerTime);
  for (let event = 0; event < 1000; event += 1) {
    change(opened, `s${event % 10}`);
    await opened.passed(2);
  }
  await opened.passed(refetchMs + answerTime);
  for (const key of ['skills', 'page', 'skill7']) {
    const times = opened.calls(key).slice(1);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(times.length).toBeGreaterThanOrEqual(3);
    expect(times.length).toBeLessThanOrEqual(4);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(refetchMs);
    expect(opened.isStale(key)).toBe(false);
  }
  expect(opened.data('skills')).toBe(1000);
});

test('a thousand events at once make one call, and one more only where something came after it', async () => {
  const opened = await openSkills();
  opened.host.version = 1;
  opened.hear(...Array.from({ length: 1000 }, (_, n) => skillChanged(`s${n}`)));
  await opened.passed(10_000);
  expect(opened.calls('skills')).toHaveLength(2);
});

test('an answer that was asked for before the change does not pass for what is there now', async () => {
  const opened = await openSkills();
  opened.host.takes = 3000;
  void opened.client.refetchQueries({ queryKey: ['skills'] });
  await opened.passed(100);
  change(opened);
  await opened.passed(2900);
  expect(opened.data('skills')).toBe(0);
  await opened.passed(3000);
  expect(opened.data('skills')).toBe(1);
  expect(opened.calls('skills')).toHaveLength(3);
});

test('a slow answer is waited for, however many changes are heard meanwhile', async () => {
  const opened = await openSkills();
  opened.host.takes = 2500;
  for (let event = 0; event < 40; event += 1) {
    change(opened);
    await opened.passed(250);
  }
  expect(opened.data('skills')).toBeGreaterThan(20);
  await opened.passed(5000);
  expect(opened.data('skills')).toBe(40);
});

test('what somebody else asks anew after the change is not asked twice', async () => {
  const opened = await openSkills();
  change(opened);
  await opened.passed(answerTime);
  change(opened);
  await opened.passed(100);
  void opened.client.invalidateQueries({ queryKey: ['skills'] });
  await opened.passed(5000);
  expect(opened.data('skills')).toBe(2);
  expect(opened.calls('skills')).toHaveLength(3);
});

function ownSkillChanged(request: string): KnownEvent {
  return {
    type: 'object.changed',
    at: '2026-11-20T12:00:00.000Z',
    data: { object_type: 'skill', ids: ['s1'], request },
  };
}

test.each(['before', 'after'])(
  'what a write asks anew itself is not asked twice, its event heard %s its answer',
  async (order) => {
    const opened = await openSkills();
    const answered = opened.ownWrites.begin('w1');
    const event = ownSkillChanged('w1');
    opened.host.version = 1;
    if (order === 'before') {
      opened.hear(event);
      await opened.passed(100);
    }
    answered();
    await opened.passed(1);
    void opened.client.invalidateQueries({ queryKey: ['skills'] });
    await opened.passed(5);
    if (order === 'after') {
      opened.hear(event);
    }
    await opened.passed(5000);
    expect([opened.data('skills'), opened.calls('skills').length, opened.isStale('skills')]).toEqual([1, 2, false]);
  },
);

test('what a write does not ask anew itself is, and so is what somebody else wrote at the same time', async () => {
  const opened = await openSkills();
  opened.ownWrites.begin('w1')();
  opened.host.version = 1;
  opened.hear(ownSkillChanged('w1'));
  await opened.passed(1000);
  expect(opened.data('skills')).toBe(1);
  opened.host.version = 2;
  opened.hear(ownSkillChanged('of another window'));
  await opened.passed(1000);
  expect(opened.data('skills')).toBe(2);
});

test('what was asked after main heard of a change knows of it, unless the clock says nonsense', async () => {
  const opened = await openSkills();
  opened.host.version = 1;
  const heardAt = Date.now();
  await opened.passed(100);
  void opened.client.refetchQueries({ queryKey: ['skills'] });
  await opened.passed(100);
  opened.hearLate(heardAt, skillChanged('s1'));
  await opened.passed(5000);
  expect([opened.data('skills'), opened.calls('skills').length]).toEqual([1, 2]);
  for (const nonsense of [heardAt - 3_600_000, heardAt + 3_600_000]) {
    opened.host.version += 1;
    opened.hearLate(nonsense, skillChanged('s1'));
    await opened.passed(5000);
    expect(opened.data('skills')).toBe(opened.host.version);
  }
});

test('a hidden window asks when it is shown again', async () => {
  const opened = await openSkills();
  opened.view.shown = false;
  for (let event = 0; event < 5; event += 1) {
    change(opened);
    await opened.passed(2000);
  }
  expect(opened.calls('skills')).toHaveLength(1);
  opened.view.shown = true;
  opened.view.show();
  await opened.passed(answerTime);
  expect([opened.data('skills'), opened.calls('skills').length]).toEqual([5, 2]);
});

test('what left the screen while it waited for its turn is not asked', async () => {
  const opened = await openSkills();
  change(opened);
  await opened.passed(100);
  change(opened);
  opened.hide();
  await opened.passed(5000);
  expect(opened.calls('skills')).toHaveLength(2);
  expect(opened.isStale('skills')).toBe(true);
});

test('what was read ahead while the change came is stale once it is there', async () => {
  const opened = openWindow();
  void opened.client.prefetchQuery(opened.options('ahead', 'objects.page', { type: ['skill'] }));
  await opened.passed(10);
  change(opened);
  await opened.passed(1000);
  expect([opened.data('ahead'), opened.isStale('ahead'), opened.calls('ahead').length]).toEqual([0, true, 1]);
});

test('a failure is not repeated by itself, and the next change asks again', async () => {
  const opened = await openSkills();
  opened.host.fails = true;
  change(opened);
  await opened.passed(10_000);
  expect(opened.calls('skills')).toHaveLength(2);
  opened.host.fails = false;
  change(opened);
  await opened.passed(answerTime);
  expect(opened.data('skills')).toBe(2);
});

test('whatever is heard, shown, hidden and asked, calls keep their pause and the last change arrives', async () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 1500 }), kind: fc.constantFrom('change', 'hide', 'show') });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 0, max: 2500 }), async (steps, takes) => {
      const opened = await openSkills();
      opened.host.takes = takes;
      for (const { wait, kind } of steps) {
        if (kind === 'change') {
          change(opened);
        } else {
          opened.view.shown = kind === 'show';
          if (kind === 'show') {
            opened.view.show();
          }
        }
        await opened.passed(wait);
      }
      opened.view.shown = true;
      opened.view.show();
      await opened.passed(2 * (refetchMs + takes) + 10);
      const times = opened.calls('skills').slice(1);
      expect(times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) >= refetchMs)).toBe(true);
      expect(opened.data('skills')).toBe(opened.host.version);
      opened.hide();
    }),
    { numRuns: 60 },
  );
});

test('what somebody deleted is known to be gone, until it is restored', () => {
  const client = new QueryClient();
  const cache = client.getQueryCache();
  const outdated = createOutdatedQueries({ cache, isShown: () => true, onShown: () => undefined });
  const hear = (...events: KnownEvent[]) =>
    applyEvents({ part: 1, heardAt: Date.now(), events }, { cache, outdated, ownWrites: createOwnWrites() });
  hear(skillChanged('deleted-by-somebody'), skillChanged('deleted-by-somebody', true));
  expect(isGone('deleted-by-somebody')).toBe(true);
  hear(skillChanged('deleted-by-somebody'));
  expect(isGone('deleted-by-somebody')).toBe(false);
});
