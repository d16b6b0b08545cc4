import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renewSearched } from '#host/object-writer/index.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { Identity } from './identity.ts';
import { type Sight, sightOf } from './sight.ts';
import { restrictableTypes, visibleTo } from './visibility.ts';

const roles = ['manager', 'recruiter', 'member'] as const;

describe.each(engines)('what somebody sees, kept in memory (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let readers: { caller: Caller; identity: Identity }[];
  /** Of which types the sights are asked after a write. */
  let nextTypes: () => readonly string[];

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    readers = [];
    for (const role of roles) {
      const caller = await test.addUser(owner.companyId, role, `${role}@example.com`);
      readers.push({ caller, identity: { ...caller, role, staff: false, seesMasked: false, tokenHash: '' } });
    }
  });
  afterEach(() => test.close());

  async function seenByItself(identity: Identity, type: string): Promise<string[]> {
    const rows = await test.store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', type)
      .where('deleted_at', 'is', null)
      .where(visibleTo(identity, 'object'))
      .execute();
    return rows.map((row) => row.id);
  }

  function ofSight(sight: Sight, types: readonly string[]): string[] {
    return types.flatMap((type) => sight.of(type)?.ids() ?? []).sort();
  }

  /** The sights, which follow what was written, hold what the database says when it is asked anew. */
  async function expectTruth(after: string): Promise<void> {
    for (const { identity } of readers) {
      const wanted = nextTypes();
      const sight = await sightOf(test.store, identity, wanted);
      const types = wanted.filter((type) => sight.of(type) !== undefined);
      const asked: string[] = [];
      for (const type of types) {
        asked.push(...(await seenByItself(identity, type)));
      }
      expect([after, identity.role, ofSight(sight, types)]).toEqual([after, identity.role, asked.sort()]);
    }
  }

  async function write(method: string, path: string, body: unknown) {
    const answer = await test.call(owner, method, path, body);
    expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
    await expectTruth(`${method} ${path} ${JSON.stringify(body)}`);
    return answer.body;
  }

  const create = async (type: string, body: unknown): Promise<string> =>
    (await write('POST', `/api/objects/${type}`, body)).id;

  const link = (type: string, id: string, kind: string, to: string, method = 'PUT') =>
    write(method, `/api/objects/${type}/${id}/relations`, { kind, to });

  const all = () => restrictableTypes;
  /** Each is asked for after other writes, some of them after many. */
  function createTurns(): () => readonly string[] {
    let turn = 0;
    return () => [restrictableTypes[turn++ % restrictableTypes.length] ?? ''];
  }

  it.each([
    ['all types', () => all],
    ['one type in turn', createTurns],
  ])('is what the database says after every write that lets others see something: %s', async (_which, createTypes) => {
    nextTypes = createTypes();
    await expectTruth('nothing');
    const [manager, recruiter, member] = readers.map((reader) => reader.caller.memberId);
    const ada = await create('candidate', { first_name: 'Ada', last_name: 'Byron' });
    const job = await create('job', { role: 'Engineer' });
    await link('candidate', ada, 'applied_to', job);
    await link('job', job, 'permitted', recruiter ?? '');
    await link('job', job, 'permitted', member ?? '');
    await link('job', job, 'permitted', member ?? '', 'DELETE');
    const space = await create('space', { name: 'Hiring' });
    await link('member', member ?? '', 'member_of', space);
    await link('space', space, 'contains', ada);
    const interview = await create('interview', { document: { title: 'First talk' } });
    await link('interview', interview, 'interview_of', ada);
    await link('interview', interview, 'interviewer', member ?? '');
    await link('space', space, 'contains', ada, 'DELETE');
    await write('DELETE', '/api/objects/interview', { ids: [interview] });
    await write('POST', '/api/objects/interview/restore', { ids: [interview] });

    const above = (await write('POST', '/api/category-list/', { type: 'org_unit', name: 'Engineering' })).id;
    const below = (await write('POST', '/api/category-list/', { type: 'org_unit', name: 'Platform' })).id;
    const unit = (id: string, name: string) => ({ company_user: { org_unit: { id, name } } });
    const report = await create('employee', { first_name: 'Ben', last_name: 'Low', ...unit(below, 'Platform') });
    const seeded = [{ type: 'performance', name: 'Review of Ben' }];
    const [review] = await seedObjects(test.store, owner.companyId, test.now(), seeded);
    const about = { from: review ?? '', kind: 'about', to: report };
    await seedRelations(test.store, owner.companyId, test.now(), [about]);
    await expectTruth('a review');
    await write('PUT', '/api/objects/member', { id: manager, ...unit(above, 'Engineering') });
    await write('PUT', '/api/category-list/', { id: below, parent_id: above });
    const reviews = async () =>
      (await sightOf(test.store, readers[0]?.identity ?? ({} as Identity), ['performance'])).of('performance')?.size;
    expect(await reviews()).toBe(1);
    await write('PUT', '/api/objects/employee', { id: report, ...unit('elsewhere', 'Sales') });
    expect(await reviews()).toBe(0);
    nextTypes = all;
    await expectTruth('everything');
  });

  it.each([
    ['looked at in several goes', 1500],
    ['read anew', 2100],
  ])('is what the database says after so many changes that they are %s', async (_how, count) => {
    nextTypes = () => restrictableTypes;
    await expectTruth('nothing');
    const seeds = Array.from({ length: count }, (_unused, place) => ({ type: 'document', name: `Document ${place}` }));
    const ids = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    await expectTruth('documents');
    const topics = [{ type: 'candidate', name: 'Ada Lovelace' }];
    const [about = ''] = await seedObjects(test.store, owner.companyId, test.now(), topics);
    const links = ids.filter((_id, place) => place % 2 === 0).map((from) => ({ from, kind: 'about', to: about }));
    await seedRelations(test.store, owner.companyId, test.now(), links);
    await test.store.transaction(async (trx) => {
      await renewSearched(
        trx,
        owner.companyId,
        (query) => query.where('object.type', '=', 'document'),
        test.now().toISOString(),
      );
    });
    await expectTruth('half of them about somebody');
  });
});
