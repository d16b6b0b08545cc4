import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('who leaves as an employee (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let memberId: string;
  let employeeId: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    memberId = (await test.addUser(owner.companyId, 'member', 'mia@example.com')).memberId;
    const seed = { type: 'employee', name: 'Mia Moon', email: 'mia@example.com', external_id: 'E-1' };
    [employeeId = ''] = await seedObjects(test.store, owner.companyId, test.now(), [seed]);
    const link = { from: memberId, kind: 'same_person', to: employeeId };
    await seedRelations(test.store, owner.companyId, test.now(), [link]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const member = async () => (await test.call(owner, 'GET', `/api/objects/member?id=${memberId}`)).body;

  it('leaves as a member too, and is back with the employee', async () => {
    const left = { id: employeeId, company_user: { ended_at: '2020-01-31' }, status: 'Left' };
    await test.call(owner, 'PUT', '/api/objects/employee', left);
    expect(await member()).toMatchObject({ status: 'Left', company_user: { ended_at: '2020-01-31' } });
    const back = { id: employeeId, company_user: { ended_at: null }, status: 'Active' };
    await test.call(owner, 'PUT', '/api/objects/employee', back);
    expect(await member()).toMatchObject({ status: 'Active' });
    expect((await member()).company_user?.ended_at).toBeUndefined();
  });

  it('does so by an import, which leaves other changes of the member alone', async () => {
    await test.call(owner, 'PUT', '/api/objects/member', { id: memberId, title: 'Baker' });
    const file = Buffer.from('Id,Name,Status\nE-1,Mia Moon,Former employee\n').toString('base64');
    const mapping = { Id: 'id', Name: 'name', Status: 'status' };
    const source = { file, file_name: 'a.csv', object_type: 'employee', existing: 'update', mapping };
    expect((await test.call(owner, 'POST', '/api/import/', source)).body).toMatchObject({ updated: 1 });
    expect(await member()).toMatchObject({ status: 'Former employee', title: 'Baker' });
  });
});
