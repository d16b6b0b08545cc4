import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '#shared/domain/sentences.ts';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';
import type { Owner } from './next-in-turn.ts';

const limits: QueueLimits = {
  atOnce: 1,
  perCompany: 1,
  perUser: 1,
  waitingPerCompany: 100,
  waitingPerUser: 50,
  full: say('jobsWaiting'),
};

const owner = (companyId: string, userId = 'u'): Owner => ({ companyId, userId });

/** Work that ends when a test says so, and the order in which it began. */
function createWork() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    work: (name: string) => () =>
      new Promise<void>((resolve) => {
        began.push(name);
        ends.set(name, resolve);
      }),
    end(name: string): void {
      ends.get(name)?.();
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

describe('createFairQueue', () => {
  it('lets another company in after one piece of work, however much of the first waits', async () => {
    const queue = createFairQueue(limits);
    const { began, work, end } = createWork();
    for (let index = 0; index < 50; index += 1) {
      void queue.run(owner('a'), work(`a${index}`));
    }
    void queue.run(owner('b'), work('b0'));
    await settle();
    end('a0');
    await settle();
    expect(began).toEqual(['a0', 'b0']);
    end('b0');
    await settle();
    expect(began).toEqual(['a0', 'b0', 'a1']);
  });

  it('shares the turns of a company among its users', async () => {
    const queue = createFairQueue(limits);
    const { began, work, end } = createWork();
    for (const name of ['x0', 'x1', 'x2', 'x3']) {
      void queue.run(owner('a', 'x'), work(name));
    }
    void queue.run(owner('a', 'y'), work('y0'));
    for (const name of ['x0', 'y0', 'x1']) {
      await settle();
      expect(began.at(-1)).toBe(name);
      end(name);
    }
  });

  it('does the parts of what a user began first before those of the next, each time in fair turns with others', async () => {
    const queue = createFairQueue({ ...limits, perCompany: 1 });
    const began: string[] = [];
    const parts = async (company: string, name: string, since: number) => {
      for (let part = 0; part < 3; part += 1) {
        await queue.run(
          owner(company),
          async () => {
            began.push(`${name}${part}`);
            await settle();
          },
          { since },
        );
      }
    };
    await Promise.all([parts('a', 'p', 1), parts('a', 'q', 2), parts('b', 'r', 3)]);
    expect(began).toEqual(['p0', 'r0', 'p1', 'r1', 'p2', 'r2', 'q0', 'q1', 'q2']);
  });

  it('leaves room for others beside a company that uses all of its share', async () => {
    const queue = createFairQueue({ ...limits, atOnce: 4, perCompany: 2 });
    const { began, work } = createWork();
    for (const user of ['p', 'q', 'r', 's']) {
      void queue.run(owner('a', user), work(user));
    }
    void queue.run(owner('b'), work('other'));
    await settle();
    expect(began).toEqual(['p', 'q', 'other']);
  });

  it('refuses what waits beyond the limits, with the time to come again, and nothing of others', async () => {
    const queue = createFairQueue({ ...limits, waitingPerUser: 2, waitingPerCompany: 3 });
    const { work } = createWork();
    const run = (companyId: string, user: string) => queue.run(owner(companyId, user), work(user));
    void run('a', 'x');
    void run('a', 'x');
    void run('a', 'x');
    await expect(run('a', 'x')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: say('jobsWaiting').message,
    });
    void run('a', 'y');
    const refused = await run('a', 'z').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: expect.any(Number) });
    void run('b', 'x');
    await settle();
  });

  it('says how many go before, and lets who leaves go', async () => {
    const queue = createFairQueue(limits);
    const { began, work, end } = createWork();
    const heard: number[] = [];
    const leaving = new AbortController();
    void queue.run(owner('a'), work('first'), { onWait: (before) => heard.push(before) });
    const left = queue.run(owner('a'), work('left'), { signal: leaving.signal });
    void queue.run(owner('a'), work('last'), { onWait: (before) => heard.push(before) });
    await settle();
    expect(heard).toEqual([2]);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    expect(heard.at(-1)).toBe(1);
    end('first');
    await settle();
    expect(began).toEqual(['first', 'last']);
    await expect(queue.run(owner('a'), work('never'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('gives the turn on when work fails', async () => {
    const queue = createFairQueue(limits);
    const failing = queue.run(owner('a'), () => Promise.reject(new Error('broken')));
    const next = queue.run(owner('a'), () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('never does more at once than its shares, and does all', async () => {
    const work = fc.record({ companyId: fc.constantFrom('a', 'b', 'c'), userId: fc.constantFrom('x', 'y') });
    const shares = fc.record({
      atOnce: fc.integer({ min: 1, max: 4 }),
      perCompany: fc.integer({ min: 1, max: 3 }),
      perUser: fc.integer({ min: 1, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(work, { maxLength: 40 }), shares, async (owners, given) => {
        const queue = createFairQueue({ ...limits, ...given });
        const running: Owner[] = [];
        const done = await Promise.all(
          owners.map((one) =>
            queue.run(one, async () => {
              running.push(one);
              expect(running.length).toBeLessThanOrEqual(given.atOnce);
              const ofCompany = running.filter(({ companyId }) => companyId === one.companyId);
              expect(ofCompany.length).toBeLessThanOrEqual(given.perCompany);
              expect(ofCompany.filter(({ userId }) => userId === one.userId).length).toBeLessThanOrEqual(given.perUser);
              await new Promise<void>((resolve) => setImmediate(resolve));
              running.splice(running.indexOf(one), 1);
            }),
          ),
        );
        expect(done).toHaveLength(owners.length);
      }),
    );
  });
});
