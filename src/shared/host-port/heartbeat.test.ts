import { expect, test } from 'vitest';
import { beatMs, createHeartbeat } from './heartbeat.ts';

/** Beats on a host that answers as long as it is `alive`. */
function setUp({ starts = true }: { starts?: boolean } = {}) {
  const host = { alive: starts, busy: false, waits: false, secondsABeat: 1, seconds: 0 };
  let hung = 0;
  let asked = 0;
  const heartbeat = createHeartbeat({
    ask: () => {
      asked += 1;
      if (host.alive) {
        heartbeat.answered();
      }
    },
    processorTime: () => host.seconds,
    isWaiting: () => host.waits,
    onHung: () => {
      hung += 1;
    },
  });
  function beats(count: number): void {
    for (let beat = 0; beat < count && hung === 0; beat += 1) {
      host.seconds += host.busy ? host.secondsABeat : 0;
      heartbeat.beat();
    }
  }
  beats(1);
  return { host, heartbeat, beats, hung: () => hung, asked: () => asked };
}

const minute = 60_000 / beatMs;

test('a host that answers lives on for ever', () => {
  const { beats, hung } = setUp();
  beats(1000 * minute);
  expect(hung()).toBe(0);
});

test('one that stops answering hangs: there is time to start another within 15 s', () => {
  const { host, beats, hung } = setUp();
  beats(10);
  host.alive = false;
  // It may stop right after an answer.
  beats(10_000 / beatMs);
  expect(hung()).toBe(1);
});

test('an endless loop is a hang, however busy it is', () => {
  const { host, beats, hung } = setUp();
  host.alive = false;
  host.busy = true;
  beats(5);
  expect(hung()).toBe(1);
});

test('one that hardly gets the processor, or waits for the disk, is given a minute', () => {
  const starved = setUp();
  Object.assign(starved.host, { alive: false, busy: true, secondsABeat: 0.2 });
  starved.beats(minute - 1);
  expect(starved.hung()).toBe(0);
  starved.beats(2);
  expect(starved.hung()).toBe(1);

  const waiting = setUp();
  Object.assign(waiting.host, { alive: false, waits: true });
  waiting.beats(minute - 1);
  expect(waiting.hung()).toBe(0);
  waiting.host.waits = false;
  waiting.beats(1);
  expect(waiting.hung()).toBe(1);
});

test('one that was slow, or slept, is left alone once it answers', () => {
  const { host, heartbeat, beats, hung, asked } = setUp();
  host.alive = false;
  for (let round = 0; round < 20; round += 1) {
    beats(4);
    heartbeat.answered();
  }
  expect(hung()).toBe(0);
  // What a host that is slow was asked does not pile up.
  expect(asked()).toBe(21);
});

test('one that said it works long is not killed, as long as it does something', () => {
  const { host, heartbeat, beats, hung } = setUp();
  heartbeat.setWorking(true);
  host.alive = false;
  host.busy = true;
  beats(180 * minute);
  expect(hung()).toBe(0);
  host.busy = false;
  beats(minute + 1);
  expect(hung()).toBe(1);
});

test('when long work is over it has to answer again', () => {
  const { host, heartbeat, beats, hung } = setUp();
  heartbeat.setWorking(true);
  host.alive = false;
  host.busy = true;
  beats(10);
  heartbeat.setWorking(false);
  beats(3);
  expect(hung()).toBe(0);
  beats(1);
  expect(hung()).toBe(1);
});

test('a process that is slow to start is given time, one that never does anything is not', () => {
  const slow = setUp({ starts: false });
  slow.host.busy = true;
  slow.beats(2 * minute);
  expect(slow.hung()).toBe(0);
  const dead = setUp({ starts: false });
  dead.beats(minute + 2);
  expect(dead.hung()).toBe(1);
});
