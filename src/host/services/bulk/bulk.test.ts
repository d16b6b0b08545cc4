import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { madeLinks } from '#host/services/changes/undo-made-links.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { runs } from '#shared/testing/runs.ts';

describe.each(engines)('bulk changes on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let manager: Caller;
  let member: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    member = await test.addUser(owner.companyId, 'member', 'member@example.com');
  });
  afterEach(() => expect(test.bugs).toEqual([]));
  afterAll(() => test.close());

  const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);
  async function ok(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }
  const read = (type: string, id: string) => ok('GET', `/api/objects/${type}?id=${id}`);
  const change = (type: string, body: object, caller = owner) => ok('POST', `/api/objects/${type}/bulk`, body, caller);
  const preview = (type: string, body: object, caller = owner) =>
    ok('POST', `/api/objects/${type}/bulk/preview`, body, caller);
  const rowsOf = async (id: string, result = '', caller = owner) =>
    (await ok('GET', `/api/bulk/${id}?page_size=100${result === '' ? '' : `&result=${result}`}`, undefined, caller))
      .data;
  async function ended(id: string, caller = owner) {
    for (;;) {
      const { run } = await ok('GET', `/api/bulk/${id}`, undefined, caller);
      if (run.ended_at !== undefined) {
        return run;
      }
      await pause(5);
    }
  }
  const linesOf = async (batch: string) =>
    (await test.store.db.selectFrom('object_change').select('id').where('batch_id', '=', batch).execute()).length;
  const jobs = (count: number, name: string, data = {}) =>
    seed(
      ...Array.from({ length: count }, (_, index) => ({
        type: 'job',
        name: `${name} ${index}`,
        title: `${name} ${index}`,
        status: 'open',
        slug: `${name} ${index}`.toLowerCase().replaceAll(' ', '-'),
        data,
      })),
    );

  it('say what they would do, and do nothing', async () => {
    const [first = '', second = ''] = await jobs(2, 'Looked at');
    const before = await read('job', first);
    const told = await preview('job', {
      ids: [first, 'nothing', second],
      change: { do: 'change', fields: { status: 'closed' } },
    });
    expect(told).toMatchObject({
      total: 3,
      checked: 3,
      objects: [{ id: first }, { id: second }],
      cannot_count: 1,
      cannot: [{ count: 1, why: say('gone', { what: 'object' }), objects: [] }],
    });
    expect(await read('job', first)).toEqual(before);
    expect((await ok('GET', '/api/bulk/')).data).toEqual([]);
  });

  it('change a field of what a filter leaves, but some, and are taken back at once', async () => {
    const ids = await jobs(25, 'Filtered');
    const run = await change('job', {
      where: 'name starts "Filtered"',
      except: [ids[3]],
      change: { do: 'change', fields: { status: 'on_hold' } },
    });
    expect(run).toMatchObject({ total: 24, done: 24, refused: 0, stopped: false, undone: false });
    expect((await read('job', ids[0] ?? '')).status).toBe('on_hold');
    expect((await read('job', ids[3] ?? '')).status).toBe('open');
    const lines = (await ok('GET', `/api/changes/?batch_id=${run.batch_id}&page_size=100`)).data;
    expect(new Set(lines.map(({ object }: { object: { id: string } }) => object.id)).size).toBe(24);
    expect(new Set(lines.map(({ via }: { via: string }) => via))).toEqual(new Set(['bulk']));
    // Somebody changed one of them since.
    await ok('PUT', '/api/objects/job', { id: ids[1], status: 'filled' });
    const undone = await ok('POST', `/api/changes/${run.batch_id}/undo`);
    expect(undone).toMatchObject({
      undone: 23,
      left_count: 1,
      left: [{ why: 'changed_since', object: { id: ids[1] } }],
    });
    expect((await read('job', ids[0] ?? '')).status).toBe('open');
    expect((await read('job', ids[1] ?? '')).status).toBe('filled');
    expect((await ok('GET', `/api/bulk/${run.id}`)).run.undone).toBe(true);
  });

  it('tell who is so already, before and after', async () => {
    const [first = '', second = '', third = ''] = await jobs(3, 'Closed before');
    await ok('PUT', '/api/objects/job', { id: second, status: 'closed' });
    const asked = { ids: [first, second, third], change: { do: 'change', fields: { status: 'closed' } } };
    expect(await preview('job', asked)).toMatchObject({ total: 3, same_count: 1, cannot_count: 0 });
    const run = await change('job', asked);
    expect(run).toMatchObject({ done: 2, same: 1, refused: 0 });
    expect(await ok('POST', `/api/changes/${run.batch_id}/undo`)).toMatchObject({ undone: 2, left_count: 0 });
    expect(await Promise.all([first, second, third].map(async (id) => (await read('job', id)).status))).toEqual([
      'open',
      'closed',
      'open',
    ]);
  });

  it('tell of a changed draft that it is changed, of which the log says nothing', async () => {
    const [draft = ''] = await seed({
      type: 'performance',
      name: 'Draft',
      status: 'draft',
      data: { strengths: 'Calm' },
    });
    const said = (strengths: string) =>
      change('performance', { ids: [draft], change: { do: 'change', fields: { strengths } } });
    expect(await said('Calm')).toMatchObject({ done: 0, same: 1 });
    expect(await said('Exact')).toMatchObject({ done: 1, same: 0 });
    expect((await read('performance', draft)).strengths).toBe('Exact');
  });

  it.each(objectTypes.filter((type) => type !== 'company' && type !== 'member'))(
    'tag, note and delete %s, and take all of it back',
    async (type) => {
      const ids = await seed(
        { type, name: 'One', title: 'One', first_name: 'One', data: { tags: ['Old'] } },
        { type, name: 'Two', title: 'Two', first_name: 'Two' },
      );
      const tagged = await change(type, { ids, change: { do: 'tag', add: ['Hot'], remove: ['old'] } });
      expect(tagged).toMatchObject({ done: 2, refused: 0 });
      expect((await read(type, ids[0] ?? '')).tags).toEqual(['Hot']);
      expect(await change(type, { ids, change: { do: 'tag', add: ['hot'] } })).toMatchObject({ same: 2, done: 0 });
      await ok('POST', `/api/changes/${tagged.batch_id}/undo`);
      expect((await read(type, ids[0] ?? '')).tags).toEqual(['Old']);
      const notesOf = async (id: string) => (await ok('GET', `/api/notes/?object_id=${id}`)).data;
      const noted = await change(type, { ids, change: { do: 'note', text: 'Seen' } });
      expect((await notesOf(ids[1] ?? '')).map(({ text }: { text: string }) => text)).toEqual(['Seen']);
      expect(await ok('POST', `/api/changes/${noted.batch_id}/undo`)).toMatchObject({ undone: 2 });
      expect(await notesOf(ids[1] ?? '')).toEqual([]);
      const deleted = await change(type, { ids, change: { do: 'delete' } });
      expect(deleted).toMatchObject({ done: 2 });
      expect(await rowsOf(deleted.id)).toMatchObject([
        { result: 'done', object: { id: ids[0] } },
        { result: 'done', object: { id: ids[1] } },
      ]);
      expect((await test.call(owner, 'GET', `/api/objects/${type}?id=${ids[0]}`)).status).toBe(404);
      await ok('POST', `/api/changes/${deleted.batch_id}/undo`);
      expect((await read(type, ids[0] ?? '')).id).toBe(ids[0]);
    },
  );

  it('assign people, and add to a space', async () => {
    const [ada = '', bob = ''] = await seed(
      { type: 'employee', name: 'Ada', first_name: 'Ada' },
      { type: 'employee', name: 'Bob', first_name: 'Bob' },
    );
    const tickets = await seed(
      { type: 'ticket', name: 'Chair', title: 'Chair' },
      { type: 'ticket', name: 'Lamp', title: 'Lamp' },
    );
    await change('ticket', { ids: tickets, change: { do: 'assign', field: 'assignee', to: ada } });
    expect((await read('ticket', tickets[1] ?? '')).assignee).toMatchObject({ id: ada });
    const interviews = await seed({ type: 'interview', name: 'Talk', data: { document: { title: 'Talk' } } });
    await change('interview', { ids: interviews, change: { do: 'assign', field: 'interviewers', to: ada } });
    const second = await change('interview', {
      ids: interviews,
      change: { do: 'assign', field: 'interviewers', to: bob },
    });
    const namesOf = async () =>
      (await read('interview', interviews[0] ?? '')).interviewers.map(({ name }: { name: string }) => name).sort();
    expect(await namesOf()).toEqual(['Ada', 'Bob']);
    await ok('POST', `/api/changes/${second.batch_id}/undo`);
    expect(await namesOf()).toEqual(['Ada']);
    const { id: space } = await ok('POST', '/api/objects/space', { name: 'Together' });
    for (const [type, ids] of [
      ['employee', [ada, bob]],
      ['ticket', tickets],
    ] as const) {
      expect(await change(type, { ids, change: { do: 'addToSpace', space } })).toMatchObject({ done: 2 });
      expect(await change(type, { ids, change: { do: 'addToSpace', space } })).toMatchObject({ same: 2, done: 0 });
    }
    expect((await ok('GET', '/api/objects/employee?filter[space]=Together')).total).toBe(2);
    expect((await read('space', space)).objects_json).toHaveLength(2);
    expect(await change('ticket', { ids: tickets, change: { do: 'assign', field: 'nope', to: ada } })).toMatchObject({
      refused: 2,
    });
  });

  it.each([
    ['candidate', 'resume.skills', 'has_skill', 'skill'],
    ['employee', 'resume.mentors', 'mentor', 'employee'],
    ['employee', 'resume.buddies', 'buddy', 'employee'],
    ['course', 'skills', 'teaches', 'skill'],
    ['job', 'skills', 'needs_skill', 'skill'],
    ['job', 'permissions', 'permitted', 'member'],
    ['interview', 'interviewers', 'interviewer', 'employee'],
  ] as const)('link %s to another object by %s as one link after the other does', async (type, field, kind, other) => {
    const name = `Linked ${kind}`;
    const data = type === 'interview' ? { document: { title: name } } : {};
    const [first = '', second = '', third = '', fourth = ''] = await seed(
      ...Array.from({ length: 4 }, (_, at) => ({ type, name: `${name} ${at}`, slug: `linked-by-${kind}-${at}`, data })),
    );
    const [to = ''] =
      other === 'member'
        ? [owner.memberId]
        : await seed({ type: other, name: `To ${kind}`, ...(other === 'skill' ? { data: { code: kind } } : {}) });
    await ok('PUT', `/api/objects/${type}/${first}/relations`, { kind, to });
    test.advance(60_000);
    const run = await change(type, { ids: [first, second, third], change: { do: 'assign', field, to } });
    expect(run).toMatchObject({ same: 1, done: 2, refused: 0 });
    await ok('PUT', `/api/objects/${type}/${fourth}/relations`, { kind, to });
    const linksOf = async (id: string) =>
      (await ok('GET', `/api/objects/${type}/${id}/relations?kind[]=${kind}`)).data.map(
        ({ direction, object, level }: { direction: string; object: { id: string }; level: number | null }) => ({
          direction,
          id: object.id,
          level,
        }),
      );
    const saidOf = async (id: string) => {
      const { data: lines } = await ok('GET', `/api/changes/?object_id=${id}`);
      return lines.map(
        ({ action, field: of, other: end }: { action: string; field: string; other?: { id: string } }) => ({
          action,
          of,
          end: end?.id,
        }),
      );
    };
    for (const id of [second, third]) {
      expect(await linksOf(id)).toEqual(await linksOf(fourth));
      expect(await saidOf(id)).toEqual(await saidOf(fourth));
      expect((await read(type, id)).updated_at).toBe((await read(type, fourth)).updated_at);
    }
    expect(await linksOf(second)).toMatchObject([{ direction: 'out', id: to }]);
    await ok('POST', `/api/changes/${run.batch_id}/undo`);
    expect([await linksOf(first), await linksOf(second), await linksOf(third)]).toMatchObject([[{ id: to }], [], []]);
  });

  it('take links away that are as they left them: of 150 in a space, and of a skill that one was given a level of since', async () => {
    const [skill = ''] = await seed({ type: 'skill', name: 'Weaving', data: { code: 'weaving' } });
    const many = await seed(
      ...Array.from({ length: 150 }, (_one, at) => ({ type: 'candidate', name: `Woven ${at}`, first_name: 'Woven' })),
    );
    const [first = '', second = ''] = many;
    const { id: space } = await ok('POST', '/api/objects/space', { name: 'Loom' });
    const filled = await change('candidate', { ids: many, change: { do: 'addToSpace', space } });
    const linked = await change('candidate', {
      ids: many,
      change: { do: 'assign', field: 'resume.skills', to: skill },
    });
    expect([filled, linked]).toMatchObject([{ done: 150 }, { done: 150 }]);
    for (const { batch_id } of [filled, linked]) {
      const { db } = test.store;
      // All of them are undone as many, and not one by one.
      expect(
        madeLinks(await db.selectFrom('object_change').selectAll().where('batch_id', '=', batch_id).execute()),
      ).toHaveLength(150);
    }
    const heldBy = async (from: string, kind: string) =>
      (
        await ok(
          'GET',
          `/api/objects/${from === space ? 'space' : 'skill'}/${from}/relations?kind[]=${kind}&page_size=100`,
        )
      ).total;
    await ok('PUT', `/api/objects/candidate/${first}/relations`, { kind: 'has_skill', to: skill, level: 4 });
    await ok('DELETE', `/api/objects/candidate/${second}/relations`, { kind: 'has_skill', to: skill });
    expect(await ok('POST', `/api/changes/${linked.batch_id}/undo`)).toMatchObject({
      undone: 148,
      left: [{ object: { id: first }, other: { id: skill }, why: 'changed_since' }],
    });
    expect(await heldBy(skill, 'has_skill')).toBe(1);
    await ok('DELETE', `/api/objects/space/${space}/relations`, { kind: 'contains', to: second });
    const undone = await ok('POST', `/api/changes/${filled.batch_id}/undo`);
    expect(undone).toMatchObject({ undone: 149, left: [] });
    expect(await heldBy(space, 'contains')).toBe(0);
    expect(await ok('POST', `/api/changes/${undone.batch_id}/undo`)).toMatchObject({ undone: 149, left: [] });
    expect(await heldBy(space, 'contains')).toBe(149);
  });

  it('link nobody where one may not be linked, and tell who it is', async () => {
    const [jo = '', skill = '', course = ''] = await seed(
      { type: 'employee', name: 'Jo' },
      { type: 'skill', name: 'Juggling' },
      { type: 'course', name: 'Juggling for all' },
    );
    const assign = (to: string) => ({ ids: [jo, 'nothing'], change: { do: 'assign', field: 'resume.skills', to } });
    expect(await change('employee', assign(skill))).toMatchObject({ done: 1, refused: 1 });
    expect(await change('employee', assign(course))).toMatchObject({ done: 0, refused: 2 });
    const mentors = { do: 'assign', field: 'resume.mentors', to: jo };
    const [ann = ''] = await seed({ type: 'employee', name: 'Ann' });
    const own = await change('employee', { ids: [ann, jo], change: mentors });
    expect(own).toMatchObject({ done: 1, refused: 1 });
    expect(await rowsOf(own.id, 'refused')).toMatchObject([{ object: { id: jo }, why: say('itself') }]);
    expect(await change('employee', { ids: [ann, jo], change: mentors }, member)).toMatchObject({ done: 0 });
  });

  it('say who looks after applications, tell that person, and take it back', async () => {
    const [ann = '', ben = '', cleo = '', mia = ''] = await seed(
      { type: 'candidate', name: 'Ann' },
      { type: 'candidate', name: 'Ben' },
      { type: 'candidate', name: 'Cleo' },
      { type: 'employee', name: 'Mia' },
    );
    const [job = ''] = await jobs(1, 'Looked after');
    await ok('POST', '/api/applications/', { candidate: ann, job });
    await ok('POST', '/api/applications/', { candidate: ben, job, owner: mia });
    const ownerOf = async (candidate: string) =>
      (await ok('GET', `/api/applications/?candidate=${candidate}`)).data.map(
        ({ owner: of }: { owner?: { id: string } }) => of?.id,
      );
    const asked = { ids: [ann, ben, cleo], change: { do: 'assign', field: 'looked_after_by', to: mia } };
    expect(await preview('candidate', asked)).toMatchObject({ same_count: 1, cannot_count: 1 });
    const run = await change('candidate', asked);
    expect(run).toMatchObject({ done: 1, same: 1, refused: 1 });
    expect((await rowsOf(run.id, 'refused')).map(({ why }: { why: unknown }) => why)).toMatchObject([
      say('noApplication'),
    ]);
    expect([await ownerOf(ann), await ownerOf(ben)]).toEqual([[mia], [mia]]);
    await ok('POST', `/api/changes/${run.batch_id}/undo`);
    expect([await ownerOf(ann), await ownerOf(ben)]).toEqual([[undefined], [mia]]);
    // Of employees nobody looks after an application.
    expect(await change('employee', { ids: [mia], change: asked.change })).toMatchObject({ refused: 1 });
  });

  it('move applications as the single move does: of whom several are open it says so, and a reason is asked for', async () => {
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Offer', 'offer'],
      ['Rejected', 'rejected'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    const [ann = '', ben = '', cid = ''] = await seed(
      { type: 'candidate', name: 'Ann', first_name: 'Ann' },
      { type: 'candidate', name: 'Ben', first_name: 'Ben' },
      { type: 'candidate', name: 'Cid', first_name: 'Cid' },
    );
    const [pilot = '', cook = ''] = await jobs(2, 'Stage');
    for (const [candidate, job] of [
      [ann, pilot],
      [ben, pilot],
      [ben, cook],
    ]) {
      await ok('POST', '/api/applications/', { candidate, job, stage: 'Applied' });
    }
    const ids = [ann, ben, cid];
    const offered = await change('candidate', { ids, change: { do: 'stage', stage: 'Offer' } });
    expect(await rowsOf(offered.id)).toMatchObject([
      { id: ann, result: 'done' },
      { id: ben, result: 'refused', why: { code: 'severalApplications' } },
      { id: cid, result: 'done' },
    ]);
    const stagesOf = async (candidate: string) =>
      (await ok('GET', `/api/applications/?candidate=${candidate}`)).data
        .map(({ stage }: { stage: { name: string } }) => stage.name)
        .sort();
    expect([await stagesOf(ann), await stagesOf(ben), await stagesOf(cid)]).toEqual([
      ['Offer'],
      ['Applied', 'Applied'],
      ['Offer'],
    ]);
    expect(
      await change('candidate', { ids: [ben, cid], change: { do: 'stage', stage: 'Offer', job: cook } }),
    ).toMatchObject({ done: 1, refused: 1 });
    const unsaid = await preview('candidate', { ids: [ann], change: { do: 'stage', stage: 'Rejected' } });
    expect(unsaid.cannot).toMatchObject([{ why: { code: 'required', field: 'reason' }, objects: [{ id: ann }] }]);
    await change('candidate', { ids: [ann], change: { do: 'stage', stage: 'Rejected', reason: 'Other plans' } });
    expect((await ok('GET', `/api/applications/?candidate=${ann}`)).data).toMatchObject([
      { closed_reason: 'Other plans', is_open: false },
    ]);
    expect(
      await change('candidate', { ids: [ann], change: { do: 'stage', stage: 'Rejected', reason: 'Again' } }),
    ).toMatchObject({ same: 1 });
    expect(await change('job', { ids: [pilot], change: { do: 'stage', stage: 'Offer' } })).toMatchObject({
      refused: 1,
    });
  });

  it('are undone with the stages that they moved', async () => {
    const [dee = ''] = await seed({ type: 'candidate', name: 'Dee', first_name: 'Dee' });
    const [job = ''] = await jobs(1, 'Undone');
    await ok('POST', '/api/applications/', { candidate: dee, job, stage: 'Applied' });
    const moved = await change('candidate', { ids: [dee], change: { do: 'stage', stage: 'Rejected', reason: 'No' } });
    expect(await ok('POST', `/api/changes/${moved.batch_id}/undo`)).toMatchObject({ left_count: 0 });
    expect((await ok('GET', `/api/applications/?candidate=${dee}`)).data).toMatchObject([
      { stage: { name: 'Applied' }, is_open: true },
    ]);
  });

  it('that are undone leave no stay in a stage: what figures and steps say of it is what they said before', async () => {
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Interview', 'in_process'],
    ]) {
      // They may be there: the tests before share the company.
      await test.call(owner, 'POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    const people = await seed(
      ...Array.from({ length: 6 }, (_one, index) => ({ type: 'candidate', name: `Back ${index}`, first_name: 'Back' })),
    );
    const [job = ''] = await jobs(1, 'Back');
    for (const candidate of people) {
      await ok('POST', '/api/applications/', { candidate, job, stage: 'Applied' });
    }
    const said = async () => ({
      steps: await Promise.all(
        people.map(async (candidate) => (await ok('GET', `/api/applications/?candidate=${candidate}&steps=true`)).data),
      ),
      funnel: await ok('GET', `/api/applications/funnel`),
    });
    test.advance(3 * 24 * 60 * 60 * 1000);
    const before = await said();
    const moved = await change('candidate', { ids: people, change: { do: 'stage', stage: 'Interview' } });
    expect(moved).toMatchObject({ done: 6 });
    expect(await said()).not.toEqual(before);
    const undone = await ok('POST', `/api/changes/${moved.batch_id}/undo`);
    expect(undone).toMatchObject({ undone: 6, left: [] });
    expect(await said()).toEqual(before);
    expect(await ok('POST', `/api/changes/${moved.batch_id}/undo`)).toMatchObject({ undone: 0, left: [] });
    expect(await ok('POST', `/api/changes/${undone.batch_id}/undo`)).toMatchObject({ undone: 6, left: [] });
    expect((await ok('GET', `/api/applications/?candidate=${people[0]}`)).data).toMatchObject([
      { stage: { name: 'Interview' } },
    ]);
  });

  it('done at once give each its own result, and one that is refused costs the others nothing', async () => {
    const people = await seed(
      ...Array.from({ length: 20 }, (_one, index) => ({
        type: 'candidate',
        name: `Many ${index}`,
        first_name: 'Many',
      })),
    );
    const resultsOf = async (run: { id: string }) => {
      const rows = await rowsOf(run.id);
      return people.map((id) => rows.find((row: { id: string }) => row.id === id)?.result);
    };
    const { id: space } = await ok('POST', '/api/objects/space', { name: 'Many' });
    const isKnown = (place: number) => place % 7 === 0;
    for (const candidate_id of people.filter((_id, place) => isKnown(place))) {
      await ok('PUT', '/api/spaces/', { space_id: space, candidate_id });
    }
    const put = await change('candidate', { ids: people, change: { do: 'addToSpace', space } });
    expect(await resultsOf(put)).toEqual(people.map((_id, place) => (isKnown(place) ? 'same' : 'done')));
    expect(await linesOf(put.batch_id)).toBe(17);
    await ok('POST', `/api/changes/${put.batch_id}/undo`);
    const held = (await ok('GET', `/api/objects/space/${space}/relations?kind[]=contains`)).data;
    expect(held.map(({ object }: { object: { id: string } }) => object.id).sort()).toEqual(
      people.filter((_id, place) => isKnown(place)).sort(),
    );

    const [one = '', two = ''] = await jobs(2, 'Atonce');
    for (const candidate of people) {
      await ok('POST', '/api/applications/', { candidate, job: one, stage: 'Applied' });
    }
    const idOf = async (candidate: string) => (await ok('GET', `/api/applications/?candidate=${candidate}`)).data[0].id;
    const already = await Promise.all(people.filter((_id, place) => isKnown(place)).map(idOf));
    await ok('POST', '/api/applications/move', { ids: already, stage: 'Offer' });
    const moved = await change('candidate', { ids: people, change: { do: 'stage', stage: 'Offer' } });
    expect(await resultsOf(moved)).toEqual(people.map((_id, place) => (isKnown(place) ? 'same' : 'done')));
    await ok('POST', '/api/applications/', { candidate: people[5], job: two, stage: 'Applied' });
    const others = await change('candidate', { ids: people, change: { do: 'stage', stage: 'Applied' } });
    expect(await resultsOf(others)).toEqual(people.map((_id, place) => (place === 5 ? 'refused' : 'done')));
  });

  it('take nobody’s score as their condition', async () => {
    for (const where of ['growth_ambition > 3', 'name is "A" or (talent_uniqueness < 2)']) {
      for (const path of ['bulk', 'bulk/preview']) {
        const answer = await test.call(owner, 'POST', `/api/objects/candidate/${path}`, {
          where,
          change: { do: 'delete' },
        });
        expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'bulkByScore']);
      }
    }
    const filtered = { filter: { growth_ambition: '3..' }, change: { do: 'delete' } };
    expect((await test.call(owner, 'POST', '/api/objects/employee/bulk', filtered)).status).toBe(400);
  });

  it('change what their caller sees and may change; of the rest not even a name is told', async () => {
    const [seen = '', hidden = ''] = await jobs(2, 'Permitted');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: hidden, kind: 'permitted', to: owner.memberId },
    ]);
    const ids = [seen, hidden];
    const tag = { do: 'tag', add: ['Mine'] };
    expect(await preview('job', { where: 'name starts "Permitted"', change: tag }, manager)).toMatchObject({
      total: 1,
    });
    const told = await preview('job', { ids, change: tag }, manager);
    expect(JSON.stringify(told)).not.toContain('Permitted 1');
    expect(told.total).toBe(2);
    const run = await change('job', { ids, change: tag }, member);
    expect(run).toMatchObject({ done: 0, refused: 2 });
    const rows = await rowsOf(run.id, 'refused', member);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('Permitted 1');
    expect((await read('job', hidden)).tags ?? []).toEqual([]);
    // Nobody else reads what became of it.
    expect((await test.call(manager, 'GET', `/api/bulk/${run.id}`)).status).toBe(404);
    expect((await test.call(manager, 'POST', `/api/bulk/${run.id}/stop`)).status).toBe(404);
  });

  it('refuse what cannot be read: two ways to choose, no way, another change, too many', async () => {
    const change = { do: 'delete' };
    for (const [body, status] of [
      [{ change }, 422],
      [{ ids: ['a'], all: true, change }, 422],
      [{ where: 'name is', change }, 400],
      [{ where: 'nope is "a"', change }, 400],
      [{ ids: ['a'], change: { do: 'explode' } }, 422],
      [{ ids: Array.from({ length: 10_001 }, (_, index) => `x${index}`), change }, 422],
    ] as const) {
      expect([
        (await test.call(owner, 'POST', '/api/objects/job/bulk', body)).status,
        JSON.stringify(body).slice(0, 60),
      ]).toEqual([status < 422 ? status : expect.toBeOneOf([400, 422]), JSON.stringify(body).slice(0, 60)]);
    }
  });

  it('of thousands go on in the background, half of them refused, while others are answered; two at once', async () => {
    const count = runs({ usual: 600, long: 10_000 });
    const ids = await jobs(count, 'Many');
    const gone = ids.filter((_, index) => index % 2 === 1);
    for (let at = 0; at < gone.length; at += 1000) {
      await ok('DELETE', '/api/objects/job', { ids: gone.slice(at, at + 1000) });
    }
    const first = await change('job', { ids, change: { do: 'change', fields: { status: 'on_hold' } } });
    const second = await change('job', { ids, change: { do: 'tag', add: ['Both'] } });
    expect(first.ended_at).toBeUndefined();
    expect((await test.call(owner, 'POST', `/api/changes/${first.batch_id}/undo`)).body.reason).toBe('bulkRuns');
    const seen = new Set<number>();
    while ((await ok('GET', '/api/bulk/?running=true')).total > 0) {
      const { run } = await ok('GET', `/api/bulk/${first.id}`);
      seen.add(run.done + run.refused);
      // The host works in this process: who asks at every turn keeps it from working.
      await pause(20);
    }
    for (const { id } of [first, second]) {
      expect(await ended(id)).toMatchObject({ total: count, done: count / 2, refused: count / 2 });
    }
    expect([...seen].some((done) => done > 0 && done < count)).toBe(true);
    expect(await rowsOf(second.id, 'refused')).toHaveLength(100);
    const one = await read('job', ids[0] ?? '');
    expect([one.status, one.tags]).toEqual(['on_hold', ['Both']]);
    // What was tried again leaves one line.
    expect(await linesOf(first.batch_id)).toBe(count / 2);
    // Others have their turn meanwhile: timers too, by which it is told whether this process still hears.
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    expect(await ok('POST', `/api/changes/${first.batch_id}/undo`)).toMatchObject({ undone: count / 2, left_count: 0 });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(1);
    const back = await read('job', ids[0] ?? '');
    expect([back.status, back.tags]).toEqual(['open', ['Both']]);
  }, 300_000);

  it('and their undo are told of now and then, and of each object by the end', async () => {
    const ids = await jobs(300, 'Told');
    async function toldBy(write: () => Promise<unknown>): Promise<number> {
      const { last } = await test.store.db
        .selectFrom('live_event')
        .select((eb) => eb.fn.max('sequence').as('last'))
        .executeTakeFirstOrThrow();
      const begun = performance.now();
      await write();
      const most = 1 + (performance.now() - begun) / 2000;
      const events = await test.store.db
        .selectFrom('live_event')
        .select('data')
        .where('type', '=', 'object.changed')
        .where('sequence', '>', last ?? 0)
        .execute();
      expect(events.length).toBeLessThanOrEqual(most);
      return new Set(events.flatMap(({ data }) => data.ids as string[])).size;
    }
    let batch = '';
    const changed = await toldBy(async () => {
      const run = await change('job', { ids, change: { do: 'change', fields: { status: 'on_hold' } } });
      batch = run.batch_id;
      await ended(run.id);
    });
    expect(changed).toBe(300);
    expect(await toldBy(() => ok('POST', `/api/changes/${batch}/undo`))).toBe(300);
  });

  it('tell who was refused among many who were not, each by its own reason', async () => {
    const ids = await jobs(150, 'Among');
    const [third = '', last = ''] = [ids[3], ids[149]];
    await ok('DELETE', '/api/objects/job', { ids: [third, last] });
    const run = await change('job', {
      ids: [...ids.slice(0, 70), 'nothing', ...ids.slice(70)],
      change: { do: 'change', fields: { status: 'on_hold' } },
    });
    expect(await ended(run.id)).toMatchObject({ total: 151, done: 148, refused: 3 });
    const refused = await rowsOf(run.id, 'refused');
    expect(refused.map(({ id }: { id: string }) => id)).toEqual([third, 'nothing', last]);
    expect(await linesOf(run.batch_id)).toBe(148);
    const revisions = await test.store.db.selectFrom('object').select('revision').where('id', 'in', ids).execute();
    expect(new Set(revisions.map(({ revision }) => revision)).size).toBe(149);
  });

  it('are stopped when somebody says so, and what is done can be undone', async () => {
    const count = 1000;
    await jobs(count, 'Stopped');
    const run = await change('job', { where: 'name starts "Stopped"', change: { do: 'tag', add: ['Half'] } });
    let done = 0;
    while (done === 0) {
      done = (await ok('GET', `/api/bulk/${run.id}`)).run.done;
      await pause(1);
    }
    const stopped = await ok('POST', `/api/bulk/${run.id}/stop`);
    expect(stopped).toMatchObject({ stopped: true, total: count });
    expect(stopped.done).toBeLessThan(count);
    const left = (await ok('GET', `/api/bulk/${run.id}?result=waiting`)).total;
    expect(left).toBe(count - stopped.done);
    await ok('POST', `/api/changes/${run.batch_id}/undo`);
    expect((await ok('GET', '/api/objects/job?filter[tag]=Half')).total).toBe(0);
  });
});
