import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallCancelled } from './call-cancelled.ts';
import { type CallQueue, createCallQueue } from './call-queue.ts';
import type { CallPriority } from './call-queue-state.ts';

const rank: Record<CallPriority, number> = { write: 100, search: 80, visible: 50, prefetch: 10 };

type Fate = 'waiting' | 'running' | 'done' | 'failed' | 'given up' | 'cancelled' | 'pre-empted';

interface ModelCall {
  id: number;
  priority: CallPriority;
  long: boolean;
  fate: Fate;
}

/** What §4 and decisions.md say, as plainly as possible: no positions, no incremental state. */
class Model {
  calls: ModelCall[] = [];

  of(fate: Fate): ModelCall[] {
    return this.calls.filter((call) => call.fate === fate);
  }

  fits(call: ModelCall, running: ModelCall[]): boolean {
    return running.length < 3 && !(call.long && running.filter((one) => one.long).length === 2);
  }

  /** Starts whatever may start, the highest and oldest first, at the expense of the lowest and youngest. */
  settle(): void {
    const waiting = this.of('waiting').sort((a, b) => rank[b.priority] - rank[a.priority] || a.id - b.id);
    for (const call of waiting) {
      const running = this.of('running');
      if (!this.fits(call, running)) {
        const victim = running
          .filter((one) => rank[one.priority] < rank[call.priority])
          .filter((one) =>
            this.fits(
              call,
              running.filter((other) => other !== one),
            ),
          )
          .sort((a, b) => rank[a.priority] - rank[b.priority] || b.id - a.id)[0];
        if (victim === undefined) {
          continue;
        }
        victim.fate = 'pre-empted';
      }
      call.fate = 'running';
    }
  }

  hasRoom(): boolean {
    return this.of('running').length < 3 && this.of('waiting').length === 0;
  }
}

interface RealCall {
  starts: number;
  /** Everything its promise came to; more than one is a defect. */
  ends: Fate[];
  aborts: number;
  giveUp: AbortController;
  resolve: () => void;
  reject: () => void;
}

class Real {
  readonly queue: CallQueue = createCallQueue();
  calls: RealCall[] = [];
  rooms: { isTold: boolean }[] = [];

  call(priority: CallPriority, long: boolean, giveUp: AbortController): void {
    let settle: Pick<RealCall, 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} };
    const work = new Promise<string>((resolve, reject) => {
      settle = { resolve: () => resolve('done'), reject: () => reject(new Error('broken')) };
    });
    work.catch(() => undefined);
    const mine: RealCall = { starts: 0, ends: [], aborts: 0, giveUp, ...settle };
    this.calls.push(mine);
    this.queue
      .run({ priority, long, signal: giveUp.signal }, (signal) => {
        mine.starts += 1;
        signal.addEventListener('abort', () => {
          mine.aborts += 1;
        });
        return work;
      })
      .then(
        () => mine.ends.push('done'),
        (error: unknown) => mine.ends.push(fateOf(error, giveUp.signal.aborted)),
      );
  }

  askForRoom(): void {
    const asked = { isTold: false };
    this.rooms.push(asked);
    void this.queue.room().then(() => {
      asked.isTold = true;
    });
  }
}

function fateOf(error: unknown, isGivenUp: boolean): Fate {
  if (!(error instanceof CallCancelled)) {
    return 'failed';
  }
  expect(error.message).toBe('Call cancelled');
  if (error.preempted) {
    return 'pre-empted';
  }
  return isGivenUp ? 'given up' : 'cancelled';
}

async function quiet(): Promise<void> {
  for (let i = 0; i < 12; i += 1) {
    await Promise.resolve();
  }
}

async function agree(model: Model, real: Real): Promise<void> {
  await quiet();
  for (const [i, expected] of model.calls.entries()) {
    const found = real.calls[i];
    const isOver = expected.fate !== 'waiting' && expected.fate !== 'running';
    expect(found?.ends, `call ${i}, ${expected.priority}`).toEqual(isOver ? [expected.fate] : []);
    expect(found?.starts).toBeLessThanOrEqual(1);
    if (expected.fate === 'running') {
      expect(found?.starts).toBe(1);
      expect(found?.aborts).toBe(0);
    }
    if (expected.fate === 'waiting') {
      expect(found?.starts).toBe(0);
    }
    if (expected.fate === 'pre-empted') {
      expect(expected.priority).not.toBe('write');
      expect(found?.aborts).toBe(1);
    }
    if (expected.fate === 'done' || expected.fate === 'failed') {
      expect(found?.aborts).toBe(0);
    }
  }
  expect(model.of('running').length).toBeLessThanOrEqual(3);
  if (model.hasRoom()) {
    expect(real.rooms.every((room) => room.isTold)).toBe(true);
  }
}

type Command = fc.AsyncCommand<Model, Real>;

