import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('who is the same person (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let admin: Caller;
  let manager: Caller;
  let people: Record<'ann' | 'max' | 'eva' | 'new', string>;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    admin = await test.addUser(owner.companyId, 'admin', 'ann@example.com');
    manager = await test.addUser(owner.companyId, 'manager', 'max@example.com');
    const data = { company_user: { org_unit: { id: 'u1', name: 'u1' } } };
    const [ann = '', max = '', eva = '', unknown = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      ['Ann', 'Max', 'Eva', 'New'].map((name) => ({ type: 'employee', name, first_name: name, data })),
    );
    people = { ann, max, eva, new: unknown };
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: admin.memberId, kind: 'same_person', to: ann },
      { from: manager.memberId, kind: 'same_person', to: max },
    ]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const change = async (method: 'PUT' | 'DELETE', caller: Caller, member: Caller, to: string) =>
    (await test.call(caller, method, `/api/objects/member/${member.memberId}/relations`, { kind: 'same_person', to }))
      .status;

  it('is said by nobody of themselves: who is not oneself could be judged, and written in the name of', async () => {
    expect(await change('DELETE', admin, admin, people.ann)).toBe(403);
    const score = { id: people.ann, resume: { statistics: { execution_excellence: 5 } } };
    expect((await test.call(admin, 'PUT', '/api/objects/employee', score)).status).toBe(403);
    expect((await test.call(admin, 'POST', '/api/performance/', { object_id: people.ann, rating: 5 })).status).toBe(
      403,
    );
    expect(await change('PUT', admin, admin, people.eva)).toBe(403);
    expect(await change('DELETE', owner, admin, people.ann)).toBe(200);
    expect(await change('PUT', owner, admin, people.ann)).toBe(200);
  });

  it('opens no draft: neither as another account, nor by taking the writer’s away', async () => {
    const body = { object_id: people.eva, status: 'draft', rating: 1 };
    const draft = await test.call(manager, 'POST', '/api/performance/', body);
    expect(draft.status).toBe(201);
    const confederate = await test.addUser(owner.companyId, 'member', 'eve@example.com');
    expect(await change('PUT', admin, confederate, people.max)).toBe(409);
    expect(await change('PUT', owner, confederate, manager.memberId)).toBe(409);
    expect(await change('DELETE', admin, manager, people.max)).toBe(409);
    for (const caller of [owner, admin, confederate]) {
      expect((await test.call(caller, 'GET', `/api/objects/performance?id=${draft.body.id}`)).status).toBe(404);
    }
    expect(await change('PUT', admin, manager, people.max)).toBe(200);
    expect((await test.call(manager, 'PUT', '/api/performance/', { id: draft.body.id, status: 'done' })).status).toBe(
      200,
    );
    expect(await change('DELETE', admin, manager, people.max)).toBe(200);
    expect(await change('PUT', admin, confederate, people.new)).toBe(200);
  });
});
