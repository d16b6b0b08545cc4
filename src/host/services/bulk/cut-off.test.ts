import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { startTestHost } from '#host/testing/test-host.ts';

it('a bulk change that was cut off goes on at the next start, each object once, and is undone as a whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-bulk-'));
  // So many that the first host is still at it when it ends.
  const count = 3000;
  try {
    const first = await startTestHost({ folder });
    const owner = await first.signIn();
    const seeds = Array.from({ length: count }, (_, at) => ({
      type: 'skill',
      name: `Skill ${at}`,
      slug: `skill-${at}`,
    }));
    await seedObjects(first.store, owner.companyId, first.now(), seeds);
    const asked = { all: true, change: { do: 'note', text: 'Seen' } };
    const { body: run } = await first.call(owner, 'POST', '/api/objects/skill/bulk', asked);
    let done = 0;
    while (done === 0) {
      await pause(1);
      done = (await first.call(owner, 'GET', `/api/bulk/${run.id}`)).body.run.done;
    }
    await first.close();

    const next = await startTestHost({ folder });
    const again = await next.signIn();
    const left = await next.store.db.selectFrom('bulk_run').selectAll().executeTakeFirstOrThrow();
    expect(left.done).toBeLessThan(count);
    let ended = false;
    while (!ended) {
      await pause(5);
      ended = (await next.call(again, 'GET', `/api/bulk/${run.id}`)).body.run.ended_at !== undefined;
    }
    const { body } = await next.call(again, 'GET', `/api/bulk/${run.id}`);
    expect(body.run).toMatchObject({ total: count, done: count, refused: 0 });
    const notes = await next.store.db.selectFrom('note').select('object_id').where('deleted_at', 'is', null).execute();
    expect([notes.length, new Set(notes.map(({ object_id }) => object_id)).size]).toEqual([count, count]);
    const undone = await next.call(again, 'POST', `/api/changes/${run.batch_id}/undo`);
    expect(undone.body).toMatchObject({ undone: count, left_count: 0 });
    expect(next.bugs).toEqual([]);
    await next.close();
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
