import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#host/lib/refusal.ts';
import { NotApart } from '#host/store/call-store.ts';
import { engines } from '#host/testing/engines.ts';
import { startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';
import { journaledStore } from './journal.ts';

describe.each(engines)('many small writes in one transaction on %s', (engine) => {
  let test: TestHost;
  beforeAll(async () => {
    test = await startTestHost({ engine });
  });
  afterAll(() => test.close());

  /** Adds companies, each in a part of its own, but those that are refused; answers how often the work began. */
  async function add(names: readonly string[], refused: readonly string[], { apart = false, swallows = false } = {}) {
    let begun = 0;
    const told: string[] = [];
    await journaledStore(test.store).together(
      async (part, trx) => {
        begun += 1;
        told.length = 0;
        for (const name of names) {
          try {
            await part(async () => {
              const at = new Date().toISOString();
              await trx
                .insertInto('company')
                .values({ id: name, name, plan: 'trial', data: {}, created_at: at, updated_at: at })
                .execute();
              if (refused.includes(name)) {
                throw new Refusal('conflict', say('duplicate'));
              }
            });
          } catch (error) {
            if (error instanceof NotApart && !swallows) {
              throw error;
            }
            told.push(name);
          }
        }
      },
      { apart },
    );
    const kept = await test.store.db
      .selectFrom('company')
      .select('id')
      .where('id', 'in', names)
      .orderBy('id')
      .execute();
    return { begun, told, kept: kept.map(({ id }) => id) };
  }

  it('is begun once where no part fails', async () => {
    expect(await add(['a1', 'a2'], [])).toEqual({ begun: 1, told: [], kept: ['a1', 'a2'] });
  });

  it('is begun anew where one fails, which alone is not kept', async () => {
    expect(await add(['b1', 'b2', 'b3'], ['b2'])).toEqual({ begun: 2, told: ['b2'], kept: ['b1', 'b3'] });
  });

  it('keeps nothing half where the failure is not passed on', async () => {
    expect(await add(['c1', 'c2'], ['c1'], { swallows: true })).toEqual({ begun: 2, told: ['c1'], kept: ['c2'] });
  });

  it('is begun once where it is said that a part may fail', async () => {
    expect(await add(['d1', 'd2'], ['d1'], { apart: true })).toEqual({ begun: 1, told: ['d1'], kept: ['d2'] });
  });
});
