import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('spaces on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let member: Caller;
  let candidate: string;
  let second: string;
  let employee: string;
  let document: string;
  let job: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    [candidate = '', second = '', employee = '', document = '', job = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      [
        { type: 'candidate', name: 'Ada Candidate' },
        { type: 'candidate', name: 'Ben Candidate' },
        { type: 'employee', name: 'Ed Employee' },
        { type: 'document', name: 'Paper' },
        { type: 'job', name: 'Cook', slug: 'cook' },
      ],
    );
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: unknown, caller = owner) => test.call(caller, method, path, body);
  const create = async (body: Record<string, unknown> = { name: 'Hiring' }, caller = owner) => {
    const answer = await call('POST', '/api/spaces/', body, caller);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const put = (space_id: string, body: Record<string, unknown>, caller = owner) =>
    call('PUT', '/api/spaces/', { space_id, ...body }, caller);

  it('are made by somebody who owns them, and read again', async () => {
    const space = await create({
      name: 'Hiring cooks',
      query: 'Who cooks?',
      tasks: ['Ask around'],
      instructions: 'Be kind.',
    });
    expect(space).toMatchObject({
      object_type: 'space',
      name: 'Hiring cooks',
      query: 'Who cooks?',
      tasks: ['Ask around'],
      instructions: 'Be kind.',
      owner: { id: owner.memberId },
      members: [{ id: owner.memberId, object_type: 'member' }],
      candidates: [],
      documents: [],
      objects_json: [],
    });
    expect((await call('GET', `/api/spaces/?space_id=${space.id}`)).body).toEqual(space);
    expect((await create({ query: 'Find me bakers\nin Graz' })).name).toBe('Find me bakers');
  });

  it('take and lose a candidate, a document, a colleague', async () => {
    const { id } = await create();
    expect((await put(id, { candidate_id: candidate })).body.candidates).toMatchObject([{ id: candidate }]);
    expect((await put(id, { candidate_id: candidate })).body.candidates).toHaveLength(1);
    expect((await put(id, { document_id: document })).body.documents).toMatchObject([{ id: document }]);
    const team = await put(id, { candidate_id: employee });
    expect(team.body.members.map((one: { id: string }) => one.id)).toContain(employee);
    expect((await call('GET', `/api/spaces/?candidate_id=${candidate}`)).body).toMatchObject({
      total: 1,
      data: [{ id }],
    });
    expect((await call('GET', `/api/spaces/?candidate_id=${employee}`)).body).toMatchObject({
      total: 1,
      data: [{ id }],
    });
    expect((await put(id, { remove: true, candidate_id: candidate })).body.candidates).toEqual([]);
    expect((await put(id, { remove: true, candidate_id: candidate })).status).toBe(404);
    expect((await put(id, { remove: true, document_id: document })).body.documents).toEqual([]);
    expect((await put(id, { remove: true, candidate_id: employee })).body.members).toHaveLength(1);
    expect((await call('GET', `/api/spaces/?candidate_id=${candidate}`)).body.total).toBe(0);
  });

  it('change their fields, lists as a whole', async () => {
    const { id } = await create();
    const changed = await put(id, {
      name: 'Renamed',
      description: 'What for',
      candidates: [candidate, { id: second, name: 'whoever' }],
      documents: [document],
      objects_json: [{ id: job, object_type: 'job' }],
      tags: ['a', 'b'],
      tasks: ['One'],
      instructions: 'Do',
    });
    expect(changed.body).toMatchObject({
      name: 'Renamed',
      description: 'What for',
      candidates: [{ id: candidate }, { id: second }],
      documents: [{ id: document }],
      objects_json: [{ id: job, object_type: 'job', name: 'Cook' }],
      tags: ['a', 'b'],
      tasks: ['One'],
      instructions: 'Do',
    });
    expect((await put(id, { tags: [] })).body).toMatchObject({ tags: [], name: 'Renamed', tasks: ['One'] });
  });

  it.each([
    [{ candidate_id: 'x', document_id: 'y' }, 400, 'document_id'],
    [{ remove: true }, 400, 'remove'],
    [{ candidate_id: 'x', name: 'Both' }, 400, 'name'],
    [{ name: '   ' }, 400, 'name'],
    [{ tags: ['x'.repeat(1001)] }, 400, 'tags.0'],
    [{ objects_json: [{ name: 'no id' }] }, 400, 'objects_json.0'],
    [{ objects_json: 'nonsense' }, 422, 'objects_json.0.id'],
    [{ objects_json: [{ id: 'nothing' }] }, 422, 'objects_json.0.id'],
    [{ candidates: ['nobody'] }, 422, 'candidates.0.id'],
    [{ colour: 'red' }, 400, ''],
    [{ candidate_id: 'nobody' }, 404, undefined],
    [{ document_id: 'nothing' }, 404, undefined],
    [{ remove: 'perhaps', candidate_id: 'x' }, 400, 'remove'],
  ])('refuse what is no change, under the title of §8: %j', async (body, status, path) => {
    const { id } = await create();
    const answer = await put(id, body);
    expect([answer.status, answer.body.title]).toEqual([status, 'Error updating space']);
    if (path !== undefined) {
      expect(answer.body.errors[0].path).toBe(path);
    }
  });

  it('are found under the title of §8, or not', async () => {
    const none = await call('GET', '/api/spaces/?space_id=nothing');
    expect([none.status, none.body.title]).toEqual([404, 'Error fetching space']);
    expect((await call('GET', '/api/spaces/?page=0')).status).toBe(400);
    expect((await call('GET', '/api/spaces/?page_size=1')).body).toMatchObject({ page: 1, page_size: 1 });
    expect((await call('POST', '/api/spaces/', {})).body).toMatchObject({ status: 422, errors: [{ path: 'name' }] });
  });

  it('lose people by the hand of their owner or an admin only', async () => {
    const mine = await create({ name: 'Mine' }, member);
    const theirs = await create({ name: 'Theirs' });
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    for (const { id } of [mine, theirs]) {
      expect((await put(id, { candidates: [candidate, second] })).status).toBe(200);
    }
    expect((await put(mine.id, { candidate_id: employee }, member)).status).toBe(200);
    expect((await put(theirs.id, { candidate_id: employee }, member)).status).toBe(403);
    expect((await put(theirs.id, { candidate_id: employee })).status).toBe(200);
    expect((await put(theirs.id, { candidate_id: member.memberId })).status).toBe(200);
    expect((await put(theirs.id, { remove: true, candidate_id: member.memberId }, member)).status).toBe(200);
    expect((await put(theirs.id, { name: 'Not theirs any more' }, member)).status).toBe(403);
    expect((await put(theirs.id, { document_id: 'any' }, member)).status).toBe(403);
    expect((await put(theirs.id, { candidate_id: member.memberId })).status).toBe(200);
    const generic = (body: Record<string, unknown>) =>
      call('PUT', '/api/objects/space', { id: theirs.id, ...body }, member);
    expect((await generic({ owner: { id: member.memberId } })).status).toBe(403);
    expect((await put(theirs.id, { owner: { id: member.memberId } }, member)).status).toBe(403);
    expect((await generic({ candidates: [{ id: second }] })).status).toBe(403);
    expect((await generic({ description: 'Ours' })).status).toBe(200);
    expect((await put(theirs.id, { remove: true, candidate_id: candidate }, member)).status).toBe(403);
    expect((await put(theirs.id, { remove: true, candidate_id: employee }, member)).status).toBe(403);
    expect((await put(theirs.id, { candidates: [candidate] }, member)).status).toBe(403);
    expect((await put(theirs.id, { name: 'Still theirs' }, member)).status).toBe(200);
    expect((await put(mine.id, { remove: true, candidate_id: candidate }, member)).status).toBe(200);
    expect((await put(mine.id, { candidates: [] }, member)).status).toBe(200);
    expect((await put(mine.id, { remove: true, candidate_id: employee }, admin)).status).toBe(200);
    expect((await put(mine.id, { remove: true, candidate_id: member.memberId }, admin)).status).toBe(409);
  });

  it('are given to somebody else, and never to nobody', async () => {
    const { id } = await create({ name: 'Given' });
    expect((await put(id, { owner: { id: member.memberId } })).body.owner).toMatchObject({ id: member.memberId });
    expect((await put(id, { owner: null })).status).toBeGreaterThanOrEqual(400);
    expect((await call('GET', `/api/spaces/?space_id=${id}`)).body.owner).toMatchObject({ id: member.memberId });
  });

  it('are the company’s own', async () => {
    await addCompany(test.store, 'other', test.now());
    const [foreign = '', stranger = ''] = await seedObjects(test.store, 'other', test.now(), [
      { type: 'space', name: 'Theirs' },
      { type: 'candidate', name: 'Theirs' },
    ]);
    const { id } = await create();
    expect((await call('GET', `/api/spaces/?space_id=${foreign}`)).status).toBe(404);
    expect((await put(foreign, { name: 'Mine' })).status).toBe(404);
    expect((await put(id, { candidate_id: stranger })).status).toBe(404);
    expect((await put(id, { candidates: [stranger] })).status).toBe(422);
    expect((await call('GET', `/api/spaces/?candidate_id=${stranger}`)).status).toBe(404);
  });

  describe('with files', () => {
    const text = (name: string, content = 'Some text.') => new File([content], name, { type: 'text/plain' });
    const send = async (method: string, fields: Record<string, string>, files: File[]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        body.append(name, value);
      }
      for (const file of files) {
        body.append('files[]', file);
      }
      const response = await test.raw(owner, method, '/api/spaces/', { method, body });
      return { status: response.status, body: await response.json() };
    };

    it('keep them as documents', async () => {
      const made = await send('POST', { name: 'With files', tasks: '["One","Two"]' }, [
        text('a.txt'),
        text('b.txt', 'B'),
      ]);
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({ tasks: ['One', 'Two'], documents: [{ name: 'a' }, { name: 'b' }] });
      const { id } = made.body;
      const objects_json = JSON.stringify([{ id: job }]);
      const more = await send('PUT', { space_id: id, description: 'More', objects_json, tags: 'one' }, [
        text('c.txt', 'C'),
      ]);
      expect(more.body).toMatchObject({
        description: 'More',
        tags: ['one'],
        objects_json: [{ id: job }],
        documents: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      });
      const gone = await send('PUT', { space_id: id, remove: 'true', document_id: more.body.documents[0].id }, []);
      expect(gone.body.documents).toHaveLength(2);
    });

    it('are not changed, and keep no file, where a field is not as it was read', async () => {
      const { id } = await create({ name: 'Cooks' });
      const asRead = (name: string) => ({ space_id: id, name: 'Chefs', if_unchanged: JSON.stringify({ name }) });
      const kept = () => test.store.db.selectFrom('file').select('hash').orderBy('hash').execute();
      const before = await kept();
      const content = 'Of nobody';
      const hash = createHash('sha256').update(content).digest('hex');
      const late = await send('PUT', asRead('Bakers'), [text('d.txt', content)]);
      expect(late).toMatchObject({
        status: 412,
        body: { code: 'changed_meanwhile', errors: [{ path: 'name' }], current: { id, name: 'Cooks' } },
      });
      expect(await kept()).toEqual(before);
      expect(await readdir(join(test.folder, 'files', hash.slice(0, 2))).catch(() => [])).not.toContain(hash.slice(2));
      const inTime = await send('PUT', asRead('Cooks'), [text('d.txt', content)]);
      expect(inTime).toMatchObject({ status: 200, body: { name: 'Chefs', documents: [{ name: 'd' }] } });
    });

    it('are not made at all where a file is refused', async () => {
      const before = (await call('GET', '/api/spaces/')).body.total;
      const objects = () => test.store.db.selectFrom('object').select('id').orderBy('id').execute();
      const known = await objects();
      const program = new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])], 'run.exe');
      const refused = await send('POST', { name: 'With a program' }, [text('a.txt'), program]);
      expect([refused.status, refused.body.title]).toEqual([415, 'Error updating space']);
      expect((await call('GET', '/api/spaces/')).body.total).toBe(before);
      // Neither the space nor the file before: nobody can have seen what was never written.
      expect(await objects()).toEqual(known);
    });
  });

  it('begin with the people, documents and objects they are made for, or not at all', async () => {
    const begun = { name: 'Cooks', candidates: [candidate, { id: employee }], documents: [document] };
    const space = await create({ ...begun, objects_json: [{ id: job, object_type: 'job' }] });
    expect(space).toMatchObject({
      candidates: [{ id: candidate }],
      documents: [{ id: document }],
      objects_json: [{ id: job, name: 'Cook' }],
    });
    expect(space.members.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [owner.memberId, employee].toSorted(),
    );
    const before = (await call('GET', '/api/spaces/')).body.total;
    expect(await call('POST', '/api/spaces/', { ...begun, candidates: ['nobody'] })).toMatchObject({ status: 404 });
    expect((await call('GET', '/api/spaces/')).body.total).toBe(before);
  });
});
