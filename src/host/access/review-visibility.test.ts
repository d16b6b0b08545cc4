import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('performance records (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  it('are found by whom they are about, the managers of their org unit and administrators only', async () => {
    const unit = (id: string) => ({ company_user: { org_unit: { id, name: id } } });
    const [eva = '', max = '', boss = '', ofEva = '', ofMax = '', ofNobody = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      [
        { type: 'employee', name: 'Eva', data: unit('u1') },
        { type: 'employee', name: 'Max', data: unit('u2') },
        { type: 'employee', name: 'Boss', data: unit('u1') },
        { type: 'performance', name: 'Review of Eva' },
        { type: 'performance', name: 'Review of Max' },
        { type: 'performance', name: 'Review of nobody' },
      ],
    );
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: ofEva, kind: 'about', to: eva },
      { from: ofMax, kind: 'about', to: max },
      { from: manager.memberId, kind: 'same_person', to: boss },
      { from: member.memberId, kind: 'same_person', to: max },
    ]);
    const names = async (caller: Caller) => {
      const listed = (await test.call(caller, 'GET', '/api/objects/performance?sort=name')).body;
      const found = (await test.call(caller, 'GET', '/api/objects/search?search=review&types[]=performance')).body;
      const lines = (await (await test.raw(caller, 'GET', '/api/objects/index')).text()).split('\n');
      const seen: string[] = listed.data.map((one: { name: string }) => one.name);
      expect(listed.total).toBe(seen.length);
      expect(found.total).toBe(seen.length);
      expect(found.results.search.map((one: { source_data: { name: string } }) => one.source_data.name).sort()).toEqual(
        seen,
      );
      expect(lines.filter((line) => line.includes('"performance"'))).toHaveLength(seen.length);
      return seen;
    };
    expect(await names(owner)).toEqual(['Review of Eva', 'Review of Max', 'Review of nobody']);
    expect(await names(manager)).toEqual(['Review of Eva']);
    expect(await names(member)).toEqual(['Review of Max']);
    expect(await names(recruiter)).toEqual([]);
    for (const id of [ofMax, ofNobody]) {
      expect((await test.call(manager, 'GET', `/api/objects/performance?id=${id}`)).status).toBe(404);
    }
    const review = (person: string) =>
      test.call(manager, 'POST', '/api/objects/performance', { name: 'New', person: { id: person } });
    expect([(await review(max)).status, (await review(eva)).status]).toEqual([403, 201]);
    const moved = await test.call(manager, 'PUT', '/api/objects/performance', { id: ofEva, person: { id: max } });
    expect(moved.status).toBe(403);
    // Of the people themselves a manager keeps those of the unit as well.
    for (const [id, status] of [
      [eva, 200],
      [max, 403],
    ] as const) {
      const change = { id, title: 'Pilot' };
      expect((await test.call(manager, 'PUT', '/api/objects/employee', change)).status).toBe(status);
      const link = { kind: 'peer', to: boss };
      const linked = await test.call(manager, 'PUT', `/api/objects/employee/${id}/relations`, link);
      expect(linked.status).toBe(status);
    }
    expect((await test.call(manager, 'DELETE', '/api/objects/employee', { ids: [eva, max] })).status).toBe(403);
    const links = await test.call(manager, 'GET', `/api/objects/employee/${max}/relations`);
    expect(links.body.data).not.toContainEqual(expect.objectContaining({ kind: 'about' }));
  });
});
