import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe('objects', () => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost();
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);

  describe('writing', () => {
    it('creates, reads by id and slug, changes, deletes and restores', async () => {
      const created = await call('POST', '/api/objects/job', {
        title: '  Bäcker*in  ',
        min_salary: 40_000,
        max_salary: 50_000,
        currency: 'EUR',
        location: { title: 'Zürich' },
        keywords: ['baker'],
      });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        object_type: 'job',
        slug: 'backer-in',
        name: 'Bäcker*in',
        title: 'Bäcker*in',
        location: { title: 'Zürich' },
        applicants_count: 0,
        skills: [],
        permissions: [],
        created_at: '2025-03-01T09:00:00.000Z',
      });
      const { id } = created.body;
      const read = await call('GET', `/api/objects/job?id=${id}`);
      expect(read.body).toEqual(created.body);
      expect((await call('GET', '/api/objects/job/?slug=backer-in')).body.id).toBe(id);

      test.advance(1000);
      const changed = await call('PUT', '/api/objects/job', {
        id,
        title: 'Konditor',
        location: { id: 'zrh' },
        currency: null,
      });
      expect(changed.body).toMatchObject({
        name: 'Konditor',
        slug: 'backer-in',
        location: { title: 'Zürich', id: 'zrh' },
        min_salary: 40_000,
        keywords: ['baker'],
        updated_at: '2025-03-01T09:00:01.000Z',
      });
      expect(changed.body).not.toHaveProperty('currency');

      expect((await call('DELETE', '/api/objects/job', { ids: [id] })).body).toEqual({ count: 1 });
      expect((await call('GET', `/api/objects/job?id=${id}`)).status).toBe(404);
      expect((await call('DELETE', '/api/objects/job', { ids: [id] })).body).toEqual({ count: 0 });
      expect((await call('POST', '/api/objects/job/restore', { ids: [id] })).body).toEqual({ count: 1 });
      expect((await call('GET', `/api/objects/job?id=${id}`)).body).toEqual(changed.body);
    });

    it('gives every job a slug of its own, and keeps the one asked for', async () => {
      const slugs = [];
      for (const body of [{ title: 'Cook' }, { title: 'Cook' }, { title: 'cook!' }, { title: '料理人' }]) {
        slugs.push((await call('POST', '/api/objects/job', body)).body.slug);
      }
      expect(slugs).toEqual(['cook', 'cook-2', 'cook-3', 'job']);
      const taken = await call('POST', '/api/objects/job', { title: 'Chef', slug: 'cook' });
      expect([taken.status, taken.body.errors]).toEqual([409, [{ path: 'slug', message: 'is taken already' }]]);
    });

    it.each([
      ['job', { title: 'X', salary: 5 }, 'salary'],
      ['job', { title: 'X', min_salary: -1 }, 'min_salary'],
      ['job', { title: 'X', currency: 'euro' }, 'currency'],
      ['job', { description: 'no name at all' }, 'title'],
      ['job', { title: 'X', slug: 'No Slug' }, 'slug'],
      ['skill', { level: 3 }, 'name'],
      ['skill', { name: 'X', level: 5.5 }, 'level'],
      ['skill', { name: 'x'.repeat(301) }, 'name'],
      ['candidate', { first_name: 'Ada', email: 'not an address' }, 'email'],
      ['candidate', { phone: '1' }, 'first_name'],
      [
        'candidate',
        { first_name: 'Ada', qualification: { statistics: { growth_ambition: 9 } } },
        'qualification.statistics.growth_ambition',
      ],
      ['candidate', { first_name: 'Ada', resume: { skills: [{ id: 'nobody', level: 1 }] } }, 'resume.skills.0.id'],
      ['interview', { starts_at: '2025-02-30T10:00:00Z' }, 'starts_at'],
    ])('refuses a %s with a wrong field and names it', async (type, body, path) => {
      const answer = await call('POST', `/api/objects/${type}`, body);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'invalid', status: 422 });
      expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    });

    it('keeps text as it is: emoji, right-to-left, markup, quotes', async () => {
      const name = '\'"; DROP TABLE object; -- <script>alert(1)</script> 👩🏽‍🚀 שלום';
      const { body } = await call('POST', '/api/objects/skill', { name, description: 'half \ud800 and \0 nothing' });
      const read = await call('GET', `/api/objects/skill?id=${body.id}`);
      expect(read.body).toMatchObject({ name, description: 'half \ufffd and \ufffd nothing' });
    });

    it('takes the links named in a body and leaves the others', async () => {
      const [skill, other] = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'skill', name: 'Ovens', data: { needs_level: 2 } },
        { type: 'skill', name: 'Flour' },
      ]);
      const mentor = (await call('POST', '/api/objects/employee', { first_name: 'Mia', last_name: 'Mentor' })).body;
      const person = await call('POST', '/api/objects/employee', {
        first_name: 'Ed',
        email: 'ed@example.com',
        resume: {
          summary: 'Bakes',
          skills: [
            { id: skill, name: 'x', level: 4 },
            { id: other, name: 'y' },
          ],
          mentors: [mentor],
        },
      });
      expect(person.body.resume).toMatchObject({
        summary: 'Bakes',
        skills: [
          { id: other, name: 'Flour' },
          { id: skill, name: 'Ovens', level: 4, needs_level: 2 },
        ],
        mentors: [{ id: mentor.id, object_type: 'employee', name: 'Mia Mentor' }],
        peers: [],
      });
      const changed = await call('PUT', '/api/objects/employee', {
        id: person.body.id,
        resume: { skills: [{ id: skill, level: 5 }] },
      });
      expect(changed.body.resume.skills).toEqual([{ id: skill, name: 'Ovens', level: 5, needs_level: 2 }]);
      expect(changed.body.resume.mentors).toHaveLength(1);
      expect(changed.body.resume.summary).toBe('Bakes');
    });

    it('is written back as it was read', async () => {
      const { body } = await call('POST', '/api/objects/candidate', {
        first_name: 'Round',
        last_name: 'Trip',
        email: 'round@example.com',
      });
      const { object_type: _type, ...whole } = body;
      const again = await call('PUT', '/api/objects/candidate', whole);
      expect(again.body).toEqual({ ...body, updated_at: expect.any(String) });
    });

    it('never writes another type than the path says', async () => {
      const answer = await call('POST', '/api/objects/job', { type: 'skill', name: 'Sneaky' });
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'type']);
    });

    it('keeps the company and the members who have an account', async () => {
      const company = (await call('GET', '/api/objects/company')).body.data[0];
      expect((await call('DELETE', '/api/objects/company', { ids: [company.id] })).status).toBe(409);
      expect((await call('POST', '/api/objects/company', { name: 'Second' })).status).toBe(409);
      expect((await call('DELETE', '/api/objects/member', { ids: [owner.memberId] })).body).toEqual({ count: 0 });
    });
  });

  describe('of other companies', () => {
    it('are not there', async () => {
      await addCompany(test.store, 'other', test.now());
      const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'skill', name: 'Espionage' }]);
      expect((await call('GET', `/api/objects/skill?id=${foreign}`)).status).toBe(404);
      expect((await call('PUT', '/api/objects/skill', { id: foreign, name: 'Mine' })).status).toBe(404);
      expect((await call('DELETE', '/api/objects/skill', { ids: [foreign] })).body).toEqual({ count: 0 });
      expect((await call('GET', `/api/objects/skill/${foreign}/relations`)).status).toBe(404);
      expect((await call('GET', '/api/objects/search?search=espionage')).body.total).toBe(0);
      expect((await call('GET', '/api/objects/skill?company_id=other')).status).toBe(404);
      const linked = await call('POST', '/api/objects/job', {
        title: 'Spy',
        skills: [{ id: foreign, needs_level: 3 }],
      });
      expect([linked.status, linked.body.errors[0].path]).toEqual([422, 'skills.0.id']);
    });
  });

  describe('in full', () => {
    it('carry what links say', async () => {
      const now = test.now();
      const { companyId } = owner;
      const ids = await seedObjects(test.store, companyId, now, [
        { type: 'job', name: 'Pilot', title: 'Pilot', slug: 'pilot' },
        { type: 'skill', name: 'Landing' },
        { type: 'candidate', name: 'Cara Candidate', first_name: 'Cara', last_name: 'Candidate' },
        { type: 'candidate', name: 'Carl Candidate', first_name: 'Carl', last_name: 'Candidate' },
        { type: 'interview', name: 'Interview with Cara', data: { document: { title: 'Interview with Cara' } } },
        { type: 'employee', name: 'Max Manager', first_name: 'Max', last_name: 'Manager' },
        {
          type: 'employee',
          name: 'Eva Employee',
          first_name: 'Eva',
          last_name: 'Employee',
          data: { company_user: { org_unit: { name: 'Flight' } } },
        },
        { type: 'employee', name: 'Tim Teammate', first_name: 'Tim', last_name: 'Teammate' },
        { type: 'course', name: 'Night flight', title: 'Night flight' },
        { type: 'space', name: 'Hangar' },
        { type: 'document', name: 'Plan.pdf' },
        { type: 'document_group', name: 'Plans' },
      ]);
      const [
        job = '',
        skill = '',
        cara = '',
        carl = '',
        interview = '',
        max = '',
        eva = '',
        tim = '',
        course = '',
        space = '',
        document = '',
        group = '',
      ] = ids;
      await seedRelations(test.store, companyId, now, [
        { from: job, kind: 'needs_skill', to: skill, level: 4 },
        {
          from: cara,
          kind: 'applied_to',
          to: job,
          data: { stage: 'Interview', applied_at: '2025-01-05T00:00:00.000Z' },
        },
        { from: carl, kind: 'applied_to', to: job, data: { stage: 'New' } },
        { from: cara, kind: 'has_skill', to: skill, level: 3 },
        { from: interview, kind: 'interview_of', to: cara },
        { from: interview, kind: 'interview_for', to: job },
        { from: interview, kind: 'interviewer', to: max },
        { from: max, kind: 'manages', to: eva },
        { from: max, kind: 'manages', to: tim },
        { from: eva, kind: 'has_skill', to: skill, level: 2 },
        { from: eva, kind: 'enrolled', to: course, data: { status: 'done' } },
        { from: space, kind: 'owner', to: owner.memberId },
        { from: space, kind: 'contains', to: cara },
        { from: space, kind: 'contains', to: document },
        { from: space, kind: 'contains', to: job },
        { from: document, kind: 'in_group', to: group },
      ]);
      const one = async (type: string, id: string) => (await call('GET', `/api/objects/${type}?id=${id}`)).body;

      expect(await one('job', job)).toMatchObject({
        skills: [{ id: skill, name: 'Landing', needs_level: 4 }],
        applicants_count: 2,
        interviewed_count: 1,
      });
      expect(await one('candidate', cara)).toMatchObject({
        qualification: {
          job: { id: job, slug: 'pilot', role: 'Pilot' },
          current_stage: { name: 'Interview' },
          created_at: '2025-01-05T00:00:00.000Z',
        },
        resume: {
          skills: [{ id: skill, level: 3, needs_level: 4 }],
          statistics: { interviews_count: 1, courses_count: 0 },
        },
      });
      expect(await one('employee', eva)).toMatchObject({
        company_user: { manager: { id: max, name: 'Max Manager' } },
        team: { name: 'Flight', members: [{ id: max }, { id: tim }] },
        resume: { statistics: { courses_count: 1 } },
      });
      expect((await one('employee', max)).team.members.map((member: { id: string }) => member.id)).toEqual([eva, tim]);
      expect(await one('interview', interview)).toMatchObject({
        candidate: { id: cara },
        job: { id: job, slug: 'pilot' },
        interviewers: [{ id: max }],
      });
      expect(await one('skill', skill)).toMatchObject({ level: 2, needs_level: 4, pool_level: 3 });
      expect(await one('space', space)).toMatchObject({
        owner: { id: owner.memberId },
        candidates: [{ id: cara }],
        documents: [{ id: document }],
        objects_json: [{ id: job, object_type: 'job' }],
      });
      expect(await one('document', document)).toMatchObject({ group: { id: group, name: 'Plans' } });
      expect(await one('document_group', group)).toMatchObject({ documents_count: 1 });

      const listed = (await call('GET', '/api/objects/job?filter[title]=pilot')).body.data[0];
      expect(listed).toMatchObject({ skills: [{ needs_level: 4 }], applicants_count: 2, interviewed_count: 1 });

      const relations = await call('GET', `/api/objects/candidate/${cara}/relations?page_size=2`);
      expect(relations.body).toMatchObject({ total: 4, page: 1, page_size: 2 });
      expect(relations.body.data).toMatchObject([
        { kind: 'applied_to', direction: 'out', object: { id: job, name: 'Pilot' }, data: { stage: 'Interview' } },
        { kind: 'contains', direction: 'in', object: { id: space } },
      ]);
      const skills = await call('GET', `/api/objects/candidate/${cara}/relations?kind[]=has_skill`);
      expect(skills.body.data).toMatchObject([{ kind: 'has_skill', level: 3, object: { id: skill } }]);

      await call('DELETE', '/api/objects/skill', { ids: [skill] });
      expect((await one('candidate', cara)).resume.skills).toEqual([]);
    });
  });

  describe('lists', () => {
    it('page without repeating or skipping, in the order asked', async () => {
      const seeds = Array.from({ length: 45 }, (_, index) => ({
        type: 'course',
        name: `Course ${String((index * 7) % 45).padStart(2, '0')}`,
        title: 'T',
        data: { provider: index % 2 === 0 ? 'Even' : 'Odd', difficulty_level: 'hard', description: 'long '.repeat(10) },
      }));
      await seedObjects(test.store, owner.companyId, test.now(), seeds);
      const names = [];
      for (const page of [1, 2, 3]) {
        const { body } = await call('GET', `/api/objects/course?sort=-name&page=${page}&filter[title]=t`);
        expect(body).toMatchObject({ total: 45, page, page_size: 20 });
        names.push(...body.data.map((course: { name: string }) => course.name));
      }
      expect(names).toEqual(
        seeds
          .map((seed) => seed.name)
          .sort()
          .reverse(),
      );

      const odd = await call('GET', '/api/objects/course?filter[provider]=Odd&page_size=100&lite=true');
      expect(odd.body.total).toBe(22);
      expect(odd.body.data[0]).toMatchObject({ provider: 'Odd', difficulty_level: 'hard' });
      expect(odd.body.data[0]).not.toHaveProperty('description');
    });

    it('show what changed last first', async () => {
      const { body } = await call('GET', '/api/objects/course?page_size=2');
      expect(body.data[0].updated_at > body.data[1].updated_at).toBe(true);
    });

    it.each([
      ['sort=password', 'sort'],
      ['filter[revision]=1', 'filter.revision'],
      ['page=0', 'page'],
      ['page_size=101', 'page_size'],
      ['page=two', 'page'],
      ['nonsense=1', ''],
    ])('refuse %s', async (query, path) => {
      const answer = await call('GET', `/api/objects/course?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ title: 'Error fetching objects', errors: [{ path }] });
    });

    it('count every type', async () => {
      const { counts } = (await call('GET', '/api/objects/counts')).body;
      expect(counts).toMatchObject({ course: 46, company: 1, member: 1 });
      const changed = await call('GET', '/api/objects/list?type[]=course&type[]=space&page_size=100');
      expect(changed.body.data.total).toBe(counts.course + counts.space);
      expect((await call('GET', '/api/objects/list?groups[]=learning')).body.data.total).toBe(
        counts.course + counts.skill,
      );
      expect((await call('GET', '/api/objects/list?type=nonsense')).body.data).toMatchObject({ data: [], total: 0 });
    });
  });

  it('are recent when they were opened, newest first, filled up with what changed last', async () => {
    const [first, second] = await seedObjects(test.store, owner.companyId, new Date('2020-01-01T00:00:00Z'), [
      { type: 'skill', name: 'Opened first' },
      { type: 'skill', name: 'Opened last' },
    ]);
    for (const id of [first, second]) {
      const answer = await call('POST', '/api/metrics/', {
        action: 'viewed',
        action_type: 'object',
        object: { id, object_type: 'skill' },
      });
      expect(answer.status).toBe(204);
      test.advance(1000);
    }
    await call('POST', '/api/metrics/', { name: 'startup', value: 812, properties: { cold: true } });
    const { data } = (await call('GET', '/api/objects/recent?max_results=4')).body;
    expect(data.slice(0, 2)).toMatchObject([
      { id: second, source_data: { name: 'Opened last' }, viewed_at: expect.any(String) },
      { id: first, viewed_at: expect.any(String) },
    ]);
    expect(data).toHaveLength(4);
    expect(data[2]).not.toHaveProperty('viewed_at');
  });

  it('cause no failure nobody expected', () => {
    expect(test.bugs).toEqual([]);
  });
});
