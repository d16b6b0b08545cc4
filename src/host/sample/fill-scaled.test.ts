import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureOwner } from '#host/services/accounts/ensure-owner.ts';
import { openFileStore } from '#host/store/files.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';
import { readOptions } from './fill-company.ts';
import { fewestObjects, fillScaled } from './fill-scaled.ts';

/** A whole company is made: on a busy machine that takes its time. */
const now = new Date('2026-11-20T10:00:00.000Z');

/** A company of so many objects, filled once for the tests of its group, which only read it. */
function filledOnce(objects: number) {
  let folder: string;
  let store: Store;
  const told: number[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-scaled-'));
    store = await openSqliteStore(':memory:');
    await ensureOwner(store, now, { email: 'owner@cadre.local', secret: 'secret', name: 'Maya Olsen', language: 'en' });
    const membership = await store.db.selectFrom('membership').selectAll().executeTakeFirstOrThrow();
    const options = await readOptions({
      store,
      companyId: membership.company_id,
      ownerUserId: membership.user_id,
      now,
    });
    await fillScaled({ store, files: openFileStore(folder), options, objects, report: (done) => told.push(done) });
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    told,
    get db() {
      return store.db;
    },
    async countOf(type: string): Promise<number> {
      const row = await store.db
        .selectFrom('object')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('type', '=', type)
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };
}

describe('fillScaled', () => {
  const objects = 5431;
  const company = filledOnce(objects);
  const { countOf } = company;

  it('makes exactly as many objects as asked, in the proportions of the company', async () => {
    expect(company.told.at(-1)).toBe(objects);
    const row = await company.db
      .selectFrom('object')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    expect(row?.count).toBe(objects);
    const [employees, candidates, jobs, skills] = await Promise.all(
      ['employee', 'candidate', 'job', 'skill'].map(countOf),
    );
    const left = await company.db.selectFrom('object').select('id').where('status', '=', 'left').execute();
    expect((candidates ?? 0) / ((employees ?? 1) - left.length)).toBeCloseTo(2.5, 1);
    expect((candidates ?? 0) / (jobs ?? 1)).toBeCloseTo(6, 0);
    expect(skills).toBe(600);
  });

  it('keeps one tree of managers and counts the applications of all parts', async () => {
    const managed = await company.db.selectFrom('relation').select('to_id').where('kind', '=', 'manages').execute();
    expect(new Set(managed.map((row) => row.to_id)).size).toBe((await countOf('employee')) - 1);
    const applications = await company.db.selectFrom('application').select('candidate_id').execute();
    expect(new Set(applications.map((row) => row.candidate_id)).size).toBe(await countOf('candidate'));
  });

  it('names no skill twice and a file for every document', async () => {
    const skills = await company.db.selectFrom('object').select('name').where('type', '=', 'skill').execute();
    expect(new Set(skills.map((row) => row.name)).size).toBe(skills.length);
    const hashes = await company.db.selectFrom('file').select('hash').execute();
    const known = new Set(hashes.map((row) => row.hash));
    const documents = await company.db.selectFrom('object').select('data').where('type', '=', 'document').execute();
    expect(documents.filter((row) => !known.has(String(row.data.file_hash)))).toEqual([]);
  });
});

describe('fillScaled, as small as may be', () => {
  const company = filledOnce(fewestObjects);

  it('makes a small company as well', async () => {
    expect(company.told).toEqual([fewestObjects]);
    expect(await company.countOf('employee')).toBeGreaterThan(40);
  });
});
