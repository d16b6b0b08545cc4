import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('who looks after applications (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    await ok('POST', '/api/category-list/', { type: 'stage', name: 'Applied', meaning: 'applied' });
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }

  const create = async (type: string, fields: object): Promise<string> =>
    (await ok('POST', `/api/objects/${type}`, fields)).id;

  async function enter(first_name: string, job: string, more: object = {}): Promise<{ id: string; candidate: string }> {
    const candidate = await create('candidate', { first_name, last_name: 'Candidate' });
    return { id: (await ok('POST', '/api/applications/', { candidate, job, ...more })).id, candidate };
  }

  const assign = (ids: string[], to: string | null, caller = owner) =>
    ok('POST', '/api/applications/owner', { ids, owner: to }, caller);
  const undo = (batch: string, caller = owner) => ok('POST', `/api/changes/${batch}/undo`, {}, caller);
  const ownerOf = async (candidate: string): Promise<string | undefined> =>
    (await ok('GET', `/api/applications/?candidate=${candidate}`)).data[0].owner?.id;
  const told = async (caller: Caller): Promise<string[]> =>
    (await ok('GET', '/api/notifications/?page_size=100', undefined, caller)).data.map(
      ({ object }: { object?: { id: string } }) => object?.id,
    );

  it('gives several to somebody, who is told, moves them on the board, and takes it back in one', async () => {
    const job = await create('job', { role: 'Pilot' });
    const [ada, bo] = [await enter('Ada', job), await enter('Bo', job, { owner: owner.memberId })];
    const answer = await assign([ada.id, bo.id, 'nothing-here', ada.id], recruiter.memberId);
    expect(answer).toMatchObject({
      assigned: 2,
      data: [
        { id: ada.id, result: 'assigned' },
        { id: bo.id, result: 'assigned' },
        { id: 'nothing-here', result: 'missing' },
      ],
    });
    expect([await ownerOf(ada.candidate), await ownerOf(bo.candidate)]).toEqual([
      recruiter.memberId,
      recruiter.memberId,
    ]);
    expect((await told(recruiter)).toSorted()).toEqual([ada.candidate, bo.candidate].toSorted());
    const board = await ok('GET', '/api/applications/pipeline?group=owner');
    expect(
      board.data.map(({ owner: of, total }: { owner?: { id: string }; total: number }) => [of?.id, total]),
    ).toEqual([[recruiter.memberId, 2]]);
    expect(await undo(answer.batch)).toMatchObject({ undone: 2, left: [] });
    expect([await ownerOf(ada.candidate), await ownerOf(bo.candidate)]).toEqual([undefined, owner.memberId]);
  });

  it('says what it was already, and writes nothing then', async () => {
    const job = await create('job', { role: 'Pilot' });
    const ada = await enter('Ada', job);
    await assign([ada.id], recruiter.memberId);
    const again = await assign([ada.id], recruiter.memberId);
    expect(again).toEqual({ assigned: 0, data: [{ id: ada.id, result: 'same' }] });
    expect(await assign([ada.id], null)).toMatchObject({ assigned: 1 });
    expect(await ownerOf(ada.candidate)).toBeUndefined();
  });

  it('stands in the activity of the person, and of who looks after them, for who sees the job', async () => {
    const job = await create('job', { role: 'Pilot' });
    const ada = await enter('Ada', job);
    await assign([ada.id], recruiter.memberId);
    await assign([ada.id], owner.memberId);
    const lines = async (id: string) =>
      (await ok('GET', `/api/changes/?object_id=${id}`)).data.flatMap(
        ({ field, action, other }: { field?: string; action: string; other?: { id: string } }) =>
          field === 'looked_after_by' ? [[action, other?.id]] : [],
      );
    // Newest first.
    expect(await lines(ada.candidate)).toEqual([
      ['linked', owner.memberId],
      ['unlinked', recruiter.memberId],
      ['linked', recruiter.memberId],
    ]);
    expect(await lines(recruiter.memberId)).toEqual([
      ['unlinked', recruiter.memberId],
      ['linked', recruiter.memberId],
    ]);
    await ok('DELETE', '/api/objects/job', { ids: [job] });
    expect(await lines(ada.candidate)).toEqual([]);
  });

  it('is no link of the person, as they are and as they were', async () => {
    const job = await create('job', { role: 'Pilot' });
    const ada = await enter('Ada', job);
    const before = test.now().toISOString();
    test.advance(60_000);
    await assign([ada.id], recruiter.memberId);
    const past = await ok('GET', `/api/objects/candidate?id=${ada.candidate}&as_of=${encodeURIComponent(before)}`);
    expect(JSON.stringify(past)).not.toContain(recruiter.memberId);
    const relations = await ok('GET', `/api/objects/candidate/${ada.candidate}/relations`);
    expect(JSON.stringify(relations)).not.toContain('looked_after_by');
  });

  it('leaves with whom it is meanwhile when it is taken back', async () => {
    const job = await create('job', { role: 'Pilot' });
    const ada = await enter('Ada', job);
    const first = await assign([ada.id], recruiter.memberId);
    await assign([ada.id], owner.memberId);
    expect(await undo(first.batch)).toMatchObject({ undone: 0, left: [{ why: 'changed_since' }] });
    expect(await ownerOf(ada.candidate)).toBe(owner.memberId);
  });

  it('is for who moves applications, and to people alone', async () => {
    const job = await create('job', { role: 'Pilot' });
    const ada = await enter('Ada', job);
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const path = '/api/applications/owner';
    expect((await test.call(member, 'POST', path, { ids: [ada.id], owner: member.memberId })).status).toBe(403);
    for (const wrong of [job, 'nothing-here']) {
      const refused = await test.call(owner, 'POST', path, { ids: [ada.id], owner: wrong });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'owner']);
    }
    expect(await ownerOf(ada.candidate)).toBeUndefined();
  });
});
