import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSqliteStore } from './open-sqlite.ts';
import type { Store } from './store.ts';

const at = '2025-01-01T00:00:00.000Z';
const rows = 100;
const rowBytes = 100_000;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-log-'));
  file = join(folder, 'cadre.db');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** More than the log may have before it is written back, and less than a commit would write back itself. */
async function writeMuch({ db, transaction }: Store): Promise<void> {
  for (let row = 0; row < rows; row += 1) {
    await transaction((trx) =>
      sql`insert into company (id, name, plan, data, created_at, updated_at)
        values (${`c_${row}`}, ${'x'.repeat(rowBytes)}, 'free', '{}', ${at}, ${at})`.execute(trx),
    );
  }
  expect(await db.selectFrom('company').select('id').execute()).toHaveLength(rows);
}

it('what the log has is in the file soon, while nobody writes any more, and the log begins anew', async () => {
  const store = await openSqliteStore(file);
  const before = statSync(file).size;
  await writeMuch(store);
  await vi.waitFor(() => expect(statSync(file).size - before).toBeGreaterThan(rows * rowBytes), { timeout: 10_000 });
  const write = (name: string) => store.transaction((trx) => sql`update company set name = ${name}`.execute(trx));
  let times = 0;
  await vi.waitFor(
    async () => {
      // What stays as it is is not written.
      times += 1;
      await write(`short ${times}`);
      expect(statSync(`${file}-wal`).size).toBeLessThan(rows * rowBytes);
    },
    { timeout: 10_000, interval: 100 },
  );
  await store.close();
});

it('closing waits for who writes back: nothing is lost, and nothing left beside the file', async () => {
  const store = await openSqliteStore(file);
  await writeMuch(store);
  await store.close();
  expect(existsSync(`${file}-wal`)).toBe(false);

  const again = await openSqliteStore(file);
  const { rows: found } = await sql<{ total: number; bytes: number }>`
    select count(*) as total, sum(length(name)) as bytes from company`.execute(again.db);
  expect(found).toEqual([{ total: rows, bytes: rows * rowBytes }]);
  const { rows: checked } = await sql`pragma integrity_check`.execute(again.db);
  expect(checked).toEqual([{ integrity_check: 'ok' }]);
  await again.close();
});
