import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const unit = { company_user: { org_unit: { id: 'data', name: 'Data' } } };
const wishes = [
  { kind: 'role', text: 'Lead a team' },
  { kind: 'place', text: 'Lisbon' },
];

describe.each(engines)('what somebody wishes, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let member: Caller;
  let self: string;
  let other: string;
  let applicant: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    member = await test.addUser(owner.companyId, 'member', 'self@cadre.local');
    [self = '', other = '', applicant = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Self', first_name: 'Self', data: unit },
      { type: 'employee', name: 'Other', first_name: 'Other', data: { ...unit, wishes } },
      { type: 'candidate', name: 'Cara', first_name: 'Cara', data: { wishes } },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: member.memberId, kind: 'same_person', to: self },
    ]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const change = (caller: Caller, type: string, id: string, fields: object) =>
    test.call(caller, 'PUT', `/api/objects/${type}`, { id, ...fields });
  const read = async (caller: Caller, type: string, id: string) =>
    (await test.call(caller, 'GET', `/api/objects/${type}?id=${id}`)).body;
  const pathsOf = ({ status, body }: Awaited<ReturnType<typeof change>>) => [
    status,
    (body.errors ?? []).map(({ path }: { path: string }) => path),
  ];

  it('is said by themselves, on each of their records, and taken back so', async () => {
    expect((await change(member, 'employee', self, { wishes })).body.wishes).toEqual(wishes);
    expect((await change(member, 'member', member.memberId, { wishes: wishes.slice(1) })).body.wishes).toEqual(
      wishes.slice(1),
    );
    expect((await change(member, 'employee', self, { wishes: [] })).body.wishes).toEqual([]);
    expect((await change(member, 'employee', self, { wishes: null })).body.wishes).toBeUndefined();
  });

  it.each(['owner', 'admin', 'manager', 'recruiter', 'member'])(
    'is said by no %s of somebody else, added, changed or taken away',
    async (role) => {
      const caller = role === 'owner' ? owner : await test.addUser(owner.companyId, role, `${role}@else.local`);
      await test.store.db.updateTable('object').set({ data: unit }).where('id', '=', caller.memberId).execute();
      for (const [type, id] of [
        ['employee', self],
        ['employee', other],
        ['candidate', applicant],
        ['member', member.memberId],
      ] as const) {
        const before = (await read(owner, type, id)).wishes ?? [];
        const said = before.length === 0 ? [wishes] : [[...before, ...wishes], wishes.slice(1), []];
        for (const list of said) {
          const refused = await change(caller, type, id, { wishes: list });
          // Of some, the role has no say at all, and of some it sees nothing.
          expect([type, [403, 404].includes(refused.status)]).toEqual([type, true]);
        }
        expect((await read(owner, type, id)).wishes ?? []).toEqual(before);
      }
    },
  );

  it('is refused at the field where an owner says it, and what they say besides is not written', async () => {
    const refused = await change(owner, 'employee', self, { title: 'Pilot', wishes });
    expect(pathsOf(refused)).toEqual([403, ['wishes']]);
    expect((await read(owner, 'employee', self)).title).toBeUndefined();
    expect((await change(owner, 'employee', other, { title: 'Pilot', wishes })).status).toBe(200);
    for (const type of ['candidate', 'employee']) {
      const made = await test.call(owner, 'POST', `/api/objects/${type}`, { first_name: 'New', wishes });
      expect(pathsOf(made)).toEqual([403, ['wishes']]);
    }
  });

  it('is refused where it is no wish', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ kind: 'role', text: `Role ${index}` }));
    for (const [said, path] of [
      [[{ kind: 'money', text: 'More' }], 'wishes.0.kind'],
      [[{ kind: 'role', text: ' ' }], 'wishes.0.text'],
      [[{ kind: 'role', text: 'x'.repeat(301) }], 'wishes.0.text'],
      [[{ kind: 'role', text: 'Lead', why: 'Pay' }], 'wishes.0'],
      [many, 'wishes'],
    ] as const) {
      expect(pathsOf(await change(member, 'employee', self, { wishes: said }))).toEqual([422, [path]]);
    }
  });

  it('is told to themselves, owner and admin, and to no colleague, in no list and through no line', async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@cadre.local');
    const colleague = await test.addUser(owner.companyId, 'member', 'colleague@cadre.local');
    await change(member, 'employee', self, { wishes });
    for (const caller of [owner, admin, member]) {
      expect((await read(caller, 'employee', self)).wishes).toEqual(wishes);
    }
    expect((await read(colleague, 'employee', self)).wishes).toBeUndefined();
    const lines = async (caller: Caller) =>
      (await test.call(caller, 'GET', `/api/changes/?object_id=${self}`)).body.data.map(
        ({ field }: { field?: string }) => field,
      );
    expect([await lines(member), await lines(colleague)]).toEqual([['wishes'], []]);
    const listed = (await test.call(owner, 'GET', '/api/objects/employee?lite=true')).body.data;
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((one: object) => 'wishes' in one)).toEqual([]);
  });

  it('goes along when candidates become one, or an employee, and nobody says it anew then', async () => {
    const [twin = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Twin', first_name: 'Cara', data: { wishes: [{ kind: 'project', text: 'Maps' }] } },
    ]);
    const merge = { keep: applicant, merge: [twin] };
    const invented = await test.call(owner, 'POST', '/api/candidates/merge', { ...merge, fields: { wishes: [] } });
    expect(pathsOf(invented)).toEqual([403, ['wishes']]);
    const merged = await test.call(owner, 'POST', '/api/candidates/merge', merge);
    expect(merged.body.wishes).toEqual([...wishes, { kind: 'project', text: 'Maps' }]);
    const [{ id }] = (await test.call(owner, 'GET', `/api/candidates/${applicant}/merges`)).body.data;
    await test.call(owner, 'POST', '/api/candidates/split', { merge: id });
    expect((await read(owner, 'candidate', applicant)).wishes).toEqual(wishes);
    expect((await read(owner, 'candidate', twin)).wishes).toEqual([{ kind: 'project', text: 'Maps' }]);
    const converted = await test.call(owner, 'POST', `/api/candidates/${applicant}/convert`, {
      start_date: '2026-01-01',
    });
    expect(converted.body.wishes).toEqual(wishes);
  });

  it('is forgotten with them', async () => {
    await change(member, 'employee', self, { wishes: [{ kind: 'project', text: 'Unmistakable wish' }] });
    const erased = await test.call(owner, 'POST', `/api/people/${self}/erase`, { confirm: true });
    expect([200, 204]).toContain(erased.status);
    const lines = await test.store.db.selectFrom('object_change').selectAll().execute();
    expect(JSON.stringify(lines)).not.toContain('Unmistakable wish');
  });
});
