import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownEvent } from '#shared/contract/events.ts';
import { createIndexUpkeep } from './index-upkeep.ts';

const at = '2026-11-20T12:00:00.000Z';
const changed: KnownEvent = { type: 'object.changed', at, data: { object_type: 'skill', ids: ['s1'] } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const readings: { at: number; part: number; anew: boolean }[] = [];
  const begun = Date.now();
  let refreshes = 0;
  const upkeep = createIndexUpkeep({
    follow: (part, anew) => readings.push({ at: Date.now() - begun, part, anew }),
    refresh: () => {
      refreshes += 1;
    },
  });
  return { upkeep, readings, refreshes: () => refreshes };
}

test('a change is read soon, those that come with it in the same go', async () => {
  const { upkeep, readings } = setUp();
  upkeep.heard({ part: 3, heardAt: Date.now(), events: [changed] });
  upkeep.heard({ part: 4, heardAt: Date.now(), events: [changed] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(readings).toEqual([{ at: 200, part: 4, anew: false }]);
});

test('changes without end are read once a second, the last one too', async () => {
  const { upkeep, readings } = setUp();
  for (let part = 1; part <= 1000; part += 1) {
    upkeep.heard({ part, heardAt: Date.now(), events: [changed] });
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(readings.map((reading) => reading.at)).toEqual([200, 1200, 2200, 3200, 4200, 5200]);
  expect(readings.at(-1)?.part).toBe(1000);
});

test('what is no change of objects is not read', async () => {
  const { upkeep, readings } = setUp();
  upkeep.heard({ part: 1, heardAt: Date.now(), events: [{ type: 'task.changed', at, data: {} }] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(readings).toEqual([]);
});

test('after a resync everything is read anew, once', async () => {
  const { upkeep, readings } = setUp();
  upkeep.heard({ part: 1, heardAt: Date.now(), events: [{ type: 'resync', at, data: {} }] });
  upkeep.heard({ part: 2, heardAt: Date.now(), events: [changed] });
  await vi.advanceTimersByTimeAsync(300);
  upkeep.heard({ part: 3, heardAt: Date.now(), events: [changed] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(readings.map(({ part, anew }) => [part, anew])).toEqual([
    [2, true],
    [3, false],
  ]);
});

test('what was written here is looked for only where the host says nothing of it', async () => {
  const { upkeep, readings, refreshes } = setUp();
  upkeep.wrote();
  upkeep.heard({ part: 1, heardAt: Date.now(), events: [changed] });
  await vi.advanceTimersByTimeAsync(5000);
  expect([readings.length, refreshes()]).toEqual([1, 0]);
  upkeep.wrote();
  upkeep.wrote();
  await vi.advanceTimersByTimeAsync(5000);
  expect([readings.length, refreshes()]).toEqual([1, 1]);
});

test('a stopped one reads nothing', async () => {
  const { upkeep, readings, refreshes } = setUp();
  upkeep.heard({ part: 1, heardAt: Date.now(), events: [changed] });
  upkeep.wrote();
  upkeep.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect([readings.length, refreshes()]).toEqual([0, 0]);
});
