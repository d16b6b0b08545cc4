import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { Store } from '#host/store/store.ts';
import { engines, openTestStore } from '#host/testing/engines.ts';
import { handClock } from '#host/testing/hand-clock.ts';
import { type Clock, createClock } from './clock.ts';
import type { Span } from './marks.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const times = { firstMs: 2 * second, everyMs: 30 * second, statementMs: minute };

describe.each(engines)('the clock on %s', (engine) => {
  let folder: string;
  let store: Store;
  let bugs: unknown[];
  let clocks: Clock[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-clock-'));
    store = await openTestStore(engine, folder);
    bugs = [];
    clocks = [];
  });

  afterEach(async () => {
    for (const clock of clocks) {
      await clock.close();
    }
    await store.close();
    await rm(folder, { recursive: true });
    expect(bugs).toEqual([]);
  });

  /** A process of the database, with a clock of its own. */
  function started(
    hand: ReturnType<typeof handClock>,
    reportBug: (error: unknown) => void = (error) => bugs.push(error),
  ): Clock {
    const clock = createClock({ store, clock: hand.now, schedule: hand.schedule, reportBug });
    clocks.push(clock);
    return clock;
  }

  it('does a duty soon when it is asked to, once more after one that goes on, and then in its own time', async () => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    let [begun, finish] = [0, () => {}];
    const soon = started(hand).every({
      ...{ ...times, firstMs: minute },
      work: () => {
        begun += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    soon();
    soon();
    expect([hand.count(), hand.untilNext()]).toEqual([1, 2 * second]);
    hand.pass(2 * second);
    await expect.poll(() => begun).toBe(1);
    soon();
    expect(hand.count()).toBe(0);
    finish();
    await expect.poll(() => hand.untilNext()).toBe(2 * second);
    hand.pass(2 * second);
    await expect.poll(() => begun).toBe(2);
    finish();
    await expect.poll(() => hand.untilNext()).toBe(times.everyMs);
  });

  it('does a duty after its first time and then over and over, and goes on after one that failed', async () => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    const failures: unknown[] = [];
    let done = 0;
    started(hand, (error) => failures.push(error)).every({
      ...times,
      work: async () => {
        done += 1;
        if (done === 2) {
          throw new Error('the disk is full');
        }
      },
    });
    hand.pass(2 * second - 1);
    expect(done).toBe(0);
    hand.pass(1);
    await expect.poll(hand.untilNext).toBe(30 * second);
    expect(done).toBe(1);
    hand.pass(30 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    hand.pass(30 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    expect([done, failures]).toEqual([3, [new Error('the disk is full')]]);
  });

  it('comes earlier where something falls due earlier, and never at once', async () => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    let due: string | undefined = '2025-03-01T09:00:12.000Z';
    started(hand).every({ ...times, work: async () => undefined, next: async () => due });
    hand.pass(2 * second);
    await expect.poll(hand.untilNext).toBe(10 * second);
    due = '2025-03-01T08:00:00.000Z';
    hand.pass(10 * second);
    await expect.poll(hand.untilNext).toBe(second);
    due = undefined;
    hand.pass(second);
    await expect.poll(hand.untilNext).toBe(30 * second);
  });

  it('waits for what is being done when it closes, and does nothing more', async () => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    let end = () => {};
    let done = 0;
    const clock = started(hand);
    clock.every({
      ...times,
      work: () =>
        new Promise((resolve) => {
          end = () => {
            done += 1;
            resolve();
          };
        }),
    });
    hand.pass(2 * second);
    await expect.poll(() => end.toString()).toContain('resolve');
    let isClosed = false;
    const closing = clock.close().then(() => {
      isClosed = true;
    });
    await yieldToOthers();
    expect(isClosed).toBe(false);
    end();
    await closing;
    hand.pass(hour);
    await yieldToOthers();
    expect([done, hand.untilNext()]).toEqual([1, undefined]);
  });

  it('tells of what fell due once: over restarts, after a sleep of eight hours, and no further back than it may', async () => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    const spans: Span[] = [];
    const duty = {
      ...times,
      name: 'test.spans',
      mostBackMs: 12 * hour,
      work: async (span: Span) => void spans.push(span),
    };
    const told = () => spans.splice(0).map(({ from, until }) => [from.toISOString(), until.toISOString()]);
    const first = started(hand);
    first.everySpan(duty);
    hand.pass(2 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    expect(told(), 'nothing of the time before there was a mark').toEqual([]);
    hand.pass(30 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    expect(told()).toEqual([['2025-03-01T09:00:02.000Z', '2025-03-01T09:00:32.000Z']]);
    hand.pass(8 * hour);
    await expect.poll(hand.untilNext).toBe(30 * second);
    expect(told()).toEqual([['2025-03-01T09:00:32.000Z', '2025-03-01T17:00:32.000Z']]);
    await first.close();

    hand.pass(2 * hour);
    started(hand).everySpan(duty);
    hand.pass(2 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    expect(told()).toEqual([['2025-03-01T17:00:32.000Z', '2025-03-01T19:00:34.000Z']]);
    hand.pass(20 * hour);
    await expect.poll(hand.untilNext).toBe(30 * second);
    expect(told(), 'half a day of it').toEqual([['2025-03-02T03:00:34.000Z', '2025-03-02T15:00:34.000Z']]);
  });

  it('a clock that is set back, or was wrong for a while, keeps nothing from being told', async () => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    const spans: Span[] = [];
    const work = async (span: Span) => void spans.push(span);
    started(hand).everySpan({ ...times, name: 'test.spans', mostBackMs: hour, work });
    hand.pass(2 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    hand.set('2030-01-01T00:00:00.000Z');
    hand.pass(30 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    hand.set('2025-03-01T09:10:00.000Z');
    hand.pass(30 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    hand.pass(30 * second);
    await expect.poll(hand.untilNext).toBe(30 * second);
    const last = spans.at(-1);
    expect([last?.from.toISOString(), last?.until.toISOString()]).toEqual([
      '2025-03-01T09:10:30.000Z',
      '2025-03-01T09:11:00.000Z',
    ]);
  });
});

describe.runIf(engines.includes('postgres'))('two processes of one database', () => {
  it('one does what is due; the other takes over when it ended, or was silent for a minute, whatever the clocks say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadre-clock-'));
    const store = await openTestStore('postgres', folder);
    const bugs: unknown[] = [];
    const done: string[] = [];
    const begin = '2025-03-01T09:00:00.000Z';
    const processes = ['a', 'b', 'c'].map((name) => {
      const hand = handClock(begin);
      const reportBug = (error: unknown) => void bugs.push(error);
      const clock = createClock({ store, clock: hand.now, schedule: hand.schedule, reportBug });
      clock.every({ ...times, work: async () => void done.push(name) });
      return { clock, hand };
    });
    const [a, b, c] = processes;
    async function pass(process: (typeof processes)[number] | undefined, milliseconds: number): Promise<void> {
      process?.hand.pass(milliseconds);
      await expect.poll(() => process?.hand.untilNext()).toBe(30 * second);
    }
    await pass(a, 2 * second);
    await pass(b, 2 * second);
    await pass(b, 30 * second);
    expect(done.splice(0)).toEqual(['a']);
    await a?.clock.close();
    await pass(b, 30 * second);
    expect(done.splice(0), 'it ended').toEqual(['b']);
    await pass(c, 91 * second);
    expect(done.splice(0), 'silent for less than a minute').toEqual([]);
    await pass(c, 31 * second);
    expect(done.splice(0), 'silent').toEqual(['c']);
    await pass(b, 30 * second);
    expect(done.splice(0), 'it is the other one now').toEqual([]);
    b?.hand.set('2024-12-31T00:00:00.000Z');
    await pass(b, 30 * second);
    expect(done.splice(0), 'all clocks were set back by months').toEqual(['b']);
    await b?.clock.close();
    await c?.clock.close();
    await store.close();
    await rm(folder, { recursive: true });
    expect(bugs).toEqual([]);
  });
});