class Arrive implements Command {
  readonly priority: CallPriority;
  readonly long: boolean;
  readonly givenUp: boolean;

  constructor(priority: CallPriority, long: boolean, givenUp: boolean) {
    this.priority = priority;
    this.long = long;
    this.givenUp = givenUp;
  }

  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    const { priority, long, givenUp } = this;
    model.calls.push({ id: model.calls.length, priority, long, fate: givenUp ? 'given up' : 'waiting' });
    model.settle();
    const giveUp = new AbortController();
    if (givenUp) {
      giveUp.abort();
    }
    real.call(priority, long, giveUp);
    await agree(model, real);
  }

  toString = () => `Arrive(${this.priority}${this.long ? ', long' : ''}${this.givenUp ? ', given up' : ''})`;
}

/** The call itself comes to an end, or its caller leaves; also of calls that are over, where nothing may happen. */
class End implements Command {
  readonly which: number;
  readonly how: 'resolve' | 'reject' | 'giveUp';

  constructor(which: number, how: 'resolve' | 'reject' | 'giveUp') {
    this.which = which;
    this.how = how;
  }

  check = (model: Readonly<Model>) => model.calls.length > 0;

  async run(model: Model, real: Real): Promise<void> {
    const index = this.which % model.calls.length;
    const call = model.calls[index];
    const found = real.calls[index];
    if (call === undefined || found === undefined) {
      throw new Error('no such call');
    }
    if (this.how === 'giveUp') {
      if (call.fate === 'running' || call.fate === 'waiting') {
        call.fate = 'given up';
      }
      found.giveUp.abort();
    } else if (call.fate === 'running') {
      call.fate = this.how === 'resolve' ? 'done' : 'failed';
      found[this.how]();
    }
    model.settle();
    await agree(model, real);
  }

  toString = () => `End(${this.which}, ${this.how})`;
}

class CancelAll implements Command {
  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    for (const call of model.calls) {
      if (call.fate === 'waiting' || (call.fate === 'running' && call.priority !== 'write')) {
        call.fate = 'cancelled';
      }
    }
    real.queue.cancelAll();
    await agree(model, real);
  }

  toString = () => 'CancelAll';
}

class AskForRoom implements Command {
  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    real.askForRoom();
    await quiet();
    expect(real.rooms.at(-1)?.isTold).toBe(model.hasRoom());
    await agree(model, real);
  }

  toString = () => 'AskForRoom';
}

const priorities = fc.constantFrom<CallPriority>('write', 'search', 'visible', 'prefetch');
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 7);

const commands = fc.commands(
  [
    fc.tuple(priorities, fc.boolean(), rarely).map(([priority, long, givenUp]) => new Arrive(priority, long, givenUp)),
    fc.tuple(priorities, rarely).map(([priority, long]) => new Arrive(priority, long, false)),
    fc
      .tuple(fc.nat({ max: 60 }), fc.constantFrom('resolve' as const, 'reject' as const, 'giveUp' as const))
      .map(([which, how]) => new End(which, how)),
    fc.constant(new AskForRoom()),
    fc.tuple(priorities, fc.boolean()).map(([priority, long]) => new Arrive(priority, long, false)),
    rarely.map((all) => (all ? new CancelAll() : new AskForRoom())),
  ],
  // Short lists would not fill the queue.
  { maxCommands: 60, size: 'max' },
);

test('the queue does what the model says, whatever comes in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const model = new Model();
      const real = new Real();
      await fc.asyncModelRun(() => ({ model, real }), list);
      // Nothing is left hanging: as places come free, everything that waits gets its turn.
      for (let left = model.of('running')[0]; left !== undefined; left = model.of('running')[0]) {
        left.fate = 'done';
        real.calls[left.id]?.resolve();
        model.settle();
        await agree(model, real);
      }
      expect(model.of('waiting')).toEqual([]);
      expect(real.calls.every((call) => call.ends.length === 1)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('several at once, before anything else gets a turn, come to the same', async () => {
  const burst = fc.array(fc.tuple(priorities, fc.boolean()), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { maxLength: 6 }), async (bursts) => {
      const model = new Model();
      const real = new Real();
      for (const calls of bursts) {
        for (const [priority, long] of calls) {
          model.calls.push({ id: model.calls.length, priority, long, fate: 'waiting' });
          model.settle();
          real.call(priority, long, new AbortController());
        }
        // What was aborted before its work began must not begin it.
        await quiet();
        for (const [i, { fate }] of model.calls.entries()) {
          expect(real.calls[i]?.ends).toEqual(fate === 'running' || fate === 'waiting' ? [] : [fate]);
        }
        const ended = model.of('running')[0];
        if (ended !== undefined) {
          ended.fate = 'done';
          real.calls[ended.id]?.resolve();
          await quiet();
          model.settle();
        }
      }
    }),
    { numRuns: 200 },
  );
});
