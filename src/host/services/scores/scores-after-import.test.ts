import { describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { handClock } from '#host/testing/hand-clock.ts';
import { startTestHost } from '#host/testing/test-host.ts';
import { importCompany } from '#host/testing/truth/imported-company.ts';

describe.each(engines)('scores after an import (%s)', (engine) => {
  it('are computed soon after it, not when their time comes', async () => {
    const hand = handClock('2025-03-01T09:00:00.000Z');
    const test = await startTestHost({ engine, schedule: hand.schedule });
    try {
      const owner = await test.signIn();
      // The first time of all duties is over: the next of scores is ten seconds later.
      hand.pass(15_000);
      await expect.poll(() => hand.untilNext()).toBeGreaterThan(2000);
      await importCompany(test, owner);
      const computed = async () =>
        (await test.store.db.selectFrom('score').select('object_id').where('computed_at', 'is not', null).execute())
          .length;
      // The owner’s alone.
      expect(await computed()).toBe(1);
      hand.pass(2000);
      // Four jobs, five skills, seven people.
      await expect.poll(computed, { timeout: 20_000 }).toBe(17);
      expect(test.bugs).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
