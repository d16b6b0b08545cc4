import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CallPriority,
  type CallQueueState,
  type CallQueueStep,
  callArrives,
  callLeaves,
  callLimits,
  callPriority,
  callsCancelled,
  emptyCallQueue,
  hasRoom,
  type QueuedCall,
} from './call-queue-state.ts';

function call(id: number, priority: CallPriority, long = false): QueuedCall {
  return { id, priority, long };
}

function arrive(calls: readonly QueuedCall[]): CallQueueStep[] {
  const steps: CallQueueStep[] = [];
  let state: CallQueueState = emptyCallQueue;
  for (const one of calls) {
    const step = callArrives(state, one);
    steps.push(step);
    state = step.state;
  }
  return steps;
}

function ids(calls: readonly QueuedCall[]): number[] {
  return calls.map((one) => one.id);
}

test('three calls run at once, the fourth waits', () => {
  const last = arrive([call(1, 'visible'), call(2, 'visible'), call(3, 'visible'), call(4, 'visible')]).at(-1);
  expect(ids(last?.state.running ?? [])).toEqual([1, 2, 3]);
  expect(ids(last?.state.waiting ?? [])).toEqual([4]);
});

test('search pre-empts the youngest of the lowest-ranking reads', () => {
  const last = arrive([call(1, 'prefetch'), call(2, 'prefetch'), call(3, 'visible'), call(4, 'search')]).at(-1);
  expect(last?.abort).toEqual([2]);
  expect(last?.start).toEqual([4]);
});

test('a write is never aborted and nothing outranks it', () => {
  const writes = [call(1, 'write'), call(2, 'write'), call(3, 'write')];
  for (const priority of Object.keys(callPriority) as CallPriority[]) {
    const last = arrive([...writes, call(4, priority)]).at(-1);
    expect(last?.abort).toEqual([]);
    expect(ids(last?.state.running ?? [])).toEqual([1, 2, 3]);
  }
});

test('long calls leave one place to reads', () => {
  const last = arrive([call(1, 'write', true), call(2, 'write', true), call(3, 'write', true), call(4, 'prefetch')]).at(
    -1,
  );
  expect(ids(last?.state.running ?? [])).toEqual([1, 2, 4]);
  expect(ids(last?.state.waiting ?? [])).toEqual([3]);
});

test('waiting calls start by priority, then age', () => {
  const last = arrive([
    call(1, 'write'),
    call(2, 'write'),
    call(3, 'write'),
    call(4, 'prefetch'),
    call(5, 'search'),
    call(6, 'visible'),
    call(7, 'search'),
  ]).at(-1);
  let state = last?.state ?? emptyCallQueue;
  const order: number[] = [];
  for (const id of [1, 2, 3]) {
    const step = callLeaves(state, id);
    order.push(...step.start);
    state = step.state;
  }
  expect(order).toEqual([5, 7, 6]);
});

test('cancelling all spares running writes', () => {
  const last = arrive([call(1, 'write'), call(2, 'visible'), call(3, 'search'), call(4, 'visible'), call(5, 'write')]);
  const step = callsCancelled(last.at(-1)?.state ?? emptyCallQueue);
  expect(ids(step.state.running)).toEqual([1, 5]);
  expect(step.abort).toEqual([3]);
  expect(step.reject).toEqual([4]);
});

const commands = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('arrive' as const), priority: priorities(), long: fc.boolean() }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('leave' as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  ),
  { maxLength: 80 },
);

function priorities() {
  return fc.constantFrom<CallPriority>('write', 'search', 'visible', 'prefetch');
}

test('whatever comes: limits hold, order holds, no call is lost, no place stays empty', () => {
  fc.assert(
    fc.property(commands, (list) => {
      let state: CallQueueState = emptyCallQueue;
      let id = 0;
      const open = new Map<number, 'waiting' | 'running'>();
      const started = new Set<number>();
      const priorityOf = new Map<number, CallPriority>();
      for (const command of list) {
        let step: CallQueueStep;
        if (command.kind === 'arrive') {
          id += 1;
          open.set(id, 'waiting');
          priorityOf.set(id, command.priority);
          step = callArrives(state, call(id, command.priority, command.long));
        } else if (command.kind === 'leave') {
          const target = [...open.keys()][command.which % Math.max(1, open.size)] ?? -1;
          open.delete(target);
          step = callLeaves(state, target);
        } else {
          const all = callsCancelled(state);
          for (const gone of all.reject) {
            expect(open.get(gone)).toBe('waiting');
            open.delete(gone);
          }
          step = all;
        }
        for (const gone of step.abort) {
          expect(open.get(gone)).toBe('running');
          expect(priorityOf.get(gone)).not.toBe('write');
          open.delete(gone);
        }
        for (const begun of step.start) {
          expect(open.get(begun)).toBe('waiting');
          expect(started.has(begun)).toBe(false);
          started.add(begun);
          open.set(begun, 'running');
        }
        state = step.state;

        expect(ids(state.running).toSorted()).toEqual(
          [...open]
            .filter((e) => e[1] === 'running')
            .map((e) => e[0])
            .toSorted(),
        );
        expect(ids(state.waiting).toSorted()).toEqual(
          [...open]
            .filter((e) => e[1] === 'waiting')
            .map((e) => e[0])
            .toSorted(),
        );
        expect(state.running.length).toBeLessThanOrEqual(callLimits.running);
        const long = state.running.filter((one) => one.long).length;
        expect(long).toBeLessThanOrEqual(callLimits.long);
        const sorted = state.waiting.toSorted(
          (a, b) => callPriority[b.priority] - callPriority[a.priority] || a.id - b.id,
        );
        expect(state.waiting).toEqual(sorted);
        for (const waiting of state.waiting) {
          const blockedByLong = waiting.long && long === callLimits.long;
          const victims = state.running.filter(
            (one) => callPriority[one.priority] < callPriority[waiting.priority] && (!blockedByLong || one.long),
          );
          expect(blockedByLong || state.running.length === callLimits.running).toBe(true);
          expect(victims).toEqual([]);
        }
        expect(hasRoom(state)).toBe(state.waiting.length === 0 && state.running.length < callLimits.running);
      }
    }),
    { numRuns: 500 },
  );
});
