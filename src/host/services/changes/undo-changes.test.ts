import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { batchHeader, type ChangeLine } from '#shared/contract/changes.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(engines)('undoing a batch on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  async function call(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const create = async (type: string, fields: object): Promise<string> =>
    (await call('POST', `/api/objects/${type}`, fields)).id;
  const one = (type: string, id: string) => call('GET', `/api/objects/${type}?id=${id}`);
  const lines = async (id: string): Promise<ChangeLine[]> => (await call('GET', `/api/changes/?object_id=${id}`)).data;
  const newestBatch = async (id: string) => (await lines(id))[0]?.batch_id ?? '';
  const undo = (batch: string, caller = owner) => call('POST', `/api/changes/${batch}/undo`, {}, caller);

  it('gives fields what they were before, and is a batch itself, which can be undone', async () => {
    const id = await create('candidate', {
      first_name: 'Cara',
      last_name: 'Candidate',
      phone: '+44 20 7946 0018',
      company_user: { org_unit: { id: 'a', name: 'Flight', note: 'old' } },
    });
    await call('PUT', '/api/objects/candidate', {
      id,
      first_name: 'Carla',
      phone: null,
      email: 'cara@example.com',
      company_user: { org_unit: { id: 'b', name: 'Ground', note: null, other: 1 } },
    });
    const batch = await newestBatch(id);
    const answer = await undo(batch);
    expect(answer).toMatchObject({ undone: 4, left: [], left_count: 0 });
    const back = await one('candidate', id);
    expect(back).toMatchObject({ first_name: 'Cara', name: 'Cara Candidate', phone: '+44 20 7946 0018' });
    expect(back).not.toHaveProperty('email');
    expect(back.company_user.org_unit).toEqual({ id: 'a', name: 'Flight', note: 'old' });
    const [newest] = await lines(id);
    expect(newest).toMatchObject({ via: 'undo', batch_id: answer.batch_id, by: { id: owner.memberId } });
    await undo(answer.batch_id);
    expect(await one('candidate', id)).toMatchObject({ first_name: 'Carla', email: 'cara@example.com' });
  });

  it('names its batch to who made the call, and nothing where nothing was written', async () => {
    const id = await create('candidate', { first_name: 'Cara', last_name: 'Candidate' });
    const change = (phone: string) =>
      test.raw(owner, 'PUT', '/api/objects/candidate', {
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ id, phone }),
      });
    const batch = (await change('+44 20 7946 0018')).headers.get(batchHeader) ?? '';
    expect(batch).toBe(await newestBatch(id));
    expect((await change('+44 20 7946 0018')).headers.has(batchHeader)).toBe(false);
    expect((await test.raw(owner, 'GET', `/api/objects/candidate?id=${id}`)).headers.has(batchHeader)).toBe(false);
    expect(await undo(batch)).toMatchObject({ undone: 1 });
  });

  it('leaves what changed since, and lists it', async () => {
    const id = await create('candidate', { first_name: 'Cara', last_name: 'Candidate' });
    await call('PUT', '/api/objects/candidate', { id, phone: '+44 20 7946 0018', email: 'a@example.com' });
    const batch = await newestBatch(id);
    await call('PUT', '/api/objects/candidate', { id, phone: '+44 20 7946 0019' });
    expect(await undo(batch)).toMatchObject({
      undone: 1,
      left_count: 1,
      left: [{ object: { id }, field: 'phone', why: 'changed_since' }],
    });
    const now = await one('candidate', id);
    expect(now.phone).toBe('+44 20 7946 0019');
    expect(now).not.toHaveProperty('email');
    // Again: nothing is left to be undone, and nothing is touched.
    expect(await undo(batch)).toMatchObject({ undone: 0, left_count: 2 });
    expect(await one('candidate', id)).toEqual(now);
  });

  it('takes back links, their levels, and what was taken away', async () => {
    const person = await create('employee', { first_name: 'Eva', last_name: 'Employee' });
    const [landing, flying] = [await create('skill', { name: 'Landing' }), await create('skill', { name: 'Flying' })];
    await call('PUT', `/api/objects/employee/${person}/relations`, { kind: 'has_skill', to: landing, level: 2 });
    await call('PUT', '/api/objects/employee', { id: person, resume: { skills: [{ id: flying, level: 1 }] } });
    const replaced = await newestBatch(person);
    expect(await undo(replaced)).toMatchObject({ undone: 2, left: [] });
    expect((await one('employee', person)).resume.skills).toMatchObject([{ id: landing, level: 2 }]);
    await call('PUT', `/api/objects/employee/${person}/relations`, { kind: 'has_skill', to: landing, level: 5 });
    const raised = await newestBatch(person);
    await undo(raised);
    expect((await one('employee', person)).resume.skills).toMatchObject([{ id: landing, level: 2 }]);
  });

  it('takes back what was said of a link for the first time', async () => {
    const person = await create('employee', { first_name: 'Eva', last_name: 'Employee' });
    const skill = await create('skill', { name: 'Landing' });
    const job = await create('job', { role: 'Pilot' });
    const says = (type: string, id: string, link: object) => call('PUT', `/api/objects/${type}/${id}/relations`, link);
    await says('employee', person, { kind: 'has_skill', to: skill });
    await says('employee', person, { kind: 'has_skill', to: skill, level: 3 });
    await undo(await newestBatch(person));
    const [held] = (await one('employee', person)).resume.skills;
    expect(held).toMatchObject({ id: skill });
    expect(held).not.toHaveProperty('level');
    await says('job', job, { kind: 'permitted', to: owner.memberId });
    await says('job', job, { kind: 'permitted', to: owner.memberId, data: { part: 'decides' } });
    expect((await one('job', job)).team_parts).toEqual({ [owner.memberId]: 'decides' });
    expect(await undo(await newestBatch(job))).toMatchObject({ undone: 1, left: [] });
    expect((await one('job', job)).team_parts ?? {}).toEqual({});
  });

  it('deletes what was made, where nobody changed it since, and brings back what was deleted', async () => {
    const [made, touched] = [await create('job', { role: 'Pilot' }), await create('job', { role: 'Cook' })];
    const batches = [await newestBatch(made), await newestBatch(touched)];
    await call('PUT', '/api/objects/job', { id: touched, role: 'Chef' });
    expect(await undo(batches[0] ?? '')).toMatchObject({ undone: 1 });
    expect((await test.call(owner, 'GET', `/api/objects/job?id=${made}`)).status).toBe(404);
    expect(await undo(batches[1] ?? '')).toMatchObject({
      undone: 0,
      left: [{ object: { id: touched }, why: 'changed_since' }],
    });
    await call('DELETE', '/api/objects/job', { ids: [touched] });
    const rows = await test.store.db.selectFrom('object_change').selectAll().where('action', '=', 'deleted').execute();
    const deletion = rows.find((row) => row.object_id === touched)?.batch_id ?? '';
    expect(await undo(deletion)).toMatchObject({ undone: 1 });
    expect((await one('job', touched)).role).toBe('Chef');
  });

  it('takes a whole import back, but for what was edited since, and finds nothing the second time', async () => {
    const known = await create('candidate', { first_name: 'Ada', last_name: 'Old', email: 'ada@example.com' });
    const csv =
      'First name,Last name,Email\nAda,New,ada@example.com\nBo,Fresh,bo@example.com\nCy,Fresh,cy@example.com\n';
    const result = await call('POST', '/api/import/', {
      object_type: 'candidate',
      file: Buffer.from(csv).toString('base64'),
      file_name: 'people.csv',
      mapping: { 'First name': 'first_name', 'Last name': 'last_name', Email: 'email' },
    });
    const list = async () => (await call('GET', '/api/objects/candidate?sort=name')).data;
    const cy = (await list()).find((row: { email: string }) => row.email === 'cy@example.com').id;
    await call('PUT', '/api/objects/candidate', { id: cy, phone: '+44 20 7946 0018' });
    expect(await undo(result.batch_id)).toMatchObject({
      undone: 2,
      left: [{ object: { id: cy }, why: 'changed_since' }],
    });
    const names = async () => (await list()).map(({ name }: { name: string }) => name).sort();
    expect(await names()).toEqual(['Ada Old', 'Cy Fresh']);
    expect(await lines(known)).toMatchObject([{ via: 'undo' }, { via: 'import' }, {}]);
    expect(await undo(result.batch_id)).toMatchObject({ undone: 0 });
    expect(await names()).toEqual(['Ada Old', 'Cy Fresh']);
  });

  it('takes single rows of an import back, told object by object, and single lines of a change', async () => {
    const eva = await create('employee', { first_name: 'Eva', last_name: 'Boss', email: 'eva@example.com' });
    const ada = await create('employee', { first_name: 'Ada', last_name: 'Old', email: 'ada@example.com' });
    const csv = [
      'First name,Last name,Email,Manager',
      'Ada,New,ada@example.com,eva@example.com',
      'Bo,Fresh,bo@example.com,eva@example.com',
    ].join('\n');
    const { batch_id: batch } = await call('POST', '/api/import/', {
      object_type: 'employee',
      file: Buffer.from(csv).toString('base64'),
      file_name: 'people.csv',
      mapping: { 'First name': 'first_name', 'Last name': 'last_name', Email: 'email', Manager: 'manager' },
    });
    const objectsOf = async (query = '') => call('GET', `/api/changes/${batch}/objects${query}`);
    const { data } = await objectsOf();
    const bo = data.find(({ object }: { object: { name: string } }) => object.name === 'Bo Fresh').object.id;
    const told = new Map(data.map((row: { object: { id: string } }) => [row.object.id, row]));
    expect(told.get(ada)).toMatchObject({ action: 'changed', fields: ['last_name'], links: 0 });
    expect(told.get(bo)).toMatchObject({ action: 'created', fields: [], links: 0 });
    expect(told.get(eva)).toMatchObject({ action: 'changed', links: 2 });
    const first = await objectsOf('?page_size=2');
    const second = await objectsOf('?page_size=2&page=2');
    expect([...first.data, ...second.data]).toEqual(data);
    expect([first.total, second.total]).toEqual([3, 3]);

    const undoOf = (part: object) => call('POST', `/api/changes/${batch}/undo`, part);
    const [before] = (await call('GET', '/api/import/')).data;
    expect(await undoOf({ objects: [ada] })).toMatchObject({ left: [] });
    expect(await one('employee', ada)).toMatchObject({ last_name: 'Old' });
    const led = async () =>
      (await call('GET', `/api/objects/employee/${eva}/relations?kind[]=manages`)).data.map(
        ({ object }: { object: { id: string } }) => object.id,
      );
    expect(await led()).toEqual([bo]);
    expect((await one('employee', bo)).last_name).toBe('Fresh');
    expect((await call('GET', '/api/import/')).data[0]).toEqual(before);
    await undoOf({ objects: [bo] });
    expect((await test.call(owner, 'GET', `/api/objects/employee?id=${bo}`)).status).toBe(404);

    await call('PUT', '/api/objects/employee', { id: ada, phone: '+44 20 7946 0018', title: 'Pilot' });
    const title = (await lines(ada)).find(({ field }) => field === 'title');
    expect(await call('POST', `/api/changes/${title?.batch_id}/undo`, { lines: [title?.id] })).toMatchObject({
      undone: 1,
    });
    const now = await one('employee', ada);
    expect(now).not.toHaveProperty('title');
    expect(now.phone).toBe('+44 20 7946 0018');

    // Neither of them is somebody else's.
    const member = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    expect((await test.call(member, 'GET', `/api/changes/${batch}/objects`)).status).toBe(404);
    expect((await call('GET', '/api/import/', undefined, member)).data).toEqual([]);
  });

  it('tells of the imports of 30 days, which of them was taken back, and no name of a file with somebody forgotten', async () => {
    const importOf = (email: string) =>
      call('POST', '/api/import/', {
        object_type: 'candidate',
        file: Buffer.from(`First name,Last name,Email\nBo,Fresh,${email}`).toString('base64'),
        file_name: `${email}.csv`,
        mapping: { 'First name': 'first_name', 'Last name': 'last_name', Email: 'email' },
      });
    const first = await importOf('bo@example.com');
    test.advance(dayMs);
    owner = await test.signIn();
    const second = await importOf('cy@example.com');
    const imports = async () => (await call('GET', '/api/import/')).data;
    expect(await imports()).toMatchObject([
      { batch_id: second.batch_id, file_name: 'cy@example.com.csv', created: 1, by: { id: owner.memberId } },
      { batch_id: first.batch_id, file_name: 'bo@example.com.csv', created: 1, updated: 0, skipped: 0 },
    ]);
    await undo(first.batch_id);
    const cy = (await call('GET', '/api/objects/candidate')).data[0].id;
    await call('POST', `/api/people/${cy}/erase`, { confirm: true });
    const [erased, undone] = await imports();
    expect(erased).not.toHaveProperty('file_name');
    expect(erased).not.toHaveProperty('undone_at');
    expect(undone).toHaveProperty('undone_at');
    test.advance(30 * dayMs);
    owner = await test.signIn();
    expect((await imports()).length).toBe(0);
  });

  it('says what it cannot know any more', async () => {
    const id = await create('job', { role: 'Pilot', description: 'word '.repeat(2000).trim() });
    await call('PUT', '/api/objects/job', { id, description: 'short', role: 'Captain' });
    expect(await undo(await newestBatch(id))).toMatchObject({
      undone: 1,
      left: [{ object: { id }, field: 'description', why: 'too_long' }],
    });
    expect(await one('job', id)).toMatchObject({ role: 'Pilot', description: 'short' });
  });

  it('names no field of what it leaves that its caller does not read any more', async () => {
    const body = { object_type: 'candidate', kind: 'text', name: 'Health', sensitive: true };
    const field = (await call('POST', '/api/custom-fields/', body)).id;
    const admin = await test.addUser(owner.companyId, 'admin', 'ann@example.com');
    const id = await create('candidate', { first_name: 'Cara', last_name: 'Candidate' });
    await call('PUT', '/api/objects/candidate', { id, custom_sensitive: { [field]: 'one' } }, admin);
    const batch = await newestBatch(id);
    await call('PUT', '/api/objects/candidate', { id, custom_sensitive: { [field]: 'two' } });
    const path = `custom_sensitive.${field}`;
    expect((await undo(batch, admin)).left).toMatchObject([{ field: path, why: 'changed_since' }]);
    await test.store.db
      .updateTable('membership')
      .set({ role: 'recruiter' })
      .where('user_id', '=', admin.userId)
      .execute();
    const { left } = await undo(batch, admin);
    expect(left).toMatchObject([{ object: { id }, why: 'refused' }]);
    expect(JSON.stringify(left)).not.toContain(field);
  });

  it('leaves an import to be undone by others where its caller may not take anything back any more', async () => {
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    const body = {
      file: Buffer.from('First name,Email\nAda,ada@example.org\n').toString('base64'),
      object_type: 'candidate',
      mapping: { 'First name': 'first_name', Email: 'email' },
    };
    const { batch_id } = await call('POST', '/api/import/', body, recruiter);
    await test.store.db
      .updateTable('membership')
      .set({ role: 'member' })
      .where('user_id', '=', recruiter.userId)
      .execute();
    expect(await undo(batch_id, recruiter)).toMatchObject({ undone: 0, left_count: 1 });
    const undoneAt = async () => (await call('GET', '/api/import/')).data[0].undone_at;
    expect(await undoneAt()).toBeUndefined();
    expect((await undo(batch_id)).undone).toBe(1);
    expect(await undoneAt()).toBeDefined();
  });

  it('lists what of a list of the workspace it leaves', async () => {
    const stage = { type: 'stage', name: 'Trial day', meaning: 'interview' };
    await call('POST', '/api/category-list/', stage);
    const [line] = (await call('GET', '/api/changes/audit?object_type=category')).data;
    expect(await undo(line.batch_id)).toMatchObject({ undone: 0, left_count: 1, left: [{ why: 'refused' }] });
  });

  it('is for who did it, and who runs the workspace, for 30 days, and within what they may write now', async () => {
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    const id = (await call('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'C' }, recruiter)).id;
    await call('PUT', '/api/objects/candidate', { id, last_name: 'D' });
    const byOwner = await newestBatch(id);
    expect((await test.call(recruiter, 'POST', `/api/changes/${byOwner}/undo`, {})).status).toBe(404);
    expect((await test.call(owner, 'POST', '/api/changes/never-there/undo', {})).status).toBe(404);
    await call('PUT', '/api/objects/candidate', { id, last_name: 'E' }, recruiter);
    const byRecruiter = await newestBatch(id);
    await test.store.db
      .updateTable('membership')
      .set({ role: 'member' })
      .where('user_id', '=', recruiter.userId)
      .execute();
    expect((await undo(byRecruiter, recruiter)).undone).toBe(0);
    expect((await one('candidate', id)).last_name).toBe('E');
    expect((await undo(byRecruiter)).undone).toBe(1);
    await call('PUT', '/api/objects/candidate', { id, last_name: 'F' });
    const late = await newestBatch(id);
    test.advance(31 * dayMs);
    owner = await test.signIn();
    const answer = await test.call(owner, 'POST', `/api/changes/${late}/undo`, {});
    expect([answer.status, answer.body.reason]).toEqual([409, 'undoTooLate']);
  });
});
