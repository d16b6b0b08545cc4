import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#host/create-host.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('reading ahead on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let another: Host;
  let candidateId: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    // Another process on the same database; the first one closes what they share.
    another = createHost(test.deps);
    const [id = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ada Hill' },
    ]);
    candidateId = id;
  });
  afterEach(() => test.close());

  const paths = () => [
    '/api/objects/candidate',
    `/api/objects/candidate?id=${candidateId}`,
    '/api/objects/search?search=ada',
    '/api/objects/list',
    `/api/objects/candidate/${candidateId}/relations`,
  ];

  async function ask(host: Host, caller: Caller, path: string) {
    const headers = { cookie: caller.cookie, 'user-id': caller.userId };
    const response = await host.fetch(new Request(`http://cadre.test${path}`, { headers }));
    return { status: response.status, text: await response.text() };
  }

  async function statusesOf(host: Host, caller: Caller) {
    const answers = [];
    for (const path of paths()) {
      answers.push((await ask(host, caller, path)).status);
    }
    return answers;
  }

  const everywhere = (status: number) => paths().map(() => status);

  it.each([
    ['signing out', 'POST', '/api/auth/logout', undefined],
    ['signing out everywhere', 'POST', '/api/auth/logout-everywhere', undefined],
  ])('%s at one process ends reading at the other at once', async (_, method, path, body) => {
    expect(await statusesOf(another, owner)).toEqual(everywhere(200));
    expect((await test.call(owner, method, path, body)).status).toBeLessThan(300);
    expect(await statusesOf(another, owner)).toEqual(everywhere(401));
    expect(await statusesOf(test.host, owner)).toEqual(everywhere(401));
  });

  it('a role taken at one process counts at the other at once', async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    expect((await ask(another, admin, '/api/objects/search?search=ada')).text).toContain(candidateId);
    expect((await ask(another, admin, `/api/objects/candidate?id=${candidateId}`)).status).toBe(200);
    const change = { id: admin.memberId, role: 'member' };
    expect((await test.call(owner, 'PUT', '/api/members/', change)).status).toBe(200);
    expect((await ask(another, admin, '/api/objects/search?search=ada')).text).not.toContain(candidateId);
    expect((await ask(another, admin, '/api/objects/candidate')).text).not.toContain(candidateId);
    expect((await ask(another, admin, `/api/objects/candidate?id=${candidateId}`)).status).toBe(404);
  });

  it('what one process writes is found and counted by the other at once', async () => {
    await statusesOf(another, owner);
    await statusesOf(another, owner);
    const change = { id: candidateId, first_name: 'Ada', last_name: 'Holm', title: 'Smith' };
    expect((await test.call(owner, 'PUT', '/api/objects/candidate', change)).status).toBe(200);
    const [found] = JSON.parse((await ask(another, owner, '/api/objects/search?search=ada')).text).results.search;
    expect(found.source_data).toMatchObject({ name: 'Ada Holm', title: 'Smith' });
    await test.call(owner, 'POST', '/api/objects/candidate', { first_name: 'Bo', last_name: 'Lind' });
    expect(JSON.parse((await ask(another, owner, '/api/objects/candidate')).text).total).toBe(2);
    await test.call(owner, 'DELETE', '/api/objects/candidate', { ids: [candidateId] });
    expect(JSON.parse((await ask(another, owner, '/api/objects/candidate')).text).total).toBe(1);
    expect(JSON.parse((await ask(another, owner, '/api/objects/search?search=ada')).text).results.search).toEqual([]);
  });

  it('somebody else with the same session is refused what was read for its user', async () => {
    await statusesOf(test.host, owner);
    expect(await statusesOf(test.host, { ...owner, userId: 'somebody' })).toEqual(everywhere(403));
  });
});
