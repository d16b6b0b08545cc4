import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { AcknowledgedPair } from '#host/testing/merging-process.ts';
import { talkWith } from '#host/testing/talking-process.ts';
import { runs } from '#shared/testing/runs.ts';

const program = join(import.meta.dirname, '../../../testing/merging-process.ts');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-kill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Kills a host while it merges and splits; the pairs that it had told of. */
async function mergeUntilKilled(answers: number): Promise<Map<string, AcknowledgedPair>> {
  const pairs = new Map<string, AcknowledgedPair>();
  let told = 0;
  const { signal, complaint } = await talkWith<AcknowledgedPair>(program, [folder], (pair, kill) => {
    pairs.set(pair.keep, pair);
    told += 1;
    if (told === answers) {
      // In the middle of what comes next.
      setTimeout(kill, Math.random() * 30);
    }
  });
  expect([signal, complaint]).toEqual(['SIGKILL', '']);
  return pairs;
}

it('a host that is killed leaves a merge done or not begun, and a split too', async () => {
  for (let round = 0; round < runs({ usual: 2, long: 100 }); round += 1) {
    const pairs = await mergeUntilKilled(2 + Math.floor(Math.random() * 40));
    const store = await openSqliteStore(join(folder, 'cadre.db'));
    const { db } = store;
    for (const { keep, merged } of pairs.values()) {
      const there = await db.selectFrom('object').select(['id', 'email']).where('id', 'in', [keep, merged]).execute();
      const isOne = there.length === 1;
      const seals = await db.selectFrom('person_merge').select('id').where('kept_id', '=', keep).execute();
      const trace = await db.selectFrom('object_tombstone').select('moved_to').where('id', '=', merged).execute();
      const notes = await db.selectFrom('note').select('object_id').where('object_id', 'in', [keep, merged]).execute();
      const ofEmail = await db
        .selectFrom('person_contact')
        .select('object_id')
        .where('object_id', 'in', [keep, merged])
        .execute();
      const holder = isOne ? keep : merged;
      expect(there.find(({ id }) => id === holder)?.email).toBe('ada@x.example');
      expect({ seals: seals.length, trace, notes, ofEmail }).toEqual({
        seals: isOne ? 1 : 0,
        trace: isOne ? [{ moved_to: keep }] : [],
        notes: [{ object_id: holder }],
        ofEmail: [{ object_id: holder }],
      });
    }
    await store.close();
  }
}, 600_000);
