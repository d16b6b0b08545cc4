import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { roles } from '#shared/domain/user-context.ts';

const secondMs = 1000;

describe.each(engines)('the changes that are read on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  async function call(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const create = async (type: string, fields: object): Promise<string> =>
    (await call('POST', `/api/objects/${type}`, fields)).id;
  const list = (
    query: string,
    caller = owner,
  ): Promise<{ data: ChangeLine[]; next_cursor?: number; began_at: string }> =>
    call('GET', `/api/changes/?${query}`, undefined, caller);

  /** All pages of it. */
  async function all(query: string, caller = owner): Promise<ChangeLine[]> {
    const lines: ChangeLine[] = [];
    let cursor: number | undefined;
    do {
      const page = await list(`${query}${cursor === undefined ? '' : `&cursor=${cursor}`}&page_size=7`, caller);
      lines.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return lines;
  }

  it('are those of an object, newest first, with the links that lead to it', async () => {
    const skill = await create('skill', { name: 'Landing' });
    const person = await create('employee', { first_name: 'Eva', last_name: 'Employee' });
    await call('PUT', '/api/objects/skill', { id: skill, name: 'Landings' });
    await call('PUT', `/api/objects/employee/${person}/relations`, { kind: 'has_skill', to: skill, level: 3 });
    const { data, began_at } = await list(`object_id=${skill}`);
    expect(data).toMatchObject([
      {
        action: 'linked',
        field: 'has_skill',
        object: { id: person, object_type: 'employee', name: 'Eva Employee' },
        other: { id: skill, name: 'Landings' },
        after: { level: 3 },
        by: { id: owner.memberId, object_type: 'member' },
        via: 'person',
      },
      { action: 'changed', field: 'name', before: 'Landing', after: 'Landings' },
      { action: 'created' },
    ]);
    expect(data[2]).not.toHaveProperty('after');
    expect(began_at).toBe(test.now().toISOString());
    expect((await list(`object_id=${person}`)).data[0]).toEqual(data[0]);
  });

  it('tell of who was merged what was before, as theirs, until they are split', async () => {
    const add = (first_name: string, phone: string) =>
      create('candidate', { first_name, last_name: 'Quill', phone, is_another: true });
    const [keep, other, third] = [
      await add('Ada', '+49 30 100'),
      await add('Addie', '+49 30 200'),
      await add('A.', '+49 30 300'),
    ];
    const skill = await create('skill', { name: 'Penmanship' });
    await call('PUT', '/api/objects/candidate', { id: third, title: 'Clerk' });
    await call('PUT', '/api/objects/candidate', { id: other, title: 'Pilot' });
    await call('PUT', `/api/objects/candidate/${other}/relations`, { kind: 'has_skill', to: skill, level: 2 });
    await call('POST', '/api/candidates/merge', { keep: other, merge: [third] });
    const alone = await all(`object_id=${keep}`);
    await call('POST', '/api/candidates/merge', { keep, merge: [other] });
    const lines = await all(`object_id=${keep}`);
    const before = lines.filter(({ merged }) => merged !== undefined);
    expect(
      before.map(({ merged, action, field, after, object, other: end }) => [
        merged?.name,
        action,
        field ?? '',
        object.id,
        end?.id ?? after,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Addie Quill', 'linked', 'has_skill', keep, skill],
        ['Addie Quill', 'changed', 'title', keep, 'Pilot'],
        ['Addie Quill', 'created', '', keep, undefined],
        ['A. Quill', 'changed', 'title', keep, 'Clerk'],
        ['A. Quill', 'created', '', keep, undefined],
      ]),
    );
    // Each line comes once, in the order of all.
    const ids = lines.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((left, right) => right - left));
    const [merge] = (await call('GET', `/api/candidates/${keep}/merges`)).data;
    await call('POST', '/api/candidates/split', { merge: merge.id });
    const split = await all(`object_id=${keep}`);
    expect(split.filter(({ merged }) => merged !== undefined)).toEqual([]);
    expect(split.map(({ id }) => id)).toEqual(expect.arrayContaining(alone.map(({ id }) => id)));
    const theirs = await all(`object_id=${other}`);
    expect(theirs.filter(({ merged }) => merged !== undefined).map(({ merged }) => merged?.id)).toContain(third);
  });

  it('come page by page, however many there are', async () => {
    const job = await create('job', { role: 'Pilot 0' });
    for (let count = 1; count <= 16; count += 1) {
      await call('PUT', '/api/objects/job', { id: job, role: `Pilot ${count}` });
    }
    const lines = (await all(`object_id=${job}`)).filter(({ field }) => field === 'role');
    expect(lines.map(({ after }) => after)).toEqual(Array.from({ length: 16 }, (_, index) => `Pilot ${16 - index}`));
    expect(new Set(lines.map(({ id }) => id)).size).toBe(16);
  });

  it('are those of a batch, of a person and of a time', async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'ada@example.com');
    test.advance(60 * secondMs);
    const from = test.now().toISOString();
    const job = (await call('POST', '/api/objects/job', { role: 'Steward' }, admin)).id;
    test.advance(60 * secondMs);
    const until = test.now().toISOString();
    await call('PUT', '/api/objects/job', { id: job, role: 'Purser', status: 'open' });
    const [newest] = (await list(`object_id=${job}`)).data;
    expect((await all(`batch_id=${newest?.batch_id}`)).map(({ field }) => field).sort()).toEqual(['role', 'status']);
    expect(await all(`by=${admin.memberId}`)).toMatchObject([{ action: 'created', object: { id: job } }]);
    expect(await all(`from=${from}&until=${until}`)).toMatchObject([{ action: 'created', object: { id: job } }]);
    expect(await all('by=nobody')).toEqual([]);
  });

  it('say of a value that is too long how long it is', async () => {
    const job = await create('job', { role: 'Navigator' });
    await call('PUT', '/api/objects/job', { id: job, description: 'word '.repeat(2000).trim() });
    const [line] = (await list(`object_id=${job}`)).data;
    expect(line).toMatchObject({ field: 'description', cut: { after: { bytes: 10_001 } } });
    expect(line).not.toHaveProperty('after');
  });

  it('are nobody else’s: not of another company, not of what is gone', async () => {
    const job = await create('job', { role: 'Cook' });
    await call('DELETE', '/api/objects/job', { ids: [job] });
    expect((await list(`object_id=${job}`)).data).toEqual([]);
    expect((await list('object_id=never-there')).data).toEqual([]);
  });
});

