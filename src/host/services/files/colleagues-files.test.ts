import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/file_attachment/';
const file = (words: string, more: object) => ({ file: Buffer.from(words).toString('base64'), ...more });
const inUnit = (id: string) => ({ company_user: { org_unit: { id, name: id } } });

describe.each(engines)('files of colleagues on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const callers: Record<string, Caller> = {};
  let anna: string;
  let contract: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, role] of [
      ['anna', 'member'],
      ['lead', 'member'],
      ['colleague', 'member'],
      ['recruiter', 'recruiter'],
      ['manager', 'manager'],
      ['stranger', 'manager'],
      ['admin', 'admin'],
    ] as const) {
      callers[name] = await test.addUser(owner.companyId, role, `${name}@example.com`);
    }
    const people = Object.keys(callers);
    const ids = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      people.map((name) => ({
        type: 'employee',
        name,
        first_name: name,
        data: inUnit(name === 'stranger' || name === 'lead' ? 'sales' : 'data'),
      })),
    );
    anna = ids[0] ?? '';
    await seedRelations(test.store, owner.companyId, test.now(), [
      ...people.map((name, index) => ({
        from: callers[name]?.memberId ?? '',
        kind: 'same_person',
        to: ids[index] ?? '',
      })),
      { from: ids[1] ?? '', kind: 'manages', to: anna },
    ]);
    const body = file('Final written warning, zebra', {
      file_name: 'warning.txt',
      subtype: 'warning',
      object_id: anna,
    });
    contract = (await test.call(owner, 'POST', path, body)).body.id;
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const statusOf = async (answer: ReturnType<TestHost['call']>) => (await answer).status;

  it('are read by owner, admin, that colleague and their managers: nowhere by anybody else', async () => {
    for (const [name, caller] of Object.entries({ owner, ...callers })) {
      const reads = ['owner', 'admin', 'anna', 'lead', 'manager'].includes(name);
      const raw = async (query: string) => {
        const response = await test.raw(caller, 'GET', query);
        const text = await response.text();
        return response.status === 200 && (text.includes('warning') || text.includes('zebra'));
      };
      const found = {
        list: await raw(path),
        ofPerson: await raw(`${path}?object_id=${anna}`),
        one: await raw(`${path}?id=${contract}`),
        content: await raw(`${path}${contract}/content`),
        versions: await raw(`${path}${contract}/versions`),
        object: await raw(`/api/objects/document?id=${contract}`),
        search: await raw('/api/objects/search?search=zebra'),
        index: await raw('/api/objects/index'),
        relations: await raw(`/api/objects/employee/${anna}/relations`),
        refs: await raw(`/api/objects/refs?ids[0]=${contract}`),
      };
      const expected = Object.fromEntries(Object.keys(found).map((key) => [key, reads]));
      expect([name, found]).toEqual([name, expected]);
    }
  });

  it.each(['contract', 'warning', 'certificate', undefined])('of the kind %s are read by the same', async (subtype) => {
    const body = file('Hours, zebra-of-a-kind', { file_name: 'kind.txt', subtype, object_id: anna });
    const { id } = (await test.call(owner, 'POST', path, body)).body;
    for (const [name, caller] of Object.entries({ owner, ...callers })) {
      const reads = ['owner', 'admin', 'anna', 'lead', 'manager'].includes(name);
      const found = [
        await statusOf(test.call(caller, 'GET', `/api/objects/document?id=${id}`)),
        await test.raw(caller, 'GET', `${path}${id}/content`).then((response) => response.status),
        (await test.call(caller, 'GET', '/api/objects/search?search=zebra-of-a-kind')).body.total,
      ];
      expect([name, found]).toEqual([name, reads ? [200, 200, 1] : [404, 404, 0]]);
    }
  });

  it('are brought and changed by those only who read them, and by nobody whom they are about', async () => {
    const { anna: self, colleague, recruiter, manager } = callers;
    const certificate = file('Passed', { file_name: 'certificate.txt', subtype: 'certificate', object_id: anna });
    for (const caller of [colleague, recruiter]) {
      expect(await statusOf(test.call(caller, 'POST', path, certificate))).toBe(403);
    }
    const own = await test.call(self, 'POST', path, certificate);
    expect([
      own.status,
      await statusOf(test.call(self, 'PUT', '/api/objects/document', { id: own.body.id, name: 'B2' })),
    ]).toEqual([201, 200]);
    const link = { kind: 'about', to: anna };
    for (const caller of [self, colleague]) {
      const refused = caller === self ? 403 : 404;
      expect(await statusOf(test.call(caller, 'PUT', '/api/objects/document', { id: contract, name: 'Praise' }))).toBe(
        caller === self ? 403 : 404,
      );
      const relations = `/api/objects/document/${contract}/relations`;
      expect(await statusOf(test.call(caller, 'DELETE', relations, link))).toBe(refused);
      await test.call(caller, 'DELETE', path, { document_ids: [contract] });
    }
    // The same name in the same place is no new version of what others brought.
    const forged = file('Praise', { file_name: 'warning.txt', subtype: 'warning', object_id: anna });
    expect((await test.call(self, 'POST', path, forged)).body.id).not.toBe(contract);
    const { body } = await test.call(owner, 'GET', `${path}?id=${contract}`);
    expect(body.data[0]).toMatchObject({ name: 'warning', text: 'Final written warning, zebra' });
    expect(await statusOf(test.call(manager, 'PUT', '/api/objects/document', { id: contract, name: 'Read' }))).toBe(
      200,
    );
  });

  it('are made of no file by a link that the file itself may not be given', async () => {
    const { colleague, manager } = callers;
    const mine = await test.call(colleague, 'POST', path, file('Warned', { file_name: 'last-warning.txt' }));
    const put = (body: object) =>
      statusOf(test.call(colleague, 'PUT', `/api/objects/document/${mine.body.id}/relations`, body));
    expect(await put({ kind: 'about', to: anna })).toBe(403);
    expect(await put({ kind: 'permitted', to: owner.memberId })).toBe(403);
    const { body } = await test.call(manager, 'GET', `${path}?object_id=${anna}`);
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([contract]);
    expect(await statusOf(test.call(colleague, 'GET', `/api/objects/document?id=${mine.body.id}`))).toBe(200);
  });

  it('stay closed to everybody else when the colleague is deleted, or the account removed', async () => {
    const { colleague, lead } = callers;
    const body = file('Terms, zebra', { file_name: 'terms.txt', object_id: lead?.memberId });
    const terms = (await test.call(owner, 'POST', path, body)).body.id;
    await test.call(owner, 'DELETE', '/api/objects/employee', { ids: [anna] });
    await test.call(owner, 'DELETE', '/api/members/', { id: lead?.memberId });
    await test.call(owner, 'POST', '/api/objects/employee/purge', { ids: [anna] });
    await test.call(owner, 'POST', '/api/objects/member/purge', { ids: [lead?.memberId] });
    expect(await statusOf(test.call(owner, 'GET', `/api/employees/${anna}`))).toBe(404);
    for (const id of [contract, terms]) {
      expect(await statusOf(test.call(owner, 'GET', `/api/objects/document?id=${id}`))).toBe(200);
      const content = await test.raw(colleague, 'GET', `${path}${id}/content`);
      expect([content.status, (await content.text()).includes('zebra')]).toEqual([404, false]);
    }
    expect((await test.call(colleague, 'GET', '/api/objects/search?search=zebra')).body.total).toBe(0);
  });

  it('are counted in a group for those only who read them', async () => {
    const [group = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'document_group', name: 'Letters' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [{ from: contract, kind: 'in_group', to: group }]);
    const counted = async (caller: Caller | undefined) =>
      (await test.call(caller, 'GET', `/api/objects/document_group?id=${group}`)).body.documents_count;
    expect([await counted(owner), await counted(callers.lead), await counted(callers.colleague)]).toEqual([1, 1, 0]);
  });
});
