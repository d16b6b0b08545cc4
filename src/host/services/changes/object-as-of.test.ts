import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { seededNumbers } from '#shared/testing/seeded-numbers.ts';

const secondMs = 1000;

describe.each(engines)('an object as it was on %s', (engine) => {
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
  const asOf = (type: string, id: string, at: Date, caller = owner) =>
    test.call(caller, 'GET', `/api/objects/${type}?id=${id}&as_of=${at.toISOString()}`);

  /** What is stored of a candidate and linked to it, as an answer tells it. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read loosely
  const told = (body: any) => ({
    name: body.name,
    first_name: body.first_name,
    phone: body.phone,
    status: body.status,
    keywords: body.keywords,
    org_unit: body.company_user?.org_unit,
    summary: body.resume?.summary,
    skills: body.resume.skills.map(({ id, level }: { id: string; level?: number }) => [id, level]),
  });

  it('is, for any moment of a random history, what was read then', async () => {
    const skills = [await create('skill', { name: 'A' }), await create('skill', { name: 'B' })];
    for (const seed of [1, 2, 3]) {
      const next = seededNumbers(seed);
      const oneOf = <T>(...values: T[]) => values[next(values.length)] as T;
      const id = await create('candidate', { first_name: 'Cara', last_name: 'Candidate' });
      const history: { at: Date; was: unknown }[] = [];
      for (let step = 0; step < 20; step += 1) {
        const change = [
          { first_name: oneOf('Cara', 'Carla', 'Clara') },
          { phone: oneOf('+44 20 7946 0018', '+44 20 7946 0019', null), status: oneOf('active', null) },
          { keywords: oneOf(['a'], ['a', 'b'], []) },
          { company_user: { org_unit: oneOf({ id: 'x', name: 'X' }, { id: 'y', name: 'Y' }, null) } },
          { resume: { summary: oneOf('Flies', 'Lands', null) } },
          {
            resume: {
              skills: oneOf(
                [],
                [{ id: skills[0], level: next(6) }],
                skills.map((skill) => ({ id: skill, level: 2 })),
              ),
            },
          },
        ][next(6)];
        await call('PUT', '/api/objects/candidate', { id, ...change });
        history.push({ at: test.now(), was: told(await call('GET', `/api/objects/candidate?id=${id}`)) });
        test.advance(secondMs);
      }
      for (const { at, was } of history) {
        const then = (await asOf('candidate', id, at)).body;
        expect(told(then)).toEqual(was);
        expect(then).toMatchObject({ as_of: at.toISOString(), unrecorded: [] });
      }
    }
  });

  it('has the links that led to it then', async () => {
    const skill = await create('skill', { name: 'Landing' });
    const before = test.now();
    test.advance(secondMs);
    const person = await create('employee', { first_name: 'Eva', last_name: 'Employee' });
    await call('PUT', `/api/objects/employee/${person}/relations`, { kind: 'has_skill', to: skill, level: 2 });
    const linked = test.now();
    test.advance(secondMs);
    await call('PUT', `/api/objects/employee/${person}/relations`, { kind: 'has_skill', to: skill, level: 4 });
    await call('DELETE', `/api/objects/employee/${person}/relations`, { kind: 'has_skill', to: skill });
    const links = async (at: Date) => (await asOf('skill', skill, at)).body.linked;
    expect(await links(before)).toEqual([]);
    expect(await links(linked)).toMatchObject([
      { kind: 'has_skill', direction: 'in', level: 2, object: { id: person, name: 'Eva Employee' } },
    ]);
    expect(await links(test.now())).toEqual([]);
  });

  it('was not there before it was made, nor while it was deleted, and is not known before the log began', async () => {
    const start = test.now();
    test.advance(secondMs);
    const id = await create('job', { role: 'Pilot' });
    const made = test.now();
    test.advance(secondMs);
    await call('DELETE', '/api/objects/job', { ids: [id] });
    const deleted = test.now();
    test.advance(secondMs);
    await call('POST', '/api/objects/job/restore', { ids: [id] });
    const statuses = [start, made, deleted, test.now()].map(async (at) => (await asOf('job', id, at)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 404, 200]);
    const { companyId } = owner;
    const began_at = test.now().toISOString();
    await test.store.db.insertInto('change_log').values({ company_id: companyId, began_at }).execute();
    const answer = await asOf('job', id, made);
    expect([answer.status, answer.body.reason, answer.body.values]).toEqual([
      409,
      'notRecordedBefore',
      { at: began_at },
    ]);
  });

  it('says which values are not known, and shows no role what it may not read now', async () => {
    const job = await create('job', { role: 'Pilot', description: 'word '.repeat(2000).trim() });
    const at = test.now();
    test.advance(secondMs);
    await call('PUT', '/api/objects/job', { id: job, description: 'short' });
    const then = (await asOf('job', job, at)).body;
    expect(then.unrecorded).toEqual(['description']);
    expect(then).not.toHaveProperty('description');
    const employee = await create('employee', { first_name: 'Eva', last_name: 'Employee' });
    const candidate = await create('candidate', { first_name: 'Cara', last_name: 'Candidate' });
    await call('PUT', '/api/objects/employee', {
      id: employee,
      qualification: { statistics: { talent_uniqueness: 4 } },
    });
    const scored = test.now();
    test.advance(secondMs);
    await call('PUT', '/api/objects/employee', {
      id: employee,
      qualification: { statistics: { talent_uniqueness: 2 } },
    });
    const score = (body: { qualification?: { statistics?: object } }) => body.qualification?.statistics;
    expect(score((await asOf('employee', employee, scored)).body)).toEqual({ talent_uniqueness: 4 });
    const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    expect(score((await asOf('employee', employee, scored, member)).body) ?? {}).toEqual({});
    expect((await asOf('candidate', candidate, test.now(), member)).status).toBe(404);
  });

  it('is one of a set as it is alone, but for its links, and what was not there is left out', async () => {
    const next = seededNumbers(11);
    const ids = await Promise.all(
      ['A', 'B', 'C'].map((last) => create('candidate', { first_name: 'Cara', last_name: last })),
    );
    test.advance(secondMs);
    const late = await create('job', { role: 'Cook' });
    const moments: Date[] = [];
    for (let step = 0; step < 12; step += 1) {
      const change = [{ first_name: `Cara ${step}` }, { resume: { summary: `Flies ${step}` } }, { phone: null }][
        next(3)
      ];
      await call('PUT', '/api/objects/candidate', { id: ids[next(3)], ...change });
      moments.push(test.now());
      test.advance(secondMs);
    }
    await call('DELETE', '/api/objects/job', { ids: [late] });
    const asked = [ids[2], late, ids[0], 'never-there', ids[1], ids[0]];
    const set = async (at: Date, caller = owner) =>
      (await call('POST', '/api/changes/as-of', { ids: asked, as_of: at.toISOString() }, caller)).data;
    // biome-ignore lint/suspicious/noExplicitAny: answers are read loosely
    const stored = (body: any) => [
      told({ ...body, resume: { ...body.resume, skills: [] } }),
      body.as_of,
      body.unrecorded,
    ];
    for (const at of moments) {
      const alone = await Promise.all(
        [2, 0, 1].map(async (index) => (await asOf('candidate', ids[index] ?? '', at)).body),
      );
      expect((await set(at)).map(stored)).toEqual(alone.map(stored));
    }
    const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    expect(await set(test.now(), member)).toEqual([]);
  });

  it('names no field to whom it is kept from, although nobody knows what it said', async () => {
    const body = { object_type: 'candidate', kind: 'long', name: 'Health', sensitive: true };
    const field = (await call('POST', '/api/custom-fields/', body)).id;
    const words = 'word '.repeat(2000).trim();
    const id = await create('candidate', { first_name: 'Cara', last_name: 'C', custom_sensitive: { [field]: words } });
    const at = test.now();
    test.advance(secondMs);
    await call('PUT', '/api/objects/candidate', { id, custom_sensitive: { [field]: 'short' } });
    expect((await asOf('candidate', id, at)).body.unrecorded).toEqual([`custom_sensitive.${field}`]);
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    expect((await asOf('candidate', id, at, recruiter)).body.unrecorded).toEqual([]);
    const set = { ids: [id], as_of: at.toISOString() };
    expect((await call('POST', '/api/changes/as-of', set, recruiter)).data).toMatchObject([{ id, unrecorded: [] }]);
  });

  it('is, of people who are merged since, what each of them was, also once they are split again', async () => {
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Call', 'screening'],
    ]) {
      await call('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    const skill = await create('skill', { name: 'Landing' });
    const job = await create('job', { role: 'Pilot' });
    const merged = await create('candidate', { first_name: 'Cara', last_name: 'First', email: 'a@example.com' });
    test.advance(secondMs);
    const alone = test.now();
    test.advance(secondMs);
    const keep = await create('candidate', { first_name: 'Cara', last_name: 'Second', email: 'b@example.com' });
    await call('PUT', `/api/objects/candidate/${merged}/relations`, { kind: 'has_skill', to: skill, level: 3 });
    await call('POST', '/api/applications/', { candidate: merged, job, stage: 'Call' });
    await call('PUT', `/api/objects/candidate/${keep}/relations`, { kind: 'peer', to: merged });
    const people = [merged, keep] as const;
    const read = async (at: Date) => {
      const one = await Promise.all(people.map(async (id) => (await asOf('candidate', id, at)).body));
      const set = await call('POST', '/api/changes/as-of', { ids: people, as_of: at.toISOString() });
      const said = (body: Record<string, unknown> | undefined) =>
        body?.last_name && {
          ...{ last: body.last_name, email: body.email, emails: body.emails, created_at: body.created_at },
          stage: (body.qualification as { current_stage?: object } | undefined)?.current_stage,
        };
      return {
        one: one.map((body) => ({ said: said(body), linked: body.linked })),
        set: people.map((id) => said(set.data.find((body: { id: string }) => body.id === id))),
      };
    };
    const [both, early] = [test.now(), await read(alone)];
    const before = await read(both);
    expect(before.set).toMatchObject([{ last: 'First', stage: { name: 'Call' } }, { last: 'Second' }]);
    expect(before.one[0]?.linked).toHaveLength(3);
    expect(early.set).toMatchObject([{ last: 'First' }, undefined]);
    test.advance(secondMs);
    await call('POST', '/api/candidates/merge', { keep, merge: [merged] });
    const while_ = test.now();
    expect([await read(both), await read(alone)]).toEqual([before, early]);
    expect((await asOf('candidate', merged, while_)).status).toBe(404);
    test.advance(secondMs);
    // Merged on: who was merged first is found still.
    const last = await create('candidate', { first_name: 'Cara', last_name: 'Third' });
    await call('POST', '/api/candidates/merge', { keep: last, merge: [keep] });
    expect([await read(both), await read(alone)]).toEqual([before, early]);
    for (const id of [last, keep]) {
      const { data } = await call('GET', `/api/candidates/${id}/merges`);
      test.advance(secondMs);
      await call('POST', '/api/candidates/split', { merge: data[0].id });
    }
    expect([await read(both), await read(alone)]).toEqual([before, early]);
    expect((await asOf('candidate', merged, while_)).status).toBe(404);
    test.advance(secondMs);
    await call('DELETE', `/api/objects/candidate/${merged}/relations`, { kind: 'has_skill', to: skill });
    expect([await read(both), await read(alone)]).toEqual([before, early]);
    const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    expect((await asOf('candidate', merged, both, member)).status).toBe(404);
  });

  it('says nothing of what somebody was in the workspace, as it says nothing of it now', async () => {
    const { memberId } = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    const at = test.now();
    test.advance(secondMs);
    await call('PUT', '/api/members/', { id: memberId, role: 'manager' });
    expect((await asOf('member', memberId, at)).body).not.toHaveProperty('role');
  });
});
