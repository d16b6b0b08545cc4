import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

describe.each(engines)('objects on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
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
      expect([taken.status, taken.body.errors]).toEqual([409, [{ path: 'slug', ...say('taken') }]]);
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
      ['candidate', { first_name: 'Ada', phone: 'call me' }, 'phone'],
      ['employee', { first_name: 'Ada', phone: '+49 30 1234567 or mobile' }, 'phone'],
      ['member', { first_name: 'Ada', phone: '1234' }, 'phone'],
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

    it('measures who applies against what the job needs alone, once it says so, and before against the company’s need', async () => {
      const [ovens = '', flour = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'skill', name: 'Ovens', data: { needs_level: 2 } },
        { type: 'skill', name: 'Flour', data: { needs_level: 5 } },
      ]);
      const job = (await call('POST', '/api/objects/job', { title: 'Baker' })).body.id;
      const ada = (
        await call('POST', '/api/objects/candidate', {
          ...{ first_name: 'Ada', last_name: 'Loaf' },
          resume: { skills: [ovens, flour].map((id) => ({ id, level: 4 })) },
        })
      ).body.id;
      expect((await call('POST', '/api/applications/', { candidate: ada, job })).status).toBe(201);
      const needs = async () => {
        const { body } = await call('GET', `/api/objects/candidate?id=${ada}`);
        const { skills } = body.resume as { skills: { id: string; needs_level?: number }[] };
        return new Map(skills.map(({ id, needs_level }) => [id, needs_level]));
      };
      expect(await needs()).toEqual(
        new Map([
          [flour, 5],
          [ovens, 2],
        ]),
      );
      await call('PUT', '/api/objects/job', { id: job, skills: [{ id: ovens, needs_level: 3 }] });
      expect(await needs()).toEqual(
        new Map([
          [flour, undefined],
          [ovens, 3],
        ]),
      );
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

  it('are linked to nothing once they are deleted, which is no failure: a page may ask a moment too late', async () => {
    const [skill, job] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'skill', name: 'Glazing' },
      { type: 'job', name: 'Glazier' },
    ]);
    const links = `/api/objects/skill/${skill}/relations`;
    await call('PUT', `/api/objects/job/${job}/relations`, { to: skill, kind: 'needs_skill', level: 3 });
    expect((await call('GET', links)).body.total).toBe(1);
    await call('DELETE', '/api/objects/skill', { ids: [skill] });
    const gone = await call('GET', links);
    expect([gone.status, gone.body]).toEqual([200, { data: [], total: 0, page: 1, page_size: expect.any(Number) }]);
    expect((await call('GET', `/api/objects/job/${skill}/relations`)).status).toBe(404);
    await call('POST', '/api/objects/skill/restore', { ids: [skill] });
    expect((await call('GET', links)).body.total).toBe(1);
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
