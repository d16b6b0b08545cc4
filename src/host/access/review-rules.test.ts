import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/performance/';
const inUnit = { company_user: { org_unit: { id: 'data', name: 'Data' } } };

describe.each(engines)('reviews of oneself and of those above, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let admin: Caller;
  let lead: Caller;
  let peer: Caller;
  /** The head leads the lead, who leads the report; all of one org unit. */
  let head: string;
  let self: string;
  let report: string;
  let peerSelf: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    [admin, lead, peer] = [
      await test.addUser(owner.companyId, 'admin', 'admin@cadre.local'),
      await test.addUser(owner.companyId, 'manager', 'lead@cadre.local'),
      await test.addUser(owner.companyId, 'manager', 'peer@cadre.local'),
    ];
    [head = '', self = '', report = '', peerSelf = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      ['Head', 'Lead', 'Report', 'Peer'].map((name) => ({ type: 'employee', name, first_name: name, data: inUnit })),
    );
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: lead.memberId, kind: 'same_person', to: self },
      { from: peer.memberId, kind: 'same_person', to: peerSelf },
      { from: head, kind: 'manages', to: self },
      { from: self, kind: 'manages', to: report },
    ]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const make = (caller: Caller, person: string, more: object = {}) =>
    test.call(caller, 'POST', path, { object_id: person, rating: 2, status: 'completed', ...more });
  const statusOf = async (answer: ReturnType<TestHost['call']>) => (await answer).status;
  const review = (id: string) => `/api/objects/performance/${id}/relations`;

  it('are written, changed, unlinked, handed over and deleted by none of those', async () => {
    for (const person of [self, head]) {
      const { id } = (await make(owner, person)).body;
      const tries: Record<string, ReturnType<TestHost['call']>> = {
        create: make(lead, person),
        createPlain: test.call(lead, 'POST', '/api/objects/performance', { name: 'Mine', person: { id: person } }),
        change: test.call(lead, 'PUT', path, { id, rating: 5 }),
        changePlain: test.call(lead, 'PUT', '/api/objects/performance', { id, rating: 5 }),
        toReport: test.call(lead, 'PUT', path, { id, object_id: report }),
        unlink: test.call(lead, 'PUT', '/api/objects/performance', { id, person: null }),
        relation: test.call(lead, 'DELETE', review(id), { kind: 'about', to: person }),
        reviewer: test.call(lead, 'PUT', review(id), { kind: 'reviewer', to: self }),
        remove: test.call(lead, 'DELETE', `${path}?id=${id}`),
        removePlain: test.call(lead, 'DELETE', '/api/objects/performance', { ids: [id] }),
      };
      for (const [name, answer] of Object.entries(tries)) {
        const { status, body } = await answer;
        // A manager reads no review of somebody above: it is not there, and nothing happens to it.
        const isRefused = status === 403 || (person === head && (status === 404 || body.count === 0));
        expect([person === self, name, isRefused]).toEqual([person === self, name, true]);
        expect([name, (await test.call(owner, 'GET', `${path}?id=${id}`)).body]).toMatchObject([
          name,
          { rating: 2, person: { id: person } },
        ]);
      }
    }
    const ofReport = (await make(lead, report)).body;
    expect(ofReport).toMatchObject({ rating: 2, reviewer: { id: self } });
    expect((await test.call(lead, 'PUT', path, { id: ofReport.id, rating: 4 })).body.rating).toBe(4);
  });

  it('tell goals and their results that nobody says of themselves or of those above', async () => {
    const goals = [{ text: 'Ship', progress: 10 }];
    for (const person of [self, head]) {
      const { id } = (await make(owner, person, { goals })).body;
      const reached = { goals: [{ text: 'Ship', progress: 100 }] };
      const object = '/api/objects/performance';
      for (const [name, answer] of Object.entries({
        change: test.call(lead, 'PUT', path, { id, ...reached }),
        changePlain: test.call(lead, 'PUT', object, { id, ...reached }),
        none: test.call(lead, 'PUT', path, { id, goals: [] }),
        create: make(lead, person, reached),
        createPlain: test.call(lead, 'POST', object, { name: 'Mine', person: { id: person }, ...reached }),
        overwrite: test.call(lead, 'POST', object, { id, name: 'Mine', person: { id: person }, ...reached }),
      })) {
        const { status } = await answer;
        const isRefused =
          status === 403 || (person === head && status === 404) || (name === 'overwrite' && status >= 400);
        expect([person === self, name, status, isRefused]).toEqual([person === self, name, status, true]);
      }
      const { body } = await test.call(owner, 'GET', `${path}?object_id=${person}`);
      const [set_at] = test.now().toISOString().split('T');
      expect(body.data.map((one: { goals: unknown }) => one.goals)).toEqual([
        goals.map((goal) => ({ ...goal, set_at })),
      ]);
      expect(await statusOf(test.call(owner, 'PUT', path, { id, ...reached }))).toBe(200);
    }
    const ofReport = (await make(lead, report, { goals })).body;
    const moved = await test.call(lead, 'PUT', path, { id: ofReport.id, goals: [{ text: 'Ship', progress: 60 }] });
    expect(moved.body.goals).toEqual([{ text: 'Ship', progress: 60 }]);
  });

  it('name no writer who did not write them, and are handed over by administrators through their own call only', async () => {
    expect(await statusOf(make(lead, report, { reviewer: { id: head } }))).toBe(403);
    const { id } = (await make(lead, report)).body;
    for (const body of [{ reviewer: { id: head } }, { reviewer: null }, { person: { id: peerSelf } }]) {
      expect(await statusOf(test.call(lead, 'PUT', path, { id, ...body }))).toBe(403);
      expect(await statusOf(test.call(owner, 'PUT', '/api/objects/performance', { id, ...body }))).toBe(403);
    }
    const link = { kind: 'reviewer', to: head };
    expect(await statusOf(test.call(owner, 'PUT', review(id), link))).toBe(403);
    expect(await statusOf(test.call(owner, 'DELETE', review(id), { kind: 'about', to: report }))).toBe(403);
    expect(await statusOf(test.call(peer, 'PUT', path, { id, rating: 1 }))).toBe(403);
    expect(await statusOf(test.call(owner, 'PUT', path, { id, reviewer: { id: report } }))).toBe(403);
    const handed = await test.call(owner, 'PUT', path, { id, reviewer: { id: peerSelf } });
    expect(handed.body.reviewer.id).toBe(peerSelf);
    expect((await test.call(peer, 'PUT', path, { id, rating: 3 })).body.rating).toBe(3);
    expect(await statusOf(test.call(lead, 'PUT', path, { id, rating: 1 }))).toBe(403);
  });

  it('are written by no administrator either, unless nobody else could', async () => {
    const [boss = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Boss' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: owner.memberId, kind: 'same_person', to: boss },
      { from: boss, kind: 'manages', to: admin.memberId },
    ]);
    expect(await statusOf(make(admin, admin.memberId))).toBe(403);
    expect(await statusOf(make(admin, boss))).toBe(403);
    expect(await statusOf(make(owner, boss))).toBe(403);
    const { id } = (await make(owner, admin.memberId)).body;
    expect(await statusOf(test.call(admin, 'PUT', path, { id, rating: 5 }))).toBe(403);
    await test.call(owner, 'PUT', '/api/members/', { id: admin.memberId, role: 'member' });
    expect(await statusOf(make(owner, boss))).toBe(201);
  });

  it('cannot be reached by choosing who is above oneself', async () => {
    const manages = (from: string, to: string, method = 'PUT', caller = lead) =>
      statusOf(test.call(caller, method, `/api/objects/employee/${from}/relations`, { kind: 'manages', to }));
    expect(await manages(report, self)).toBe(403);
    expect(await manages(peerSelf, self)).toBe(403);
    expect(await manages(head, self, 'DELETE')).toBe(403);
    expect(await manages(self, head)).toBe(403);
    expect(await manages(self, peerSelf)).toBe(200);
  });

  it('are read by their writer alone while they are drafts', async () => {
    const { id } = (await make(lead, report, { status: 'draft', name: 'Zebra' })).body;
    const find = async (caller: Caller) => {
      const read = await statusOf(test.call(caller, 'GET', `${path}?id=${id}`));
      const plain = await statusOf(test.call(caller, 'GET', `/api/objects/performance?id=${id}`));
      const { total } = (await test.call(caller, 'GET', path)).body;
      const list = (await test.call(caller, 'GET', '/api/objects/performance')).body.total;
      const search = (await test.call(caller, 'GET', '/api/objects/search?search=zebra')).body.results.search.length;
      const index = (await (await test.raw(caller, 'GET', '/api/objects/index')).text()).includes('Zebra');
      return [read, plain, total, list, search, index];
    };
    const hidden = [404, 404, 0, 0, 0, false];
    const seen = [200, 200, 1, 1, 1, true];
    expect([await find(lead), await find(owner), await find(admin), await find(peer)]).toEqual([
      seen,
      hidden,
      hidden,
      hidden,
    ]);
    expect(await statusOf(test.call(owner, 'DELETE', `${path}?id=${id}`))).toBe(404);
    await test.call(lead, 'PUT', path, { id, status: 'completed' });
    expect([await find(owner), await find(peer)]).toEqual([seen, seen]);
    // Where nobody with an account wrote it, somebody has to read it.
    const draft = await make(owner, report, { status: 'draft', reviewer: { id: head } });
    expect([draft.status, await statusOf(test.call(admin, 'GET', `${path}?id=${draft.body.id}`))]).toEqual([201, 200]);
  });
});
