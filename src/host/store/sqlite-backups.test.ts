import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from './migrations/migrations.ts';
import { openSqliteStore } from './open-sqlite.ts';
import { replaceDamaged } from './restore-sqlite.ts';
import { type Backups, sqliteBackups } from './sqlite-backups.ts';
import { type Store, StoreFailure } from './store.ts';

const hour = 60 * 60 * 1000;

describe('backups of a SQLite database', () => {
  let folder: string;
  let file: string;
  let time: number;
  let backups: Backups;
  const clock = () => new Date(time);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-backups-'));
    file = join(folder, 'cadre.db');
    time = Date.parse('2025-03-01T09:00:00.000Z');
    backups = sqliteBackups(file, clock);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function addCompany({ db }: Store, id: string): Promise<unknown> {
    const at = clock().toISOString();
    const row = { id, name: id, plan: 'free', data: { text: 'x'.repeat(2000) }, created_at: at, updated_at: at };
    return db.insertInto('company').values(row).execute();
  }

  async function companiesIn(path: string): Promise<string[]> {
    const store = await openSqliteStore(path);
    const rows = await store.db.selectFrom('company').select('id').orderBy('id').execute();
    await store.close();
    return rows.map(({ id }) => id);
  }

  async function withCompanies(...ids: string[]): Promise<void> {
    const store = await openSqliteStore(file, { clock });
    for (const id of ids) {
      await addCompany(store, id);
    }
    await store.close();
  }

  /** As a failing disk or a foreign program leaves it. */
  async function damage(path: string): Promise<void> {
    const handle = await open(path, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size - 4096, 0xff), 0, size - 4096, 4096);
    await handle.close();
  }

  it('hold what was committed, while others go on writing', async () => {
    const store = await openSqliteStore(file, { clock });
    await addCompany(store, 'before');
    const made = store.transaction(async (trx) => {
      await addCompany({ ...store, db: trx }, 'during');
      await backups.make();
    });
    await made;
    await addCompany(store, 'after');
    await store.close();
    const [backup] = await backups.list();
    expect(backup?.at).toEqual(clock());
    expect(await readdir(join(folder, 'backups'))).toEqual(['cadre-2025-03-01T09-00-00.000Z.db']);
    expect(await companiesIn(backup?.path ?? '')).toEqual(['before']);
  });

  it('are kept three at a time, and a half one of a killed process goes', async () => {
    await withCompanies('acme');
    await mkdir(join(folder, 'backups'));
    await writeFile(join(folder, 'backups', 'cadre-2025-01-01T00-00-00.000Z.db.tmp'), 'half');
    await writeFile(join(folder, 'backups', 'mine.db'), 'somebody else’s');
    for (let made = 0; made < 5; made += 1) {
      time += hour;
      await backups.make();
    }
    expect(await readdir(join(folder, 'backups'))).toEqual([
      'cadre-2025-03-01T12-00-00.000Z.db',
      'cadre-2025-03-01T13-00-00.000Z.db',
      'cadre-2025-03-01T14-00-00.000Z.db',
      'mine.db',
    ]);
  });

  it('of a damaged database do not take the place of good ones', async () => {
    await withCompanies('acme');
    for (let made = 0; made < 3; made += 1) {
      time += hour;
      await backups.make();
    }
    const good = await backups.list();
    await damage(file);
    await expect(backups.make()).rejects.toEqual(new StoreFailure('database_damaged'));
    expect(await backups.list()).toEqual(good);
    await damage(good[0]?.path ?? '');
    expect(await backups.newestGood()).toEqual(good[1]);
  });

  it('hold nothing of what was scrubbed from the database', async () => {
    const store = await openSqliteStore(file, { clock });
    await addCompany(store, 'forgotten');
    await store.scrub();
    expect(await backups.list()).toEqual([]);
    await backups.make();
    await store.db.deleteFrom('company').where('id', '=', 'forgotten').execute();
    // A clock that was wrong before must not save what is to be forgotten.
    time -= hour;
    await store.scrub();
    await store.close();
    const left = await backups.list();
    expect(left.map(({ at }) => at)).toEqual([clock()]);
    expect((await readFile(left[0]?.path ?? '')).includes('forgotten')).toBe(false);
  });

  it('leave nothing of what was scrubbed in a database that was damaged and put aside', async () => {
    await withCompanies('forgotten');
    await writeFile(`${file}-wal`, 'forgotten');
    await replaceDamaged(file, undefined, clock());
    await writeFile(join(folder, 'other.damaged-note.txt'), 'not ours');
    const store = await openSqliteStore(file, { clock });
    await store.scrub();
    await store.close();
    expect(await readdir(folder)).toEqual(['cadre.db', 'other.damaged-note.txt']);
  });

  it('keep a database that was damaged for thirty days, whenever it was last written', async () => {
    const day = 24 * hour;
    await withCompanies('acme');
    await replaceDamaged(file, undefined, clock());
    time += 29 * day;
    await backups.forgetDamaged();
    expect(await readdir(folder)).toEqual(['cadre.damaged-2025-03-01T09-00-00.000Z.db']);
    time += 2 * day;
    await backups.forgetDamaged();
    expect(await readdir(folder)).toEqual([]);
  });

  it('are made before a migration changes what is there, and not otherwise', async () => {
    await withCompanies('acme');
    expect(await backups.list()).toEqual([]);
    const next = { name: '999-next', statements: () => ['drop table notification'] };
    await (await openSqliteStore(file, { clock, migrations: [...migrations, next] })).close();
    const [backup] = await backups.list();
    const store = await openSqliteStore(backup?.path ?? '');
    const { rows } = await sql`select name from migration where name = '999-next'`.execute(store.db);
    await store.close();
    expect(rows).toEqual([]);
  });

  it('take the place of a damaged database, which is kept', async () => {
    await withCompanies('acme');
    await backups.make();
    await withCompanies('later');
    await damage(file);
    await writeFile(`${file}.open`, '');
    await expect(openSqliteStore(file)).rejects.toEqual(new StoreFailure('database_damaged'));
    await writeFile(`${file}-wal`, 'what was not merged');
    const aside = await replaceDamaged(file, await backups.newestGood(), clock());
    expect(await companiesIn(file)).toEqual(['acme']);
    expect(aside).toBe(join(folder, 'cadre.damaged-2025-03-01T09-00-00.000Z.db'));
    expect(await readdir(folder)).toEqual([
      'backups',
      'cadre.damaged-2025-03-01T09-00-00.000Z.db',
      'cadre.damaged-2025-03-01T09-00-00.000Z.db-wal',
      'cadre.db',
    ]);
  });

  it('leave everything as it is where they cannot be copied', async () => {
    await withCompanies('acme');
    await backups.make();
    const [backup] = await backups.list();
    await rm(backup?.path ?? '');
    await expect(replaceDamaged(file, backup, clock())).rejects.toThrow(/ENOENT/);
    expect(await companiesIn(file)).toEqual(['acme']);
    expect(await readdir(folder)).toEqual(['backups', 'cadre.db']);
  });

  it('are not needed to start empty', async () => {
    await withCompanies('acme');
    await damage(file);
    expect(await backups.newestGood()).toBeUndefined();
    await replaceDamaged(file, undefined, clock());
    expect(await companiesIn(file)).toEqual([]);
    expect(await readdir(folder)).toContain('cadre.damaged-2025-03-01T09-00-00.000Z.db');
  });
});
