import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('assessments (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let admin: Caller;
  let manager: Caller;
  let recruiter: Caller;
  let member: Caller;
  let [eva, zoe, ada, sql, kafka] = ['', '', '', '', ''];

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const unit = (id: string) => ({ company_user: { org_unit: { id, name: id } } });
    const [boss = '', ...others] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Boss', data: unit('data') },
      { type: 'employee', name: 'Eva', data: unit('data') },
      { type: 'employee', name: 'Zoe', data: unit('sales') },
      { type: 'candidate', name: 'Ada' },
      { type: 'skill', name: 'SQL' },
      { type: 'skill', name: 'Kafka' },
    ]);
    [eva, zoe, ada, sql, kafka] = others as [string, string, string, string, string];
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: manager.memberId, kind: 'same_person', to: boss },
      { from: member.memberId, kind: 'same_person', to: eva },
      { from: boss, kind: 'manages', to: eva },
      { from: zoe, kind: 'has_skill', to: kafka, level: 3 },
    ]);
    test.advance(60_000);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const say = (caller: Caller, person_id: string, kind: string, more: Record<string, unknown> = {}) =>
    test.call(caller, 'POST', '/api/assessments/', { person_id, skill_id: sql, level: 2, kind, ...more });
  const list = async (caller: Caller, query: string) => test.call(caller, 'GET', `/api/assessments/?${query}`);
  const levelOf = async (id: string) =>
    (await test.call(owner, 'GET', `/api/employees/${id}`)).body.resume.skills.find(
      (skill: { id: string }) => skill.id === sql,
    )?.level;

  it('are listed newest first, with who said them, and which of them counts', async () => {
    test.advance(60_000);
    const said = await say(member, eva, 'self', { level: 5, evidence: ' I use it daily. ' });
    expect([said.status, said.body]).toMatchObject([
      201,
      { level: 5, kind: 'self', evidence: 'I use it daily.', by: { id: member.memberId }, counts: true, is_old: false },
    ]);
    expect(await levelOf(eva)).toBe(5);
    test.advance(60_000);
    await say(manager, eva, 'manager', { level: 3, date: '2025-02-01', expires: '2027-01-01' });
    expect(await levelOf(eva)).toBe(3);
    await say(admin, eva, 'course', { level: 1, date: '2023-01-01' });
    expect(await levelOf(eva)).toBe(3);
    const { body } = await list(member, `person_id=${eva}&skill_id=${sql}`);
    expect(body).toMatchObject({ total: 3, page: 1 });
    expect(
      body.data.map((one: Record<string, unknown>) => [one.kind, one.level, one.counts, one.is_old, one.may_take_back]),
    ).toEqual([
      ['self', 5, false, false, true],
      ['manager', 3, true, false, false],
      ['course', 1, false, true, false],
    ]);
    expect(body.data[1]).toMatchObject({
      person: { id: eva },
      skill: { id: sql, name: 'SQL' },
      by: { id: manager.memberId },
      assessed_at: '2025-02-01T00:00:00.000Z',
      expires_at: '2027-01-01T23:59:59.999Z',
    });
    expect((await list(owner, `person_id=${eva}&page=2&page_size=2`)).body.data).toHaveLength(1);
    expect((await list(owner, `skill_id=${kafka}`)).body.data).toMatchObject([{ kind: 'stated', person: { id: zoe } }]);
  });

  it.each([
    ['the person', () => member, () => eva, ['self']],
    ['who leads them', () => manager, () => eva, ['manager', 'interview', 'course', 'document', 'peer']],
    ['a manager of others', () => manager, () => zoe, ['peer']],
    ['a recruiter of a candidate', () => recruiter, () => ada, ['manager', 'interview', 'course', 'document', 'peer']],
    ['a recruiter of a colleague', () => recruiter, () => eva, ['peer']],
    ['a member of whom they report to', () => member, () => manager.memberId, []],
    ['a member of a colleague', () => member, () => zoe, ['peer']],
    ['an admin', () => admin, () => eva, ['manager', 'interview', 'course', 'document', 'peer']],
    ['an admin of themselves', () => admin, () => admin.memberId, ['self']],
  ])('may be made by %s as the table of roles says', async (_who, caller, person, kinds) => {
    for (const kind of ['self', 'manager', 'interview', 'course', 'document', 'peer']) {
      const answer = await say(caller(), person(), kind);
      expect([kind, answer.status]).toEqual([kind, kinds.includes(kind) ? 201 : 422]);
      if (answer.status === 422) {
        expect(answer.body.errors).toMatchObject([{ path: 'kind', code: 'assessesOthers' }]);
      }
    }
  });

  it('refuse what cannot be', async () => {
    const paths = async (more: Record<string, unknown>) =>
      (await say(owner, zoe, 'peer', more)).body.errors.map(({ path }: { path: string }) => path);
    expect(await paths({ date: '2025-03-03' })).toEqual(['date']);
    expect(await paths({ date: '2025-02-02', expires: '2025-02-01' })).toEqual(['expires']);
    expect(await paths({ skill_id: ada })).toEqual(['skill_id']);
    for (const more of [{ level: 6 }, { kind: 'import' }, { kind: 'stated' }, { evidence: ' ' }]) {
      expect((await say(owner, zoe, 'peer', more)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await say(owner, sql, 'peer')).status).toBe(404);
    expect((await list(owner, '')).status).toBe(400);
  });

  it('of somebody whom the caller does not see are not there', async () => {
    expect((await say(member, ada, 'peer')).status).toBe(404);
    const { body } = await say(recruiter, ada, 'interview', { evidence: 'Secret talk' });
    expect((await list(member, `person_id=${ada}`)).status).toBe(404);
    const seen = await list(member, `skill_id=${sql}&page_size=100`);
    expect(JSON.stringify(seen.body)).not.toContain(ada);
    expect(seen.body.total).toBe(seen.body.data.length);
    expect((await list(recruiter, `skill_id=${sql}&page_size=100`)).body.total).toBeGreaterThan(seen.body.total);
    expect((await test.call(member, 'DELETE', '/api/assessments/', { id: body.id })).status).toBe(404);
  });

  it('are taken back by who said them, and by who runs the workspace', async () => {
    const [go = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'skill', name: 'Go' }]);
    const said = async (level: number, caller: Caller, kind: string) =>
      (await say(caller, zoe, kind, { skill_id: go, level })).body.id;
    const [first, second] = [await said(2, member, 'peer'), await said(4, owner, 'manager')];
    const take = (caller: Caller, id: number) => test.call(caller, 'DELETE', '/api/assessments/', { id });
    const level = async () =>
      (await test.call(owner, 'GET', `/api/employees/${zoe}`)).body.resume.skills.find(
        (skill: { id: string }) => skill.id === go,
      );
    expect(await level()).toMatchObject({ level: 4 });
    expect((await take(member, second)).body).toMatchObject({ code: 'forbidden', reason: 'assessmentOfOthers' });
    expect((await take(owner, second)).body).toEqual({ count: 1 });
    expect((await take(owner, second)).body).toEqual({ count: 0 });
    expect(await level()).toMatchObject({ level: 2 });
    expect((await take(member, first)).body).toEqual({ count: 1 });
    expect(await level()).toEqual({ id: go, name: 'Go' });
  });
});
