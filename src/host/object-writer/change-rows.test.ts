import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { recordChanges } from './index.ts';

const longText = 'word '.repeat(1200).trim();

describe.each(engines)('the change log on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };

  /** What the log says, in order; values parsed. */
  async function lines(objectId?: string) {
    const rows = await test.store.db
      .selectFrom('object_change')
      .selectAll()
      .where('company_id', '=', owner.companyId)
      .$if(objectId !== undefined, (query) => query.where('object_id', '=', objectId ?? ''))
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      before: row.before === null ? null : JSON.parse(row.before),
      after: row.after === null ? null : JSON.parse(row.after),
    }));
  }

  const create = async (type: string, fields: object): Promise<string> =>
    (await call('POST', `/api/objects/${type}`, fields)).id;

  it('has one line for what was made, and one for each field that changed, as a person would name it', async () => {
    const id = await create('candidate', {
      first_name: 'Cara',
      last_name: 'Candidate',
      email: 'cara@example.com',
      phone: '+44 20 7946 0018',
    });
    expect(await lines(id)).toMatchObject([
      { action: 'created', field: null, before: null, after: null, user_id: owner.userId, via: 'person' },
    ]);
    test.advance(1000);
    await call('PUT', '/api/objects/candidate', {
      id,
      last_name: 'Carlsen',
      phone: '+44 20 7946 0019',
      company_user: { org_unit: { id: 'unit', name: 'Flight' }, started_at: '2025-01-01' },
      keywords: ['pilot'],
    });
    const changed = (await lines(id)).slice(1);
    expect(changed.map(({ action, field, before, after }) => [action, field, before, after])).toEqual(
      expect.arrayContaining([
        ['changed', 'last_name', 'Candidate', 'Carlsen'],
        ['changed', 'phone', '+44 20 7946 0018', '+44 20 7946 0019'],
        ['changed', 'company_user.org_unit', null, { id: 'unit', name: 'Flight' }],
        ['changed', 'company_user.started_at', null, '2025-01-01'],
        ['changed', 'keywords', null, ['pilot']],
      ]),
    );
    expect(changed).toHaveLength(5);
    expect(new Set(changed.map(({ batch_id }) => batch_id)).size).toBe(1);
    expect(new Set(changed.map(({ at }) => at))).toEqual(new Set([test.now().toISOString()]));
    // The same again changes nothing.
    await call('PUT', '/api/objects/candidate', { id, last_name: 'Carlsen' });
    expect(await lines(id)).toHaveLength(6);
  });

  it('tells what was deleted and came back', async () => {
    const id = await create('job', { role: 'Pilot' });
    await call('DELETE', '/api/objects/job', { ids: [id] });
    await call('POST', '/api/objects/job/restore', { ids: [id] });
    expect((await lines(id)).map(({ action }) => action)).toEqual(['created', 'deleted', 'restored']);
  });

  it('tells of links that come, change and go, whichever way they are written', async () => {
    const [person, skill, other] = [
      await create('employee', { first_name: 'Eva', last_name: 'Employee' }),
      await create('skill', { name: 'Landing' }),
      await create('skill', { name: 'Take-off' }),
    ];
    const path = `/api/objects/employee/${person}/relations`;
    await call('PUT', path, { kind: 'has_skill', to: skill, level: 2 });
    await call('PUT', path, { kind: 'has_skill', to: skill, level: 2 });
    await call('PUT', '/api/objects/employee', {
      id: person,
      resume: {
        skills: [
          { id: skill, level: 4 },
          { id: other, level: 1 },
        ],
      },
    });
    await call('DELETE', path, { kind: 'has_skill', to: skill });
    const said = (await lines(person)).slice(1);
    expect(said.map(({ action, field, other_id, before, after }) => [action, field, other_id, before, after])).toEqual([
      ['linked', 'has_skill', skill, null, { level: 2 }],
      ['relinked', 'has_skill', skill, { level: 2 }, { level: 4 }],
      ['linked', 'has_skill', other, null, { level: 1 }],
      ['unlinked', 'has_skill', skill, { level: 4 }, null],
    ]);
    expect(new Set(said.map(({ object_type }) => object_type))).toEqual(new Set(['employee']));
  });

  it('keeps of a long value its hash and length', async () => {
    const id = await create('job', { role: 'Pilot', description: 'short' });
    await call('PUT', '/api/objects/job', { id, description: longText });
    const line = (await lines(id)).find(({ field }) => field === 'description');
    expect(line).toMatchObject({
      before: 'short',
      after: { bytes: longText.length + 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      cut: 2,
    });
  });

  it('takes back the lines of a write that fails', async () => {
    const id = await create('job', { role: 'Pilot' });
    const answer = await test.call(owner, 'PUT', '/api/objects/job', {
      id,
      role: 'Captain',
      skills: [{ id: 'none' }],
    });
    expect(answer.status).toBe(422);
    expect(await lines(id)).toHaveLength(1);
  });

  it('has one line a row that an import makes, in one batch of its own kind', async () => {
    const id = await create('candidate', { first_name: 'Ada', last_name: 'Old', email: 'ada@example.com' });
    const csv = 'First name,Last name,Email\nAda,New,ada@example.com\nBo,Fresh,bo@example.com\n';
    const answer = await call('POST', '/api/import/', {
      object_type: 'candidate',
      file: Buffer.from(csv).toString('base64'),
      file_name: 'people.csv',
      mapping: { 'First name': 'first_name', 'Last name': 'last_name', Email: 'email' },
    });
    expect(answer).toMatchObject({ created: 1, updated: 1 });
    const imported = (await lines()).filter(({ via }) => via === 'import');
    expect(new Set(imported.map(({ batch_id }) => batch_id)).size).toBe(1);
    expect(new Set(imported.map(({ user_id }) => user_id))).toEqual(new Set([owner.userId]));
    const ofOld = imported.filter(({ object_id }) => object_id === id);
    expect(ofOld.map(({ field }) => field)).toEqual(expect.arrayContaining(['last_name']));
    const ofNew = imported.filter(({ object_id }) => object_id !== id);
    expect(ofNew.map(({ action }) => action)).toEqual(['created']);
  });

  it('says nothing of a draft of a review, and nothing at all of what colleagues write of one another', async () => {
    const [anna = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Anna Able', first_name: 'Anna', last_name: 'Able' },
    ]);
    const record = async (fields: object) =>
      (await call('POST', '/api/performance/', { object_id: anna, object_type: 'employee', ...fields })).id;
    const draft = await record({ status: 'draft', rating: 2, subtype: 'review' });
    await call('PUT', '/api/performance/', { id: draft, rating: 4 });
    await call('PUT', '/api/performance/', { id: draft, status: 'released', rating: 5 });
    await call('PUT', '/api/performance/', { id: draft, rating: 3 });
    const said = (await lines(draft)).filter(({ action }) => action === 'changed');
    expect(said.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['status', 'draft', 'released'],
      ['rating', 5, 3],
    ]);
    const peer = await record({ status: 'released', rating: 2, subtype: 'peer review' });
    await call('PUT', '/api/performance/', { id: peer, rating: 4 });
    expect(await lines(peer)).toEqual([]);
  });

  it('forgets what was said of somebody who is erased, and of their name elsewhere, and keeps the seals', async () => {
    const person = await create('candidate', { first_name: 'Cara', last_name: 'Candidate', email: 'cara@example.com' });
    await call('PUT', '/api/objects/candidate', { id: person, phone: '+44 20 7946 0018' });
    const job = await create('job', { role: 'Pilot', description: 'Ask Cara Candidate' });
    await call('PUT', '/api/objects/job', { id: job, description: 'Ask nobody, by 2026' });
    const before = await lines();
    const report = await call('POST', `/api/people/${person}/erase`, { confirm: true });
    expect(report.redacted).toMatchObject({ object_change: 1 });
    const after = await lines();
    expect(JSON.stringify(after)).not.toMatch(/Cara|7946/);
    const seals = (rows: typeof after) => rows.map(({ id, seal }) => [id, seal]);
    expect(seals(after).slice(0, before.length)).toEqual(seals(before));
    const ofPerson = after.filter(({ object_id }) => object_id === person);
    expect(ofPerson.every(({ before: was, after: is, salt }) => was === null && is === null && salt === null)).toBe(
      true,
    );
    expect(after.find(({ field }) => field === 'description')).toMatchObject({
      after: 'Ask nobody, by 2026',
      salt: null,
    });
  });

  it('names the merge on what it changed, and forgets the merged with the person they became', async () => {
    const keep = await create('candidate', { first_name: 'Cara', last_name: 'Candidate' });
    const other = await create('candidate', { first_name: 'Cara', last_name: 'Candidate', email: 'cara@example.com' });
    await call('PUT', '/api/objects/candidate', { id: other, phone: '+44 20 7946 0018' });
    await call('POST', '/api/candidates/merge', { keep, merge: [other] });
    const said = (await lines(keep)).filter(({ via }) => via === 'merge');
    expect(said.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['email', null, 'cara@example.com'],
        ['phone', null, '+44 20 7946 0018'],
      ]),
    );
    expect((await lines(other)).slice(-2)).toMatchObject([
      { field: 'phone', after: '+44 20 7946 0018' },
      { action: 'deleted', via: 'merge' },
    ]);
    await call('POST', `/api/people/${keep}/erase`, { confirm: true });
    expect(JSON.stringify(await lines())).not.toMatch(/cara|7946/);
  });

  it('takes lines of other writers, who name no more than what changed', async () => {
    const id = await create('candidate', { first_name: 'Cara', last_name: 'Candidate' });
    const at = test.now().toISOString();
    await test.store.transaction((trx) =>
      recordChanges(
        trx,
        owner.companyId,
        [{ objectId: id, action: 'changed', field: 'stage', before: 'A', after: 'B', reason: 'Good talk' }],
        { at, via: 'automation' },
      ),
    );
    expect((await lines(id)).at(-1)).toMatchObject({
      object_type: 'candidate',
      before: 'A',
      after: 'B',
      reason: 'Good talk',
      via: 'automation',
      user_id: null,
      batch_id: null,
    });
  });
});
