import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDailyBackups } from './daily-backups.ts';
import type { Backup, Backups } from './sqlite-backups.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const start = '2025-03-01T09:00:00.000Z';

describe('daily backups', () => {
  let time: number;
  let made: Backup[];
  let failure: Error | undefined;
  let heard: unknown[];
  let forgot: number;
  let stop: () => Promise<void>;

  const clock = () => new Date(time);
  const backups: Backups = {
    list: async () => made,
    async make() {
      if (failure !== undefined) {
        throw failure;
      }
      made.push({ path: '', at: clock() });
    },
    renew: async () => {},
    forgetDamaged: async () => {
      forgot += 1;
    },
    newestGood: async () => undefined,
  };

  beforeEach(() => {
    vi.useFakeTimers();
    time = Date.parse(start);
    made = [];
    failure = undefined;
    heard = [];
    forgot = 0;
  });
  afterEach(async () => {
    await stop();
    vi.useRealTimers();
  });

  async function begin(): Promise<void> {
    stop = keepDailyBackups({ backups, clock, onFailure: (error) => heard.push(error) });
    await vi.advanceTimersByTimeAsync(minute);
  }

  async function pass(hours: number): Promise<void> {
    for (let passed = 0; passed < hours; passed += 1) {
      time += hour;
      await vi.advanceTimersByTimeAsync(hour);
    }
  }

  const days = () => made.map(({ at }) => at.toISOString().slice(0, 13));

  it('are made soon where there is none, then every day', async () => {
    await begin();
    await pass(50);
    expect(days()).toEqual(['2025-03-01T09', '2025-03-02T09', '2025-03-03T09']);
  });

  it('wait for the rest of the day where one was made before', async () => {
    made.push({ path: '', at: new Date('2025-02-28T20:00:00.000Z') });
    await begin();
    await pass(12);
    expect(days()).toEqual(['2025-02-28T20', '2025-03-01T20']);
  });

  it('come with a look for databases that were damaged long ago', async () => {
    await begin();
    expect(forgot).toBe(1);
    await pass(2);
    expect(forgot).toBe(3);
  });

  it('are tried again an hour after one failed', async () => {
    failure = new Error('the disk is full');
    await begin();
    failure = undefined;
    await pass(1);
    expect([heard.length, days()]).toEqual([1, ['2025-03-01T10']]);
  });

  it('do not wait for a day that a wrong clock had come to', async () => {
    made.push({ path: '', at: new Date('2026-03-01T09:00:00.000Z') });
    await begin();
    await pass(2);
    expect(days()).toEqual(['2026-03-01T09', '2025-03-01T09']);
  });

  it('end when they are told to', async () => {
    await begin();
    await stop();
    await pass(48);
    expect(days()).toEqual(['2025-03-01T09']);
  });
});
