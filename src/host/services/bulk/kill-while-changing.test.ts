import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AcknowledgedProgress } from '#host/testing/bulk-process.ts';
import { talkWith } from '#host/testing/talking-process.ts';
import { startTestHost } from '#host/testing/test-host.ts';
import { runs } from '#shared/testing/runs.ts';

const program = join(import.meta.dirname, '../../testing/bulk-process.ts');
const count = 2000;
/** As a host gives up what has ended it again and again, a round has fewer. */
const killsARound = 2;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-kill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Kills a host that changes many objects, once it has told of more than so many; what it told last. */
async function changeUntilKilled(workspace: string, after: number, run?: string): Promise<AcknowledgedProgress> {
  let last: AcknowledgedProgress | undefined;
  let isKilled = false;
  const args = [workspace, String(count), ...(run === undefined ? [] : [run])];
  const { complaint } = await talkWith<AcknowledgedProgress>(program, args, (line, kill) => {
    last = line;
    if (!isKilled && line.done > after) {
      isKilled = true;
      setTimeout(kill, Math.random() * 60);
    }
  });
  expect(complaint).toBe('');
  if (last === undefined) {
    throw new Error('it told of nothing');
  }
  return last;
}

it('a host that is killed changes each of many objects once, whatever it was at, and all of it is undone as one', async () => {
  let killed = 0;
  for (let round = 0; round < runs({ usual: 1, long: 34 }); round += 1) {
    const workspace = join(folder, String(round));
    await mkdir(workspace);
    let told = await changeUntilKilled(workspace, Math.random() * count * 0.4);
    for (let kill = 1; kill < killsARound && !told.isOver; kill += 1) {
      killed += 1;
      const next = await changeUntilKilled(workspace, told.done, told.run);
      // What was told of is never taken back.
      expect(next.done).toBeGreaterThanOrEqual(told.done);
      told = next;
    }
    killed += told.isOver ? 0 : 1;

    const host = await startTestHost({ folder: workspace });
    const owner = await host.signIn();
    const read = async () => (await host.call(owner, 'GET', `/api/bulk/${told.run}?page_size=1`)).body.run;
    await expect.poll(async () => (await read()).ended_at, { timeout: 60_000 }).toBeDefined();
    const run = await read();
    expect(run).toMatchObject({ total: count, done: count, same: 0, refused: 0 });
    const lines = await host.store.db
      .selectFrom('object_change')
      .select('object_id')
      .where('batch_id', '=', run.batch_id)
      .execute();
    expect([lines.length, new Set(lines.map(({ object_id }) => object_id)).size]).toEqual([count, count]);
    const tagged = async () =>
      (await host.call(owner, 'GET', '/api/objects/skill?page_size=1&filter[tag]=Seen')).body.total;
    expect(await tagged()).toBe(count);
    const undone = await host.call(owner, 'POST', `/api/changes/${run.batch_id}/undo`);
    expect(undone.body).toMatchObject({ undone: count, left_count: 0 });
    expect(await tagged()).toBe(0);
    expect(host.bugs).toEqual([]);
    await host.close();
  }
  expect(killed).toBeGreaterThan(0);
}, 1_800_000);
