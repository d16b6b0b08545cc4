import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { talkWith } from '#host/testing/talking-process.ts';
import type { Acknowledged } from '#host/testing/writing-process.ts';
import { runs } from '#shared/testing/runs.ts';
import { openSqliteStore } from './open-sqlite.ts';

const program = join(import.meta.dirname, '../testing/writing-process.ts');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-kill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Kills a host after it has answered so many writes; what it had answered until its end. */
async function writeUntilKilled(answers: number): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const { signal, complaint } = await talkWith<Acknowledged>(program, [folder], (line, kill) => {
    acknowledged.push(line);
    if (acknowledged.length === answers) {
      kill();
    }
  });
  expect([signal, complaint]).toEqual(['SIGKILL', '']);
  return acknowledged;
}

interface Kept {
  count: number;
  isDeleted: boolean;
}

async function readBack(): Promise<Map<string, Kept>> {
  const store = await openSqliteStore(join(folder, 'cadre.db'));
  const check = async (pragma: string) => (await sql.raw(`pragma ${pragma}`).execute(store.db)).rows;
  expect(await check('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(await check('foreign_key_check')).toEqual([]);
  const rows = await store.db.selectFrom('object').select(['id', 'name', 'deleted_at']).execute();
  await store.close();
  return new Map(rows.map((row) => [row.id, { count: Number(row.name), isDeleted: row.deleted_at !== null }]));
}

it('a host that is killed loses nothing it has acknowledged', async () => {
  const expected = new Map<string, Kept>();
  for (let round = 0; round < runs({ usual: 2, long: 100 }); round += 1) {
    for (const { id, count, deleted } of await writeUntilKilled(1 + Math.floor(Math.random() * 150))) {
      expected.set(id, { count, isDeleted: deleted === true });
    }
    const kept = await readBack();
    const lost = [...expected].filter(([id, { count, isDeleted }]) => {
      const found = kept.get(id);
      return found === undefined || found.count < count || (isDeleted && !found.isDeleted);
    });
    expect(lost).toEqual([]);
  }
});
