import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQueue } from './calls.ts';
import { queryClient } from './query-client.ts';
import { type GivenObject, hasOnlyId, tooltipOptions } from './tooltip-object.ts';

let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('window', { location: { origin: 'app://cadre' }, cadre: { call: () => Promise.resolve() } });
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(Response.json({ id: 's1', object_type: 'skill', name: 'Kafka', level: 3 }));
  });
});
afterEach(() => {
  callQueue.cancelAll();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each<[GivenObject, boolean]>([
  [{ id: 's1', object_type: 'skill' }, true],
  [{ id: 's1', object_type: 'skill', name: undefined, slug: null, logo: '' }, true],
  [{ id: 's1', object_type: 'skill', name: 'Kafka' }, false],
  [{ id: 's1', object_type: 'skill', level: 0 }, false],
])('%o: only an id %s', (given, onlyId) => {
  expect(hasOnlyId(given)).toBe(onlyId);
});

test('an id alone is fetched in full', async () => {
  const observer = new QueryObserver(queryClient, tooltipOptions({ id: 's1', object_type: 'skill' }));
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toMatchObject({ name: 'Kafka', level: 3 });
  expect(asked).toBe(1);
  leave();
});

test('what is given is used as it is', () => {
  const given: GivenObject = { id: 's1', object_type: 'skill', name: 'Kafka' };
  const observer = new QueryObserver(queryClient, tooltipOptions(given));
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  expect(asked).toBe(0);
  leave();
});