describe.each(engines)('what each role reads of changes on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const callers = new Map<string, Caller>();
  const unit = (id: string) => ({ company_user: { org_unit: { id, name: id } } });

  async function as(caller: Caller, method: string, path: string, body?: unknown) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const { companyId } = owner;
    await test.store.db
      .insertInto('category')
      .values(
        ['own', 'other'].map((id) => ({
          id,
          name: id,
          company_id: companyId,
          type: 'org_unit',
          data: {},
          origin: 'user',
          created_at: test.now().toISOString(),
        })),
      )
      .execute();
    callers.set('owner', owner);
    for (const role of roles.filter((one) => one !== 'owner')) {
      callers.set(role, await test.addUser(companyId, role, `${role}@example.com`));
    }
    const people = await seedObjects(test.store, companyId, test.now(), [
      ...roles.map((role) => ({
        type: 'employee' as const,
        name: `Own ${role}`,
        first_name: 'Own',
        last_name: role,
        data: unit('own'),
      })),
      { type: 'employee', name: 'Other One', first_name: 'Other', last_name: 'One', data: unit('other') },
      { type: 'candidate', name: 'Cara Candidate', first_name: 'Cara', last_name: 'Candidate' },
    ]);
    await seedRelations(
      test.store,
      companyId,
      test.now(),
      roles.map((role, index) => ({
        from: callers.get(role)?.memberId ?? '',
        kind: 'same_person',
        to: people[index] ?? '',
      })),
    );
    const [candidate = '', ...employees] = people.toReversed();
    const make = async (type: string, fields: object) => (await as(owner, 'POST', `/api/objects/${type}`, fields)).id;
    const change = (type: string, id: string, fields: object) =>
      as(owner, 'PUT', `/api/objects/${type}`, { id, ...fields });
    const link = (type: string, id: string, body: object) =>
      as(owner, 'PUT', `/api/objects/${type}/${id}/relations`, body);
    const skill = await make('skill', { name: 'Landing' });
    const course = await make('course', { title: 'Night flight' });
    const openJob = await make('job', { role: 'Pilot' });
    const closedJob = await make('job', { role: 'Chief', permissions: [{ id: owner.memberId }] });
    for (const id of employees) {
      await change('employee', id, { phone: '+44 20 7946 0018', title: 'Pilot' });
      await link('employee', id, { kind: 'has_skill', to: skill });
      await link('employee', id, { kind: 'enrolled', to: course, data: { status: 'completed' } });
      // Nobody judges themselves.
      if (id === people[roles.indexOf('owner')]) {
        continue;
      }
      await change('employee', id, {
        qualification: { statistics: { talent_uniqueness: 4 } },
        resume: { statistics: { learning_agility: 3 } },
      });
      await change('employee', id, { qualification: { statistics: { talent_uniqueness: 2 } } });
      for (const status of ['draft', 'released']) {
        const about = { object_id: id, object_type: 'employee', subtype: 'review', status };
        const review = await as(owner, 'POST', '/api/performance/', { ...about, rating: 2 });
        await as(owner, 'PUT', '/api/performance/', { id: review.id, rating: 4, strengths: 'Calm' });
      }
    }
    await link('candidate', candidate, { kind: 'applied_to', to: openJob, data: { stage: 'Interview' } });
    await change('candidate', candidate, {
      phone: '+44 20 7946 0018',
      qualification: { statistics: { talent_uniqueness: 3 } },
    });
    await change('job', openJob, { description: 'Flies' });
    await change('job', closedJob, { description: 'Leads' });
    const interview = await make('interview', { document: { title: 'First talk' }, candidate: { id: candidate } });
    await change('interview', interview, { status: 'held' });
    for (const is_public of [true, false]) {
      const canvas = await as(owner, 'POST', '/api/canvas_management/', { title: 'Plan', is_public });
      await as(owner, 'PUT', '/api/canvas_management/', { id: canvas.id, title: 'Plans' });
    }
  });
  afterAll(() => test.close());

  async function everything(caller: Caller): Promise<ChangeLine[]> {
    const lines: ChangeLine[] = [];
    let cursor: number | undefined;
    do {
      const query = cursor === undefined ? '' : `?cursor=${cursor}`;
      const page = await as(caller, 'GET', `/api/changes/${query}`);
      lines.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return lines;
  }

  it.each(roles)('is, for %s, what they read on the object now', async (role) => {
    const caller = callers.get(role) ?? owner;
    const lines = await everything(caller);
    const newest = new Map<string, ChangeLine>();
    for (const line of lines) {
      const key = [line.object.id, line.field, line.other?.id].join(' ');
      newest.set(key, newest.get(key) ?? line);
    }
    const objects = new Map<string, Record<string, unknown>>();
    for (const { object } of lines) {
      if (!objects.has(object.id)) {
        objects.set(object.id, await as(caller, 'GET', `/api/objects/${object.object_type}?id=${object.id}`));
      }
    }
    for (const { object, field, other, action, after } of newest.values()) {
      const shown = objects.get(object.id);
      if (other !== undefined) {
        const { object_type: type, id } = object;
        const links = await as(caller, 'GET', `/api/objects/${type}/${id}/relations?kind[]=${field}&page_size=100`);
        expect(links.data.map((link: { object: { id: string } }) => link.object.id)).toContain(other.id);
      } else if (action === 'changed') {
        expect([object, field, valueAt(shown, field ?? '')]).toEqual([object, field, after]);
      }
    }
    // Nor is anything left out that they read: an own line, a colleague’s phone, their own scores.
    const fieldsOf = (name: string) => lines.filter(({ object }) => object.name === name).map(({ field }) => field);
    expect(fieldsOf('Other One')).toContain('phone');
    const isJudged = fieldsOf(`Own ${role}`).includes('qualification.statistics.talent_uniqueness');
    expect(isJudged).toBe(role !== 'owner');
    const isAdministrator = role === 'owner' || role === 'admin';
    expect(fieldsOf('Other One').includes('qualification.statistics.talent_uniqueness')).toBe(isAdministrator);
    expect(lines.some(({ object }) => object.name === 'Chief')).toBe(isAdministrator);
    expect(lines.some(({ object }) => object.name === 'Cara Candidate')).toBe(isAdministrator || role === 'recruiter');
  });
});
