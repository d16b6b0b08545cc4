import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('the generic object calls (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ada: Caller;
  let ben: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ada = await test.addUser(owner.companyId, 'manager', 'ada@example.com');
    ben = await test.addUser(owner.companyId, 'manager', 'ben@example.com');
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const change = (caller: Caller, type: string, body: object) => test.call(caller, 'PUT', `/api/objects/${type}`, body);
  const remove = (caller: Caller, type: string, ...ids: string[]) =>
    test.call(caller, 'DELETE', `/api/objects/${type}`, { ids });
  const create = (caller: Caller, type: string, body: object) =>
    test.call(caller, 'POST', `/api/objects/${type}`, body);
  const relate = (caller: Caller, type: string, id: string, kind: string, to: string) =>
    test.call(caller, 'PUT', `/api/objects/${type}/${id}/relations`, { kind, to });
  const statusOf = async (answer: ReturnType<typeof test.call>) => (await answer).status;

  it("leave somebody else's canvas where it is and as private as it is", async () => {
    const made = await create(ada, 'canvas', { title: 'Figures' });
    expect(made.body).toMatchObject({ title: 'Figures', is_public: false, author: { id: ada.userId } });
    const { id } = made.body;
    expect(await statusOf(test.call(ben, 'GET', `/api/objects/canvas?id=${id}`))).toBe(404);
    const shown = await change(ada, 'canvas', { id, is_public: true });
    expect([shown.status, shown.body.is_public]).toEqual([200, true]);
    expect(await statusOf(change(ben, 'canvas', { id, title: 'Ours' }))).toBe(403);
    expect(await statusOf(change(ada, 'canvas', { id, title: 'Ours' }))).toBe(200);
    expect(await statusOf(change(ben, 'canvas', { id, is_public: false }))).toBe(403);
    expect(await statusOf(remove(ben, 'canvas', id))).toBe(403);
    expect(await statusOf(relate(ben, 'canvas', id, 'permitted', ben.memberId))).toBe(403);
    const versions = await test.call(ada, 'GET', `/api/canvas_management/versions?id=${id}`);
    expect(versions.body.data.map((one: { title: string }) => one.title)).toEqual(['Ours', 'Figures', 'Figures']);
    // Made private by an admin, it is still its author's.
    expect(await statusOf(change(owner, 'canvas', { id, is_public: false }))).toBe(200);
    expect(await statusOf(test.call(ada, 'GET', `/api/objects/canvas?id=${id}`))).toBe(200);
    expect(await statusOf(test.call(ben, 'GET', `/api/objects/canvas?id=${id}`))).toBe(404);
    expect((await remove(ada, 'canvas', id)).body).toEqual({ count: 1 });
  });

  it("leave a space to its owner, and others' documents to who brought them", async () => {
    const { id: space } = (await create(ada, 'space', { name: 'Ours' })).body;
    expect(await statusOf(remove(ben, 'space', space))).toBe(403);
    expect((await remove(ada, 'space', space)).body).toEqual({ count: 1 });
    expect(await statusOf(test.call(ben, 'POST', '/api/objects/space/restore', { ids: [space] }))).toBe(403);

    const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    const file = (file_name: string) => ({ file: Buffer.from(file_name).toString('base64'), file_name });
    const [theirs, own] = await Promise.all([
      test.call(owner, 'POST', '/api/file_attachment/', file('policy.txt')),
      test.call(member, 'POST', '/api/file_attachment/', file('note.txt')),
    ]);
    const drop = (id: string) => test.call(member, 'DELETE', '/api/file_attachment/', { document_ids: [id] });
    expect(await statusOf(drop(theirs.body.id))).toBe(403);
    expect(await statusOf(relate(member, 'document', theirs.body.id, 'permitted', member.memberId))).toBe(403);
    expect((await drop(own.body.id)).body).toEqual({ count: 1 });
  });

  it("read no file by the hash of another's", async () => {
    const secret = { file: Buffer.from('secret').toString('base64'), file_name: 'secret.txt' };
    const { body } = await test.call(owner, 'POST', '/api/file_attachment/', secret);
    const { file_hash } = body;
    const forged = await create(ada, 'document', { name: 'Mine', file_hash, size: 6, media_type: 'text/plain' });
    expect(forged.body.file_hash).toBeUndefined();
    expect(await statusOf(test.call(ada, 'GET', `/api/file_attachment/${forged.body.id}/content`))).toBe(404);
    await change(ada, 'document', { id: forged.body.id, file_hash });
    expect(await statusOf(test.call(ada, 'GET', `/api/file_attachment/${forged.body.id}/content`))).toBe(404);
    const renamed = await change(ada, 'document', { id: body.id, name: 'Renamed', file_hash: 'f'.repeat(64) });
    expect([renamed.body.name, renamed.body.file_hash]).toEqual(['Renamed', file_hash]);
  });

  describe('by managers', () => {
    let units: string[];
    let people: string[];

    beforeEach(async () => {
      const category = async (name: string) =>
        (await test.call(owner, 'POST', '/api/category-list/', { type: 'org_unit', name })).body.id;
      units = [await category('Sales'), await category('Design')];
      const at = (unit: number) => ({ company_user: { org_unit: { id: units[unit], name: `Unit ${unit}` } } });
      people = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'employee', name: 'Ada', first_name: 'Ada', data: at(0) },
        { type: 'employee', name: 'Sam', first_name: 'Sam', data: at(0) },
        { type: 'employee', name: 'Dee', first_name: 'Dee', data: at(1) },
      ]);
      await seedRelations(test.store, owner.companyId, test.now(), [
        { from: ada.memberId, kind: 'same_person', to: people[0] ?? '' },
      ]);
    });
    const unit = (number: number) => ({ company_user: { org_unit: { id: units[number], name: `Unit ${number}` } } });

    it('keep the people of their own org unit in it, and themselves', async () => {
      const [self = '', report = '', stranger = ''] = people;
      expect(await statusOf(create(ada, 'employee', { first_name: 'New', ...unit(1) }))).toBe(403);
      expect(await statusOf(create(ada, 'employee', { first_name: 'New' }))).toBe(403);
      expect(await statusOf(create(ada, 'employee', { first_name: 'New', ...unit(0) }))).toBe(201);
      expect(await statusOf(change(ada, 'employee', { id: report, title: 'Lead' }))).toBe(200);
      expect(await statusOf(change(ada, 'employee', { id: report, ...unit(1) }))).toBe(403);
      expect(await statusOf(change(ada, 'employee', { id: self, ...unit(1) }))).toBe(403);
      expect(await statusOf(change(ada, 'member', { id: ada.memberId, ...unit(1) }))).toBe(403);
      expect(await statusOf(change(ada, 'member', { id: ada.memberId, title: 'Head' }))).toBe(403);
      expect(await statusOf(change(ada, 'member', { id: ada.memberId, phone: '+49 30 1234567' }))).toBe(200);
      // Who links themselves to somebody would see what that one sees.
      expect(await statusOf(relate(ada, 'member', ada.memberId, 'same_person', stranger))).toBe(403);
      expect(await statusOf(relate(ada, 'employee', self, 'manages', stranger))).toBe(403);
      expect(await statusOf(relate(ada, 'employee', self, 'manages', report))).toBe(200);
      const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
      expect(await statusOf(relate(member, 'member', member.memberId, 'manages', stranger))).toBe(403);
      expect(await statusOf(relate(member, 'member', member.memberId, 'same_person', stranger))).toBe(403);
      await remove(owner, 'employee', stranger);
      expect(await statusOf(test.call(ada, 'POST', '/api/objects/employee/restore', { ids: [stranger] }))).toBe(403);
    });

    it('ask their own org unit only, and leave the pulses of others alone', async () => {
      const asking = (number: number) => ({ audience: { org_unit_ids: [units[number]] } });
      expect(await statusOf(create(ada, 'pulse', { name: 'All of Design', ...asking(1) }))).toBe(403);
      const mine = await create(ada, 'pulse', { name: 'Sales' });
      expect(mine.body).toMatchObject({ audience: { org_unit_ids: [units[0]] }, invited_count: 2 });
      const { id } = mine.body;
      expect(await statusOf(change(ada, 'pulse', { id, ...asking(1) }))).toBe(403);
      expect(await statusOf(change(ada, 'pulse', { id, description: 'How is it?' }))).toBe(200);
      const theirs = await create(owner, 'pulse', { name: 'Design', ...asking(1) });
      expect(await statusOf(change(ada, 'pulse', { id: theirs.body.id, status: 'closed' }))).toBe(403);
      expect(await statusOf(remove(ada, 'pulse', theirs.body.id))).toBe(403);
      expect((await remove(ada, 'pulse', id)).body).toEqual({ count: 1 });
      expect(await statusOf(create(owner, 'pulse', { name: 'Odd', status: 'strange' }))).toBe(422);
    });
  });
});
