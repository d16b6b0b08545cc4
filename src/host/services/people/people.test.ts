import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellClient } from '#host/lib/client-sentences.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { lastToldOf } from '#host/testing/told-of.ts';

describe.each(engines)('people (%s)', (engine) => {
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

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const seed = (seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);
  const link = (links: Parameters<typeof seedRelations>[3]) =>
    seedRelations(test.store, owner.companyId, test.now(), links);
  const linked = async (path: string) =>
    (await call('GET', `/api/objects/${path}/relations?page_size=100`)).body.data.map(
      (one: { kind: string; direction: string; object: { id: string } }) =>
        `${one.direction} ${one.kind} ${one.object.id}`,
    );

  it('keep all their tags when they are merged, and can be changed still, but for more tags', async () => {
    const tags = (from: string) => Array.from({ length: 150 }, (_, at) => `${from} ${at}`);
    const [keep = '', other = ''] = await seed([
      { type: 'candidate', name: 'Ada', first_name: 'Ada', data: { tags: tags('one') } },
      { type: 'candidate', name: 'Ada', first_name: 'Ada', data: { tags: tags('other') } },
    ]);
    const all = [...tags('one'), ...tags('other')];
    const merged = await call('POST', '/api/candidates/merge', { keep, merge: [other] });
    expect([merged.status, merged.body.tags]).toEqual([200, all]);
    const put = (body: object) => call('PUT', '/api/objects/candidate', { id: keep, ...body });
    expect((await put({ title: 'Pilot' })).status).toBe(200);
    const more = await put({ tags: [...all, 'another'] });
    expect([more.status, more.body.errors?.[0].path]).toEqual([422, 'tags']);
    expect((await put({ tags: all.slice(1) })).body.tags).toHaveLength(299);
  });

  it('are read in full under their own paths, and nowhere else', async () => {
    const [ada = '', eva = ''] = await seed([
      { type: 'candidate', name: 'Ada', first_name: 'Ada' },
      { type: 'employee', name: 'Eva', first_name: 'Eva' },
    ]);
    expect((await call('GET', `/api/candidates/${ada}`)).body).toMatchObject({
      id: ada,
      object_type: 'candidate',
      resume: { skills: [], statistics: { interviews_count: 0 } },
    });
    expect((await call('GET', `/api/employees/${eva}`)).body).toMatchObject({ id: eva, object_type: 'employee' });
    expect((await call('GET', `/api/members/${owner.memberId}`)).body.object_type).toBe('member');
    const company = await call('GET', `/api/companies/${owner.companyId}`);
    expect(company.body).toMatchObject({ object_type: 'company', statistics: { total_employees: 1 } });
    for (const path of [`employees/${ada}`, `candidates/${eva}`, `members/${ada}`, 'companies/other', 'candidates/x']) {
      const { status, body } = await call('GET', `/api/${path}`);
      expect([path, status, body.title]).toEqual([path, 404, 'Error fetching objects']);
    }
    await addCompany(test.store, 'other', test.now());
    const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'candidate', name: 'F' }]);
    expect((await call('GET', `/api/candidates/${foreign}`)).status).toBe(404);
    expect((await call('GET', '/api/companies/other')).status).toBe(404);
  });

  describe('merged', () => {
    it('become one, with everything of both and nothing twice', async () => {
      const at = test.now().toISOString();
      const [keep = '', twin = '', sql = '', kafka = '', job = '', interview = '', cv = '', pulse = '', canvas = ''] =
        await seed([
          {
            type: 'candidate',
            name: 'Ada Adams',
            first_name: 'Ada',
            last_name: 'Adams',
            keywords: ['pilot'],
            data: {
              resume: { links: [{ slug: 'github', url: 'https://github.example/ada' }] },
              company_user: { function: 'Data' },
            },
          },
          {
            type: 'candidate',
            name: 'A. Adams',
            first_name: 'A.',
            last_name: 'Adams',
            email: 'ada@example.com',
            external_id: 'x-17',
            keywords: ['pilot', 'captain'],
            data: {
              phone: '+49 30 1',
              resume: {
                summary: 'Flies',
                links: [
                  { slug: 'github', url: 'https://github.example/ada/' },
                  { slug: 'website', url: 'https://ada.example' },
                ],
              },
              company_user: { function: 'Sales', location: { title: 'Berlin' } },
            },
          },
          { type: 'skill', name: 'SQL' },
          { type: 'skill', name: 'Kafka' },
          { type: 'job', name: 'Pilot', title: 'Pilot', slug: 'pilot' },
          { type: 'interview', name: 'First talk', status: 'completed' },
          { type: 'document', name: 'cv.txt' },
          { type: 'pulse', name: 'Mood' },
          { type: 'canvas', name: 'Report' },
        ]);
      await test.store.db
        .updateTable('object')
        .set({ data: { blocks: [{ id: 'b1', kind: 'objects', objects: [{ id: twin }, { id: keep }] }] } })
        .where('id', '=', canvas)
        .execute();
      await link([
        { from: twin, kind: 'has_skill', to: sql, level: 4 },
        { from: twin, kind: 'has_skill', to: kafka, level: 1 },
        { from: twin, kind: 'applied_to', to: job, data: { stage: 'Interview' } },
        { from: interview, kind: 'interview_of', to: twin },
        { from: cv, kind: 'about', to: twin },
        { from: keep, kind: 'peer', to: twin },
      ]);
      // Said before: what was said last counts for both.
      const earlier = new Date(test.now().getTime() - 60_000);
      await seedRelations(test.store, owner.companyId, earlier, [{ from: keep, kind: 'has_skill', to: sql, level: 2 }]);
      const { companyId, userId } = owner;
      const common = { company_id: companyId, origin: 'user', created_at: at };
      await test.store.db
        .insertInto('form_response')
        .values({ ...common, id: 'f1', pulse_id: pulse, person_id: twin, responses: { q1: 4 } })
        .execute();
      await test.store.db
        .insertInto('usage_event')
        .values({ company_id: companyId, user_id: userId, action: 'viewed', object_id: twin, created_at: at })
        .execute();
      await test.store.db
        .insertInto('task')
        .values({ ...common, id: 't1', type: 'execution', title: 'Call', status: 'open', object_id: twin })
        .execute();
      await test.store.db
        .insertInto('message')
        .values({
          id: 'm1',
          company_id: companyId,
          thread_id: 'th',
          user_id: userId,
          text: `Ask [[candidate:${twin}]]`,
          data: { mentions: [{ id: twin, object_type: 'candidate' }] },
          created_at: at,
        })
        .execute();
      expect((await call('GET', '/api/objects/search?search=adams&types[]=candidate')).body.total).toBe(2);

      const merged = await call('POST', '/api/candidates/merge', {
        keep,
        merge: [twin, twin],
        fields: { title: 'Captain', company_user: { function: 'Flight' } },
      });
      expect(merged.status).toBe(200);
      expect(await lastToldOf(test.store, twin)).toMatchObject({ gone: true });
      expect(merged.body).toMatchObject({
        id: keep,
        name: 'Ada Adams',
        email: 'ada@example.com',
        phone: '+49 30 1',
        title: 'Captain',
        keywords: ['pilot', 'captain'],
        company_user: { function: 'Flight', location: { title: 'Berlin' } },
        resume: {
          summary: 'Flies',
          links: [{ slug: 'github' }, { slug: 'website' }],
          skills: [
            { id: kafka, level: 1 },
            { id: sql, level: 4 },
          ],
          statistics: { interviews_count: 1 },
        },
        qualification: { current_stage: { name: 'Interview' }, merged_from: [{ id: twin, merged_at: at }] },
      });
      expect((await linked(`candidate/${keep}`)).sort()).toEqual(
        [
          `in about ${cv}`,
          `in interview_of ${interview}`,
          `out applied_to ${job}`,
          `out has_skill ${kafka}`,
          `out has_skill ${sql}`,
        ].sort(),
      );
      const { db } = test.store;
      expect(await db.selectFrom('form_response').select('person_id').execute()).toEqual([{ person_id: keep }]);
      expect(await db.selectFrom('usage_event').select('object_id').execute()).toEqual([{ object_id: keep }]);
      expect(await db.selectFrom('task').select('object_id').execute()).toEqual([{ object_id: keep }]);
      expect(await db.selectFrom('message').select(['text', 'data']).execute()).toEqual([
        { text: `Ask [[candidate:${keep}]]`, data: { mentions: [{ id: keep, object_type: 'candidate' }] } },
      ]);
      expect((await call('GET', `/api/objects/canvas?id=${canvas}`)).body.blocks[0].objects).toEqual([{ id: keep }]);

      const gone = await call('GET', `/api/candidates/${twin}`);
      expect([gone.status, gone.body.errors]).toEqual([404, [{ path: 'id', ...tellClient('movedTo', { id: keep }) }]]);
      expect((await call('POST', '/api/objects/candidate/restore', { ids: [twin] })).status).toBe(404);
      const found = await call('GET', '/api/objects/search?search=adams&types[]=candidate');
      expect(found.body.results.search.map((one: { id: string }) => one.id)).toEqual([keep]);
      const row = await db.selectFrom('object').select('external_id').where('id', '=', keep).executeTakeFirst();
      expect(row?.external_id).toBe('x-17');
    });

    it('keep their reviews to who reads those, whichever of them is kept', async () => {
      const [ada = '', other = ''] = await seed([
        { type: 'candidate', name: 'Ada', first_name: 'Ada' },
        { type: 'candidate', name: 'Other', first_name: 'Other' },
      ]);
      const [review = ''] = await seed([{ type: 'performance', name: 'Review', title: 'Review' }]);
      await link([{ from: review, kind: 'about', to: ada }]);
      const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
      const merge = async (caller: Caller, keep: string, merged: string) =>
        (await test.call(caller, 'POST', '/api/candidates/merge', { keep, merge: [merged] })).status;
      expect(await merge(recruiter, other, ada)).toBe(403);
      expect(await merge(recruiter, ada, other)).toBe(403);
      expect(await linked(`performance/${review}`)).toContain(`out about ${ada}`);
      expect(await merge(owner, other, ada)).toBe(200);
    });

    it('are refused where one is missing, foreign, the same or of another type, and nothing happens', async () => {
      await addCompany(test.store, 'other', test.now());
      const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'candidate', name: 'F' }]);
      const [keep = '', twin = '', eva = ''] = await seed([
        { type: 'candidate', name: 'Ada', first_name: 'Ada' },
        { type: 'candidate', name: 'Ada', first_name: 'Ada' },
        { type: 'employee', name: 'Eva', first_name: 'Eva' },
      ]);
      const merge = (body: unknown) => call('POST', '/api/candidates/merge', body);
      expect((await merge({ keep, merge: [foreign] })).status).toBe(404);
      const colleague = await merge({ keep, merge: [twin, eva] });
      expect([colleague.status, colleague.body.errors[0].path]).toEqual([422, 'merge']);
      expect(colleague.body.errors[0].message).toContain('linked as the same person');
      expect((await merge({ keep, merge: [keep] })).status).toBe(422);
      expect((await merge({ keep, merge: [] })).status).toBe(400);
      const wrong = await merge({ keep, merge: [twin], fields: { email: 'nonsense', salary: 3 } });
      expect(wrong.body.errors.map((error: { path: string }) => error.path).sort()).toEqual(['email', 'salary']);
      expect((await call('GET', `/api/candidates/${twin}`)).status).toBe(200);
      const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
      expect((await test.call(manager, 'POST', '/api/candidates/merge', { keep, merge: [twin] })).status).toBe(403);
    });
  });

  describe('converted', () => {
    it('are employees with skills, documents and résumé, while the candidate stays, hired', async () => {
      const [ada = '', sql = '', job = '', cv = ''] = await seed([
        {
          type: 'candidate',
          name: 'Ada Adams',
          first_name: 'Ada',
          last_name: 'Adams',
          email: 'ada@example.com',
          title: 'Analyst',
          data: {
            company_user: { company: { name: 'Elsewhere' }, location: { title: 'Berlin' } },
            qualification: { job: { role: 'Data engineer' }, current_stage: { name: 'Offer' } },
            resume: { summary: 'Counts', experience: [{ title: 'Analyst' }] },
            consent: { given_on: '2025-01-02', until: '2027-01-02' },
          },
        },
        { type: 'skill', name: 'SQL' },
        { type: 'job', name: 'Data engineer', title: 'Data engineer', slug: 'de' },
        { type: 'document', name: 'cv.txt' },
      ]);
      await link([
        { from: ada, kind: 'has_skill', to: sql, level: 4 },
        { from: ada, kind: 'applied_to', to: job, data: { stage: 'Offer', applied_at: '2025-01-01T00:00:00.000Z' } },
        { from: cv, kind: 'about', to: ada },
      ]);
      const at = test.now().toISOString();
      for (const [id, type, name] of [
        ['unit_1', 'org_unit', 'Data'],
        ['stage_1', 'stage', 'Eingestellt'],
      ] as const) {
        await test.store.db
          .insertInto('category')
          .values({
            id,
            company_id: owner.companyId,
            type,
            name,
            data: type === 'stage' ? { meaning: 'hired' } : {},
            origin: 'user',
            created_at: at,
          })
          .execute();
      }
      const path = `/api/candidates/${ada}/convert`;
      for (const [body, status, field] of [
        [{ start_date: '2025-02-30' }, 400, 'start_date'],
        [{ start_date: '2025-04-01', org_unit: 'stage_1' }, 422, 'org_unit'],
        [{ start_date: '2025-04-01', id: 'other' }, 400, 'id'],
        [{}, 400, 'start_date'],
      ] as const) {
        const refused = await call('POST', path, body);
        expect([refused.status, refused.body.errors?.[0].path]).toEqual([status, field]);
      }
      const converted = await call('POST', path, { start_date: '2025-04-01', org_unit: 'unit_1' });
      expect(converted.status).toBe(201);
      expect(converted.body).toMatchObject({
        object_type: 'employee',
        name: 'Ada Adams',
        email: 'ada@example.com',
        title: 'Data engineer',
        status: 'active',
        company_user: {
          started_at: '2025-04-01',
          org_unit: { id: 'unit_1', name: 'Data' },
          location: { title: 'Berlin' },
          company: { name: 'My company' },
        },
        qualification: { current_stage: { id: 'stage_1', name: 'Eingestellt' }, converted_from: { id: ada } },
        resume: { summary: 'Counts', experience: [{ title: 'Analyst' }], skills: [{ id: sql, level: 4 }] },
      });
      // What was agreed to as an applicant is no agreement of an employee.
      expect(converted.body.consent).toBeUndefined();
      const { id } = converted.body;
      expect(await linked(`employee/${id}`)).toEqual(
        expect.arrayContaining([`in about ${cv}`, `in same_person ${ada}`, `out has_skill ${sql}`]),
      );
      const candidate = await call('GET', `/api/candidates/${ada}`);
      expect(candidate.body).toMatchObject({
        status: 'hired',
        consent: { given_on: '2025-01-02', until: '2027-01-02' },
        qualification: { current_stage: { id: 'stage_1', name: 'Eingestellt' } },
      });
      expect(await linked(`candidate/${ada}`)).toContain(`out same_person ${id}`);
      const applied = await call('GET', `/api/objects/candidate/${ada}/relations?kind[]=applied_to`);
      expect(applied.body.data[0].data).toMatchObject({ stage: 'Eingestellt', stage_at: at });
      expect((await call('GET', `/api/objects/job?id=${job}`)).body.applicants_count).toBe(1);
      expect((await call('GET', '/api/objects/search?search=adams&types[]=employee')).body.total).toBe(1);
      const again = await call('POST', path, { start_date: '2025-04-01' });
      expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    });

    it('with whoever leads them, and tasks from the first day on, each whose it is', async () => {
      const lead = await test.addUser(owner.companyId, 'manager', 'lead@example.com');
      const [ada = '', mona = '', noAccount = '', job = ''] = await seed([
        { type: 'candidate', name: 'Ada', first_name: 'Ada' },
        { type: 'employee', name: 'Mona', first_name: 'Mona' },
        { type: 'employee', name: 'Nora', first_name: 'Nora' },
        { type: 'job', name: 'Pilot', slug: 'pilot' },
      ]);
      await link([{ from: lead.memberId, kind: 'same_person', to: mona }]);
      const path = `/api/candidates/${ada}/convert`;
      for (const manager of [job, ada, 'nobody']) {
        const refused = await call('POST', path, { start_date: '2025-04-01', manager });
        expect([refused.status, refused.body.errors?.[0].path]).toEqual([422, 'manager']);
      }
      const wrong = await call('POST', path, { start_date: '2025-04-01', tasks: [{ title: ' ' }] });
      expect(wrong.status).toBe(400);
      const tasksAbout = async (id: string, caller = owner) =>
        (await test.call(caller, 'GET', `/api/objects/workflows/tasks?object_id=${id}`)).body.data.map(
          (task: { title: string; due_at: string; assignee?: { id: string } }) =>
            [task.title, task.due_at.slice(0, 10), task.assignee?.id] as const,
        );
      const tasks = [
        { title: 'Order a laptop', days: -7 },
        { title: 'First lunch', who: 'manager' },
        { title: 'Look back', days: 30, who: 'manager' },
      ];
      const made = await call('POST', path, { start_date: '2025-04-01', manager: mona, tasks });
      expect(made.status).toBe(201);
      expect(made.body.company_user).toMatchObject({ manager: { id: mona, name: 'Mona' } });
      expect(await tasksAbout(made.body.id)).toEqual([
        ['Order a laptop', '2025-03-25', owner.memberId],
        ['First lunch', '2025-04-01', lead.memberId],
        ['Look back', '2025-05-01', lead.memberId],
      ]);
      const told = (await test.call(lead, 'GET', '/api/notifications/')).body.data;
      expect(told.map(({ object }: { object?: { id: string } }) => object?.id)).toContain(made.body.id);

      const [ben = ''] = await seed([{ type: 'candidate', name: 'Ben', first_name: 'Ben' }]);
      const other = await call('POST', `/api/candidates/${ben}/convert`, {
        ...{ start_date: '2025-04-01', manager: noAccount, tasks: [{ title: 'First lunch', who: 'manager' }] },
      });
      expect(await tasksAbout(other.body.id)).toEqual([['First lunch', '2025-04-01', owner.memberId]]);
    });

    it('by those who keep candidates only, and never from another company', async () => {
      const [ada = ''] = await seed([{ type: 'candidate', name: 'Ada', first_name: 'Ada' }]);
      await addCompany(test.store, 'other', test.now());
      const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'candidate', name: 'F' }]);
      const body = { start_date: '2025-04-01' };
      const convert = async (caller: Caller, id: string) =>
        (await test.call(caller, 'POST', `/api/candidates/${id}/convert`, body)).status;
      const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
      const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
      expect(await convert(manager, ada)).toBe(403);
      expect(await convert(recruiter, foreign)).toBe(404);
      expect(await convert(recruiter, ada)).toBe(201);
    });
  });
});
