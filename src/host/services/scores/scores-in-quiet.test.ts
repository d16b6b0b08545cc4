import { expect, it } from 'vitest';
import { writingMany } from '#host/lib/many-writes.ts';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { startTestHost } from '#host/testing/test-host.ts';
import { scoreDuty } from './recompute-scores.ts';

it('leaves scores as they are while many objects are written, and computes them then', async () => {
  const test = await startTestHost();
  try {
    const owner = await test.signIn();
    const made = await test.call(owner, 'POST', '/api/objects/candidate', { first_name: 'Ada', last_name: 'Quiet' });
    const { id } = made.body;
    const duty = scoreDuty({ store: journaledStore(test.store), clock: test.now });
    const computedAt = async () =>
      (await test.store.db.selectFrom('score').select('computed_at').where('object_id', '=', id).executeTakeFirst())
        ?.computed_at ?? undefined;
    await writingMany(() => duty.work());
    expect(await computedAt()).toBeUndefined();
    await duty.work();
    expect(await computedAt()).toBe(test.now().toISOString());
  } finally {
    await test.close();
  }
});
