import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const scores = {
  qualification: { statistics: { talent_uniqueness: 4.5 } },
  resume: { statistics: { execution_excellence: 1.5, courses_count: 3 } },
};
const unit = { company_user: { org_unit: { id: 'data', name: 'Data' } } };

describe.each(engines)('what people say of themselves, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let admin: Caller;
  let manager: Caller;
  let member: Caller;
  let head: string;
  let self: string;
  let ofManager: string;
  let ofAdmin: string;
  let sql: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    admin = await test.addUser(owner.companyId, 'admin', 'admin@cadre.local');
    manager = await test.addUser(owner.companyId, 'manager', 'manager@cadre.local');
    member = await test.addUser(owner.companyId, 'member', 'member@cadre.local');
    [head = '', self = '', ofManager = '', ofAdmin = '', sql = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      [
        ...['Head', 'Self', 'Boss', 'Staff'].map((name) => ({
          type: 'employee',
          name,
          first_name: name,
          data: { ...unit, ...scores },
        })),
        { type: 'skill', name: 'SQL' },
      ],
    );
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: member.memberId, kind: 'same_person', to: self },
      { from: manager.memberId, kind: 'same_person', to: ofManager },
      { from: admin.memberId, kind: 'same_person', to: ofAdmin },
      { from: head, kind: 'manages', to: ofManager },
      { from: head, kind: 'manages', to: ofAdmin },
    ]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const change = (caller: Caller, id: string, fields: object, type = 'employee') =>
    test.call(caller, 'PUT', `/api/objects/${type}`, { id, ...fields });
  const link = (caller: Caller, method: string, id: string, body: object) =>
    test.call(caller, method, `/api/objects/employee/${id}/relations`, body);
  const statusOf = async (answer: ReturnType<TestHost['call']>) => (await answer).status;

  it('is their profile; neither they nor those they lead write the rest', async () => {
    const profile = {
      phone: '+49 30 1234567',
      resume: { summary: 'Baker by heart', links: [{ name: 'Site', url: 'https://example.com' }] },
    };
    const refused = [
      { email: 'owner@cadre.local' },
      { title: 'Chief' },
      { status: 'left' },
      { company_user: { started_at: '2001-01-01' } },
      { company_user: { salary: 900_000 } },
      { qualification: { statistics: { talent_uniqueness: 5 } } },
      { resume: { statistics: { execution_excellence: 5 } } },
      { resume: { skills: [{ id: sql, level: 5 }] } },
      { resume: { mentors: [{ id: head }] } },
    ];
    for (const [caller, id] of [
      [member, self],
      [manager, ofManager],
    ] as const) {
      expect(await statusOf(change(caller, id, profile))).toBe(200);
      for (const fields of refused) {
        expect([fields, await statusOf(change(caller, id, fields))]).toEqual([fields, 403]);
      }
      const own = await change(caller, caller.memberId, { email: 'owner@cadre.local' }, 'member');
      expect(own.status).toBe(422);
      expect(await statusOf(link(caller, 'PUT', id, { kind: 'has_skill', to: sql, level: 5 }))).toBe(403);
      expect(await statusOf(change(caller, id, { resume: { skills: [{ id: sql }] } }))).toBe(200);
      await link(owner, 'PUT', id, { kind: 'has_skill', to: sql, level: 2 });
      expect(await statusOf(link(caller, 'DELETE', id, { kind: 'has_skill', to: sql }))).toBe(403);
      expect(await statusOf(change(caller, id, { resume: { skills: [] } }))).toBe(403);
    }
    expect(await statusOf(change(manager, head, { title: 'Fired' }))).toBe(403);
    expect(await statusOf(test.call(manager, 'DELETE', '/api/objects/employee', { ids: [head] }))).toBe(403);
    expect(await statusOf(change(manager, self, { title: 'Baker' }))).toBe(200);
  });

  it('leaves judgement of administrators and those above them to others', async () => {
    for (const id of [ofAdmin, head]) {
      expect(await statusOf(change(admin, id, { title: 'Chief' }))).toBe(200);
      for (const fields of [
        { qualification: { statistics: { talent_uniqueness: 5 } } },
        { company_user: { salary: 900_000 } },
        { resume: { skills: [{ id: sql, level: 5 }] } },
      ]) {
        expect([fields, await statusOf(change(admin, id, fields))]).toEqual([fields, 403]);
        expect([fields, await statusOf(change(owner, id, fields))]).toEqual([fields, 200]);
      }
    }
  });

  it('goes by a name of their own', async () => {
    const taken = { first_name: 'OLGA', last_name: 'Ówner' };
    expect(await statusOf(test.call(member, 'PUT', '/api/users/me', taken))).toBe(409);
    expect(await statusOf(change(member, member.memberId, taken, 'member'))).toBe(409);
    const alike = { first_name: 'Оlgа', last_name: 'Own\u034fer' };
    expect(await statusOf(test.call(member, 'PUT', '/api/users/me', alike))).toBe(409);
    expect(await statusOf(change(member, member.memberId, alike, 'member'))).toBe(409);
    expect(await statusOf(test.call(member, 'PUT', '/api/users/me', { first_name: 'Olga' }))).toBe(200);
    expect(await statusOf(test.call(member, 'PUT', '/api/users/me', { last_name: 'Owner' }))).toBe(409);
    expect(await statusOf(change(owner, member.memberId, taken, 'member'))).toBe(200);
  });

  it('is joined by scores that they, their managers, owner and admin read, and nobody else', async () => {
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@cadre.local');
    const shown = async (caller: Caller, id: string) => {
      const one = (await test.call(caller, 'GET', `/api/employees/${id}`)).body;
      const plain = (await test.call(caller, 'GET', `/api/objects/employee?id=${id}`)).body;
      const lists = await Promise.all(
        ['', '&lite=true'].map(async (more) =>
          (await test.call(caller, 'GET', `/api/objects/employee?page_size=50${more}`)).body.data.find(
            (row: { id: string }) => row.id === id,
          ),
        ),
      );
      const filter = 'filter[qualification.statistics.talent_uniqueness]=4.5';
      const filtered = (await test.call(caller, 'GET', `/api/objects/employee?page_size=50&${filter}`)).body.data;
      return [
        ...[one, plain, ...lists].map((row) => row.qualification?.statistics?.talent_uniqueness === 4.5),
        one.resume.statistics.execution_excellence === 1.5,
        filtered.some((row: { id: string }) => row.id === id),
      ];
    };
    const all = Array.from({ length: 6 }, () => true);
    const none = all.map(() => false);
    expect(await shown(owner, self)).toEqual(all);
    expect(await shown(admin, head)).toEqual(all);
    expect(await shown(member, self)).toEqual(all);
    expect(await shown(manager, self)).toEqual(all);
    expect(await shown(manager, ofManager)).toEqual(all);
    expect(await shown(manager, head)).toEqual(none);
    expect(await shown(member, head)).toEqual(none);
    expect(await shown(recruiter, self)).toEqual(none);
    // No order of a list tells what is not shown.
    const order = async (caller: Caller, sort: string) =>
      (await test.call(caller, 'GET', `/api/objects/employee?sort=${sort}`)).body.data.map(
        (row: { id: string }) => row.id,
      );
    await change(owner, head, { qualification: { statistics: { talent_uniqueness: 1 } } });
    const by = 'qualification.statistics.talent_uniqueness';
    expect((await order(owner, `-${by}`)).at(-1)).toBe(head);
    expect((await order(recruiter, by)).join()).toBe([head, self, ofManager, ofAdmin].sort().join());
    const table = await (await test.raw(manager, 'GET', '/api/export/employee')).text();
    expect(table.split('\n').filter((line) => line.includes('4.5')).length).toBe(3);
  });
});
