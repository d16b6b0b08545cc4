import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '#host/store/files.ts';
import { engines } from '#host/testing/engines.ts';
import { fillWithoutPages } from '#host/testing/fill-without-pages.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';

/** Rows that come and go with any call. */
const ofTheHost = new Set([
  'live_event',
  'live_sequence',
  'object_tombstone',
  'idempotency_key',
  'session',
  'clock_lease',
  'clock_mark',
  'change_chain',
  'score',
  'score_mark',
]);

async function fill(test: TestHost, owner: Caller): Promise<void> {
  const response = await test.raw(owner, 'POST', '/api/synthetic-data/', {
    body: JSON.stringify({ company_id: owner.companyId }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.text()).toContain('"finished":true');
}

describe.each(engines)('removing the sample company (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine, fillCompany: fillWithoutPages, schedule: () => () => {} });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const remove = (companyId = owner.companyId, caller = owner) =>
    test.call(caller, 'DELETE', '/api/synthetic-data/', { company_id: companyId });

  /** Every row there is, by table; what follows each write left out. */
  async function everything(): Promise<Record<string, unknown[]>> {
    const rows: Record<string, unknown[]> = {};
    for (const { name } of await test.store.db.introspection.getTables()) {
      if (!ofTheHost.has(name)) {
        const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(test.store.db);
        rows[name] = found.rows
          // A count of none says as much as no count.
          .filter(({ total }) => total !== 0)
          .map(({ revision: _revision, updated_at: _at, tableoid: _oid, ...row }) => JSON.stringify(row))
          .sort();
      }
    }
    return rows;
  }

  const files = async () =>
    (await readdir(join(test.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  it('leaves the company as it was, with what people made meanwhile', async () => {
    await call('PUT', `/api/companies/${owner.companyId}`, { name: 'Harbour Ltd' });
    await call('POST', '/api/objects/skill', { name: 'Sailing' });
    const before = await everything();
    await fill(test, owner);
    // Figures of the sample's groups are settled when they are asked for.
    await call('GET', '/api/metrics/');
    expect((await everything()).told_figure?.length).toBeGreaterThan(0);
    expect((await call('GET', '/api/auth/me')).body.company.name).toBe('Northwind Labs');

    const removed = await remove();
    expect(removed.status).toBe(200);
    expect(removed.body.removed).toMatchObject({ candidate: 600, employee: 262, job: 100, document: 400, account: 8 });
    for (const kind of ['relation', 'application', 'category', 'form_response', 'task', 'notification', 'file']) {
      expect([kind, removed.body.removed[kind] > 0]).toEqual([kind, true]);
    }
    expect(removed.body.added_by_people).toEqual({
      gone: { relation: 0, assessment: 0, form_response: 0, notification: 0, note: 0, follower: 0 },
      kept: { task: 0 },
    });
    expect(await everything()).toEqual(before);
    expect(await files()).toEqual([]);
    expect((await call('GET', '/api/objects/search?search=amara')).body.total).toBe(0);
    expect((await call('GET', '/api/objects/search?search=sailing')).body.total).toBe(1);
    const again = await remove();
    expect(Object.values(again.body.removed).every((count) => count === 0)).toBe(true);
  });

  it('takes nothing that people added, and says what had its place in the sample only', async () => {
    await test.close();
    test = await startSampleHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    const one = async (type: string) =>
      (await call('GET', `/api/objects/${type}?page_size=1&filter[origin]=sample`)).body.data[0];
    const [candidate, pulse, skill, document] = [
      await one('candidate'),
      await one('pulse'),
      await one('skill'),
      await one('document'),
    ];
    const job = (
      await call('POST', '/api/objects/job', { title: 'Skipper', skills: [{ id: skill.id, needs_level: 3 }] })
    ).body;
    const note = (
      await call('POST', '/api/objects/interview', { document: { title: 'My talk' }, candidate: { id: candidate.id } })
    ).body;
    // A file of ours with the same bytes as one of the sample's.
    const [copy = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'document', name: 'copy', data: { file_hash: document.file_hash } },
    ]);
    const hired = (await call('POST', `/api/candidates/${candidate.id}/convert`, { start_date: '2025-04-01' })).body;
    const at = test.now().toISOString();
    const common = { company_id: owner.companyId, origin: 'user', created_at: at };
    await test.store.db
      .insertInto('task')
      .values({ ...common, id: 'own', type: 'execution', title: 'Call', status: 'open', object_id: candidate.id })
      .execute();
    await test.store.db
      .insertInto('form_response')
      .values({ ...common, id: 'own', pulse_id: pulse.id, person_id: owner.memberId, responses: { q1: 5 } })
      .execute();
    await test.store.db
      .insertInto('metric_point')
      .values({ company_id: owner.companyId, subject_id: 'company', metric: 'own', day: '2025-03-01', value: 4 })
      .execute();
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: owner.memberId, kind: 'has_skill', to: skill.id, level: 4 },
    ]);
    await call('PUT', `/api/companies/${owner.companyId}`, { name: 'Our own name' });
    const csv = Buffer.from(`name,level\n${skill.name},1\n`).toString('base64');
    const mapping = { name: 'name', level: 'level' };
    await call('POST', '/api/import/', { file: csv, object_type: 'skill', mapping });

    for (const object_id of [candidate.id, job.id]) {
      await call('POST', '/api/notes/', { object_id, text: 'Call back' });
    }

    const { body } = await remove();
    expect(body.added_by_people.gone.note).toBe(1);
    expect((await call('GET', `/api/notes/?object_id=${job.id}`)).body.data).toMatchObject([{ text: 'Call back' }]);
    expect(body.added_by_people.kept).toEqual({ task: 1 });
    expect(body.added_by_people.gone.form_response).toBe(1);
    expect(body.added_by_people.gone.relation).toBeGreaterThan(1);
    // Of the skills of whom was hired, and of ours.
    expect(body.added_by_people.gone.assessment).toBeGreaterThan(1);
    expect((await call('GET', `/api/objects/job?id=${job.id}`)).body.skills).toEqual([
      { id: skill.id, name: skill.name, needs_level: 3 },
    ]);
    expect((await call('GET', `/api/objects/interview?id=${note.id}`)).body).not.toHaveProperty('candidate');
    expect((await call('GET', `/api/employees/${hired.id}`)).body.name).toBe(candidate.name);
    expect((await call('GET', `/api/candidates/${candidate.id}`)).status).toBe(404);
    expect(await openFileStore(join(test.folder, 'files')).get(document.file_hash)).toBeDefined();
    expect((await call('GET', `/api/objects/document?id=${copy}`)).body.file_hash).toBe(document.file_hash);
    expect(await test.store.db.selectFrom('task').select(['id', 'object_id']).execute()).toEqual([
      { id: 'own', object_id: null },
    ]);
    expect(await test.store.db.selectFrom('metric_point').select('metric').execute()).toEqual([{ metric: 'own' }]);
    const { company } = (await call('GET', '/api/auth/me')).body;
    expect(company.name).toBe('Our own name');
    expect(company).not.toHaveProperty('logo');
    const { counts } = (await call('GET', '/api/objects/counts')).body;
    expect(counts).toEqual({ company: 1, member: 1, skill: 1, job: 1, interview: 1, document: 1, employee: 1 });
  });

  it('is for owner and admin, in their company', async () => {
    await addCompany(test.store, 'other', test.now());
    const refused = await remove('other');
    expect(refused.status).toBe(404);
    expect((await call('DELETE', '/api/synthetic-data/', {})).status).toBe(400);
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    expect((await remove(owner.companyId, recruiter)).status).toBe(403);
  });
});

// Ids come from the company's own, whatever keeps the rows.
describe.each(usualEngines)('the sample company once it was removed (%s)', (engine) => {
  it('can be had again, under the same ids', async () => {
    const test = await startSampleHost({ engine, schedule: () => () => {} });
    const owner = await test.signIn();
    const ids = async () =>
      (
        await test.store.db.selectFrom('object').select('id').where('origin', '=', 'sample').orderBy('id').execute()
      ).map(({ id }) => id);
    const before = await ids();
    await test.call(owner, 'DELETE', '/api/synthetic-data/', { company_id: owner.companyId });
    expect(await ids()).toEqual([]);
    await fill(test, owner);
    expect(await ids()).toEqual(before);
    const found = await test.call(owner, 'GET', '/api/objects/search?search=amara%20okafor&types[]=candidate');
    expect(found.body.total).toBe(1);
    expect(test.bugs).toEqual([]);
    await test.close();
  });
});
