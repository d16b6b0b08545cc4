import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from '#host/access/index.ts';
import type { FillCompany, FillCompanyStep } from '#host/host-deps.ts';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { composeOne } from '#host/services/objects/compose-one.ts';
import { recomputeScores } from '#host/services/scores/recompute-scores.ts';
import { openFileStore } from '#host/store/files.ts';
import { newId } from '#host/store/new-id.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { TableName } from '#host/store/store.ts';
import { engines } from '#host/testing/engines.ts';
import { fillWithoutPages } from '#host/testing/fill-without-pages.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import { fillCompany as fillWithPages } from './fill-company.ts';
import { fieldsToFill } from './testing/fields-to-fill.ts';

/** A whole company is made: on a busy machine that takes its time. */
const tables = [
  'user_account',
  'membership',
  'object',
  'relation',
  'category',
  'usage_event',
  'form_response',
  'task',
  'notification',
  'file',
] as const satisfies readonly TableName[];

async function countRows({ store }: TestHost): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await store.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

async function keptFiles({ folder }: TestHost): Promise<string[]> {
  const files = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return files.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function fillWith(
  test: TestHost,
  owner: Caller,
  fillCompany: FillCompany,
  signal = new AbortController().signal,
  companyId = owner.companyId,
): AsyncIterable<FillCompanyStep> {
  const files = openFileStore(join(test.folder, 'files'));
  return fillCompany({ store: test.store, files, companyId, ownerUserId: owner.userId, now: test.now(), signal });
}

describe.each(engines)('a company that was filled on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const steps: FillCompanyStep[] = [];

  beforeAll(async () => {
    test = await startTestHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    // Pages are the same whatever keeps the rows, and take longer to draw than all the rest.
    for await (const step of fillWith(test, owner, engine === 'sqlite' ? fillWithPages : fillWithoutPages)) {
      steps.push(step);
    }
  });
  afterAll(() => test.close());

  it('was told steadily how far it is, through the steps the client has words for', async () => {
    const told = steps.map((step) => step.done);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(steps.at(-1)).toEqual({ step: 'metrics', done: 100, total: 100 });
    expect(steps.length).toBeGreaterThan(40);
    expect([...new Set(steps.map((step) => step.step))]).toEqual([
      'people',
      'jobs',
      'skills',
      'learning',
      'pulses',
      'performance',
      'interviews',
      'metrics',
      'documents',
    ]);
  });

  it('has each document’s bytes under the hash and size that the document names', async () => {
    const files = openFileStore(join(test.folder, 'files'));
    const documents = await test.store.db
      .selectFrom('object')
      .select(['name', 'data'])
      .where('type', '=', 'document')
      .execute();
    expect(documents).toHaveLength(400);
    const rows = await test.store.db.selectFrom('file').selectAll().execute();
    const byHash = new Map(rows.map((row) => [row.hash, row]));
    for (const { data, name } of documents) {
      const bytes = await files.get(String(data.file_hash));
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        name,
      ).toBe(data.file_hash);
      expect([bytes?.byteLength, byHash.get(String(data.file_hash))?.media_type]).toEqual([data.size, data.media_type]);
    }
  });

  it('has its name and numbers what was written from the company’s last revision on', async () => {
    const me = await test.call(owner, 'GET', '/api/auth/me');
    expect(me.body.company).toMatchObject({
      name: 'Northwind Labs',
      statistics: { total_employees: 240, total_courses: 80, total_jobs: 100 },
    });
    const rows = await test.store.db.selectFrom('object').select('revision').orderBy('revision').execute();
    const revisions = rows.map((row) => row.revision);
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(revisions.at(-1)).toBe(revisions[0] === undefined ? 0 : revisions[0] + revisions.length);
  });

  it('tells on the page of each candidate by which steps they came, before all that happens to them since', async () => {
    const { candidate_id: id } = await test.store.db
      .selectFrom('application')
      .select('candidate_id')
      .where('stage', '=', 'Offer')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const steps = await test.store.db
      .selectFrom('application_move')
      .innerJoin('application', 'application.id', 'application_move.application_id')
      .select(['application_move.stage', 'application_move.at'])
      .where('application.candidate_id', '=', id)
      .orderBy('application_move.id', 'desc')
      .execute();
    expect(steps.length).toBeGreaterThan(1);
    const log = async (query = '') => (await test.call(owner, 'GET', `/api/changes/?object_id=${id}${query}`)).body;
    const told = ({ data }: { data: ChangeLine[] }) =>
      data.map(({ field, after, at }) => [
        valueAt({ after } as Fields, field === 'applied_to' ? 'after.data.stage' : 'after.name'),
        at,
      ]);
    const first = await log();
    expect(told(first)).toEqual(steps.map(({ stage, at }) => [stage, at]));
    expect(first.data.every(({ via }: ChangeLine) => via === 'sample')).toBe(true);
    expect(first.began_at <= (steps.at(-1)?.at ?? '')).toBe(true);
    expect((await log(`&until=${steps[0]?.at}`)).data).toHaveLength(steps.length - 1);
    // What happens since stands before all of it.
    await test.call(owner, 'PUT', '/api/objects/candidate', { id, phone: '+44 20 7946 0018' });
    const later = await log('&page_size=1');
    const rest = later.next_cursor === undefined ? { data: [] } : await log(`&cursor=${later.next_cursor}`);
    const all: ChangeLine[] = [...later.data, ...rest.data];
    expect(all.map(({ field }) => field).slice(0, 2)).toEqual(['phone', 'qualification.current_stage']);
    expect(all).toHaveLength(steps.length + 1);
    expect(new Set(all.map((line) => line.id)).size).toBe(all.length);
  });

  it('has every field of §3 for most objects of a type, as the host composes them', async () => {
    // As the call that fills a company does.
    await withQueryLimit(60_000, () => recomputeScores(journaledStore(test.store), owner.companyId, test.now()));
    const identity: Identity = { ...owner, role: 'owner', staff: false, seesMasked: false, tokenHash: '' };
    for (const [type, fields] of Object.entries(fieldsToFill)) {
      const rows = await test.store.db
        .selectFrom('object')
        .selectAll()
        .where('type', '=', type)
        .where((eb) => eb.or([eb('origin', '=', 'sample'), eb('type', '=', 'company')]))
        .orderBy('id')
        .execute();
      const every = Math.max(1, Math.floor(rows.length / 40));
      const objects = await Promise.all(
        rows
          // Of those who left is kept who they were.
          .filter((row, index) => index % every === 0 && row.status !== 'left')
          .map((row) => composeOne(test.store, identity, row, Promise.resolve(row))),
      );
      expect(objects.length, type).toBeGreaterThan(0);
      for (const [path, least] of Object.entries(fields)) {
        const filled = objects.filter((object: Fields) => {
          const value = valueAt(object, path);
          return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
        });
        expect(filled.length / objects.length, `${type}.${path}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});

// On the others it does so for all tests that begin with the sample.
describe.each(usualEngines)('fillCompany through the API on %s', (engine) => {
  it('fills the company, which is found by searching at once', async () => {
    const test = await startTestHost({ engine, fillCompany: fillWithoutPages });
    const owner = await test.signIn();
    const answer = await test.raw(owner, 'POST', '/api/synthetic-data/', {
      body: JSON.stringify({ company_id: owner.companyId }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"finished":true');
    const found = await test.call(owner, 'GET', '/api/objects/search?search=amara%20oka&types[]=candidate');
    expect(found.body.results.search[0]).toMatchObject({
      object_type: 'candidate',
      source_data: { name: 'Amara Okafor' },
    });
    expect(test.bugs).toEqual([]);
    await test.close();
  });
});

describe.each(engines)('fillCompany on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  const fill = (signal?: AbortSignal, companyId?: string) => fillWith(test, owner, fillWithoutPages, signal, companyId);

  it('leaves nothing behind when it is cancelled, wherever it is', async () => {
    const before = await countRows(test);
    for (const stopAt of ['jobs', 'documents', 'metrics']) {
      const controller = new AbortController();
      const reading = (async () => {
        for await (const { step, done } of fill(controller.signal)) {
          if (step === stopAt && (step !== 'metrics' || done > 50)) {
            controller.abort();
          }
        }
      })();
      await expect(reading, stopAt).rejects.toThrow('abort');
      expect(await countRows(test), stopAt).toEqual(before);
      expect(await keptFiles(test), stopAt).toEqual([]);
    }
  });

  it('leaves nothing behind when nobody reads on', async () => {
    const before = await countRows(test);
    for await (const { step } of fill()) {
      if (step === 'documents') {
        break;
      }
    }
    expect(await countRows(test)).toEqual(before);
    expect(await keptFiles(test)).toEqual([]);
  });

  it('leaves nothing behind when writing fails, and says why', async () => {
    const at = test.now().toISOString();
    // An id of the sample that is taken.
    await test.store.db
      .insertInto('category')
      .values({
        id: `tag_${owner.companyId}_1`,
        company_id: owner.companyId,
        type: 'tag',
        name: 'x',
        data: {},
        origin: 'user',
        created_at: at,
      })
      .execute();
    const before = await countRows(test);
    const reading = (async () => {
      for await (const _step of fill()) {
        // Read to the end.
      }
    })();
    await expect(reading).rejects.toThrow('duplicate');
    expect(await countRows(test)).toEqual(before);
    expect(await keptFiles(test)).toEqual([]);
  });

  it('fills two companies of one host without a clash', async () => {
    const at = test.now().toISOString();
    const common = { created_at: at, updated_at: at };
    const companyId = 'globex';
    await test.store.db
      .insertInto('company')
      .values({ id: companyId, name: 'Globex', plan: 'trial', data: {}, ...common })
      .execute();
    await test.store.db
      .insertInto('object')
      .values(
        ['member', 'company'].map((type, index) => ({
          id: newId(test.now()),
          company_id: companyId,
          type,
          external_id: type === 'member' ? owner.userId : null,
          name: type,
          data: {},
          origin: 'user',
          revision: index + 1,
          ...common,
        })),
      )
      .execute();
    for (const id of [owner.companyId, companyId]) {
      for await (const _step of fill(undefined, id)) {
        // Read to the end.
      }
    }
    const rows = await test.store.db
      .selectFrom('object')
      .select(['company_id', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('company_id')
      .execute();
    expect(new Set(rows.map((row) => row.count)).size).toBe(1);
    const addresses = await test.store.db.selectFrom('user_account').select('email').execute();
    expect(addresses.filter(({ email }) => email.includes('+globex@'))).toHaveLength(8);
  });
});
