import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('metrics on %s', (engine) => {
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

  const seed = (rows: Parameters<typeof seedObjects>[3]) => seedObjects(test.store, owner.companyId, test.now(), rows);

  async function points(subject: string, metric: string, values: Record<string, number>): Promise<void> {
    const rows = Object.entries(values).map(([day, value]) => ({
      company_id: owner.companyId,
      subject_id: subject,
      metric,
      day,
      value,
    }));
    await test.store.transaction((trx) => test.store.insertRows(trx, 'metric_point', rows));
  }

  async function metric(query: string, caller = owner) {
    const { status, body } = await test.call(caller, 'GET', `/api/metrics/?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data[0];
  }

  async function applied(job: string, at: string, stage: string, stageAt = at, name = 'Cara Candidate') {
    const [id = ''] = await seed([{ type: 'candidate', name, data: {} }]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: id, kind: 'applied_to', to: job, data: { stage, applied_at: at, stage_at: stageAt } },
    ]);
    return id;
  }

  it('answers the four areas of §9 with their timeframes and compared periods', async () => {
    const { body } = await test.call(owner, 'GET', '/api/metrics/');
    const shown = body.data.map((one: Record<string, unknown>) => [one.name, one.timeframe, one.compared_with]);
    expect(shown).toEqual([
      ['engagement', 7, 'last week'],
      ['retention_risk', 7, 'last week'],
      ['attrition_rate', 7, 'last week'],
      ['applications', 7, 'last week'],
      ['time_to_review', 7, 'last week'],
      ['drop_off_rate', 7, 'last week'],
      ['ai_adoption', 30, 'last month'],
      ['legacy_tools_usage', 30, 'last month'],
      ['job_views', 30, 'last month'],
      ['offer_acceptance_rate', 30, 'last month'],
    ]);
    expect(body.data.every((one: { sample: boolean }) => one.sample === false)).toBe(true);
  });

  it('compares the days of a period with as many before it', async () => {
    await points('company', 'engagement', { '2025-03-01': 80, '2025-02-23': 70, '2025-02-22': 60, '2025-02-16': 50 });
    await points('company', 'engagement', { '2025-02-15': 1 });
    const found = await metric('metric_names=engagement&object=employees');
    expect(found).toMatchObject({ value: 75, previous: 55, change: 36.4, unit: '%', better: 'up' });
    expect(found.points).toEqual([
      { day: '2025-02-23', value: 70 },
      { day: '2025-03-01', value: 80 },
    ]);
    expect(found.previous_points.map((point: { day: string }) => point.day)).toEqual(['2025-02-16', '2025-02-22']);
  });

  it('takes 90 days in the second form, and any timeframe asked for', async () => {
    await points('company', 'attrition_rate', { '2025-03-01': 4, '2024-12-02': 8, '2024-12-01': 100 });
    expect(await metric('metric_keys[]=attrition_rate')).toMatchObject({ timeframe: 90, value: 6, previous: 100 });
    expect(await metric('metric_keys=attrition_rate&timeframe=last_7_days')).toMatchObject({ timeframe: 7, value: 4 });
    expect(await metric('metric_names=attrition_rate&timeframe=last_quarter')).toMatchObject({ value: 6 });
  });

  it('counts applications by the day somebody applied, not the stored points of those days', async () => {
    const [job = '', other = ''] = await seed([
      { type: 'job', name: 'Engineer' },
      { type: 'job', name: 'Designer' },
    ]);
    await applied(job, '2025-02-27T10:00:00.000Z', 'Applied');
    await applied(job, '2025-02-28T10:00:00.000Z', 'Screening', '2025-03-01T10:00:00.000Z');
    await applied(other, '2025-02-28T11:00:00.000Z', 'Applied');
    await points('company', 'applications', { '2025-02-28': 99, '2025-02-20': 4 });
    expect(await metric('metric_names=applications')).toMatchObject({ value: 3, previous: 4, change: -25 });
    const ofJob = await metric(`metric_keys=applications&object_type=job&object_id=${job}&timeframe=7`);
    expect(ofJob).toMatchObject({ value: 2, previous: 0, change: null });
    expect(ofJob.points.at(-2)).toEqual({ day: '2025-02-28', value: 1 });
    expect(ofJob.points).toHaveLength(7);
    expect(await metric(`metric_keys=time_to_review&object_id=${job}&timeframe=7`)).toMatchObject({ value: 1 });
  });

  it('learns from a job that was opened', async () => {
    const [job = ''] = await seed([{ type: 'job', name: 'Engineer' }]);
    await points('company', 'job_views', { '2025-03-01': 10 });
    expect((await metric('metric_names=job_views')).value).toBe(10);
    const opened = { action: 'viewed', action_type: 'job', object: { id: job, object_type: 'job' } };
    expect((await test.call(owner, 'POST', '/api/metrics/', opened)).status).toBe(204);
    expect((await test.call(owner, 'POST', '/api/metrics/', opened)).status).toBe(204);
    // Who opens it twice a day was there once; somebody else counts, and so does another day.
    expect((await metric('metric_names=job_views')).value).toBe(11);
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'viewer@example.com');
    expect((await test.call(recruiter, 'POST', '/api/metrics/', opened)).status).toBe(204);
    expect((await metric('metric_names=job_views')).value).toBe(12);
    expect(await metric(`metric_keys=job_views&object_type=job&object_id=${job}`)).toMatchObject({ value: 2 });
    const [first] = await test.store.db.selectFrom('usage_event').selectAll().where('object_id', '=', job).execute();
    const { id: _, data: __, ...before } = first!;
    const earlier = { ...before, created_at: '2025-02-27T10:00:00.000Z' };
    await test.store.db.insertInto('usage_event').values([earlier, earlier]).execute();
    expect(await metric(`metric_keys=job_views&object_type=job&object_id=${job}`)).toMatchObject({ value: 3 });
    const made = { action: 'viewed', action_type: 'job', object: { id: 'no-such-job', object_type: 'job' } };
    expect((await test.call(owner, 'POST', '/api/metrics/', made)).status).toBe(404);
    expect((await metric('metric_names=job_views')).value).toBe(13);
  });

  it('counts accepted offers of those that were answered; stored points fill the other days', async () => {
    const [job = ''] = await seed([{ type: 'job', name: 'Engineer' }]);
    await applied(job, '2025-02-01T10:00:00.000Z', 'Hired', '2025-02-20T10:00:00.000Z');
    await applied(job, '2025-02-01T10:00:00.000Z', 'Hired', '2025-02-20T10:00:00.000Z');
    await applied(job, '2025-02-01T10:00:00.000Z', 'Offer declined', '2025-02-25T10:00:00.000Z');
    await applied(job, '2025-02-01T10:00:00.000Z', 'Offer', '2025-02-25T10:00:00.000Z');
    expect((await metric('metric_names=offer_acceptance_rate')).value).toBe(66.67);
    await points('company', 'offer_acceptance_rate', { '2025-02-25': 10, '2025-02-26': 80 });
    expect((await metric('metric_names=offer_acceptance_rate')).value).toBe(70);
  });

  it('takes a recorded value for the point of its day, from those whose word counts', async () => {
    await points('company', 'ai_adoption', { '2025-03-01': 10, '2025-02-28': 30 });
    const member = await test.addUser(owner.companyId, 'member', 'm@cadre.local');
    const record = (caller: Caller, body: unknown) => test.call(caller, 'POST', '/api/metrics/', body);
    expect((await record(owner, { name: 'ai_adoption', value: 50 })).status).toBe(204);
    expect((await metric('metric_names=ai_adoption')).value).toBe(40);
    expect((await record(member, { name: 'ai_adoption', value: 0 })).status).toBe(403);
    const wrong = await record(owner, { name: 'ai_adoption', value: 101 });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'value']);
    // What is no metric tells what somebody did: it is told to that person alone.
    expect((await record(member, { name: 'palette_opened', value: 3 })).status).toBe(204);
    expect(await metric('metric_names=palette_opened', member)).toMatchObject({ value: 3, unit: 'count' });
    expect(await metric('metric_names=palette_opened')).toMatchObject({ value: null, points: [] });
  });

  it('takes a person’s figure only from whom it is to say, and no view of what one may not see', async () => {
    const inUnit = (id: string) => ({ company_user: { org_unit: { id, name: id } } });
    const [anna = '', ben = '', job = ''] = await seed([
      { type: 'employee', name: 'Anna', data: inUnit('data') },
      { type: 'employee', name: 'Ben', data: inUnit('sales') },
      { type: 'job', name: 'Engineer' },
    ]);
    const roles = ['admin', 'manager', 'recruiter', 'member'] as const;
    const callers: Record<string, Caller> = { owner };
    for (const role of roles) {
      callers[role] = await test.addUser(owner.companyId, role, `${role}@cadre.local`);
    }
    const { manager = owner } = callers;
    await test.store.db
      .updateTable('object')
      .set({ data: inUnit('data') })
      .where('id', '=', manager.memberId)
      .execute();
    const [self = ''] = await seed([{ type: 'employee', name: 'Mona', data: inUnit('data') }]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: manager.memberId, kind: 'same_person', to: self },
    ]);
    const record = async (object_id: string, name = 'engagement') =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(callers).map(async ([role, caller]) => {
            const body = { name, value: 50, properties: { object_id } };
            return [role, (await test.call(caller, 'POST', '/api/metrics/', body)).status] as const;
          }),
        ),
      );
    expect(await record(anna)).toEqual({ owner: 204, admin: 204, manager: 204, recruiter: 403, member: 403 });
    expect(await record(ben)).toEqual({ owner: 204, admin: 204, manager: 403, recruiter: 403, member: 403 });
    expect(await record(self)).toMatchObject({ manager: 403 });
    expect(await record('nobody')).toMatchObject({ owner: 404, manager: 404 });
    expect(await record(job)).toMatchObject({ owner: 422 });
    expect(await record(job, 'time_to_review')).toMatchObject({ owner: 204, recruiter: 204, manager: 403 });
    await addCompany(test.store, 'other', test.now());
    const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'employee', name: 'Theirs' }]);
    expect(await record(foreign)).toMatchObject({ owner: 404, admin: 404 });
    const [secret = ''] = await seed([{ type: 'candidate', name: 'Cara' }]);
    const view = { action: 'viewed', action_type: 'page', object: { id: secret, object_type: 'candidate' } };
    const { member = owner, recruiter = owner } = callers;
    expect((await test.call(member, 'POST', '/api/metrics/', view)).status).toBe(404);
    expect((await test.call(recruiter, 'POST', '/api/metrics/', view)).status).toBe(204);
  });

  it('computes a pulse’s figures from its answers and tells no opinion of fewer than five', async () => {
    const questions = [
      { id: 'q1', kind: 'scale', text: 'Glad?', required: true },
      { id: 'q2', kind: 'text', text: 'Why?' },
    ];
    const [pulse = ''] = await seed([
      { type: 'pulse', name: 'Pulse', data: { questions, invited_count: 10, population_count: 20 } },
    ]);
    const answer = (person: number, day: string, responses: Record<string, unknown>) =>
      test.store.db
        .insertInto('form_response')
        .values({
          id: `r${person}`,
          company_id: owner.companyId,
          pulse_id: pulse,
          person_id: `p${person}`,
          responses,
          origin: 'user',
          created_at: `${day}T10:00:00.000Z`,
        })
        .execute();
    for (const person of [1, 2, 3, 4]) {
      await answer(person, '2025-02-20', { q1: 4 });
    }
    const of = (keys: string) => metric(`object_type=pulse&object_id=${pulse}&metric_keys=${keys}&timeframe=7`);
    expect(await of('response_rate')).toMatchObject({ value: null, withheld: expect.stringContaining('five') });
    expect(await of('engagement_level')).toMatchObject({ value: null, withheld: expect.stringContaining('five') });
    await answer(5, '2025-02-28', { q1: 2, q2: 'Too many meetings on Mondays' });
    expect(await of('response_rate')).toMatchObject({ value: 50, previous: null });
    expect(await of('participation_rate')).toMatchObject({ value: 25 });
    expect(await of('engagement_level')).toMatchObject({ value: 3.6, previous: null, unit: 'score' });
    expect(await of('insight_quality')).toMatchObject({ value: null });
    await answer(6, '2025-03-01', { q1: 1 });
    // A figure of five people beside one of six would tell what the sixth said.
    const level = await of('engagement_level');
    expect([level.value, level.points]).toEqual([3.6, [{ day: '2025-02-28', value: 3.6 }]]);
    await test.store.db.updateTable('object').set({ status: 'closed' }).where('id', '=', pulse).execute();
    const closed = await of('engagement_level');
    expect([closed.value, closed.points]).toEqual([level.value, level.points]);
    const people = await test.call(owner, 'GET', `/api/metrics/people?metric_name=response_rate&object_id=${pulse}`);
    expect(people.body).toMatchObject({ data: [], total: 0, withheld: expect.stringContaining('nobody is named') });
  });

  it('computes a course’s completion from its enrolments', async () => {
    const [course = '', anna = '', ben = ''] = await seed([
      { type: 'course', name: 'SQL', data: { metrics: { course_relevance: 4, course_completion_rate: 1 } } },
      { type: 'employee', name: 'Anna' },
      { type: 'employee', name: 'Ben' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: anna, kind: 'enrolled', to: course, data: { status: 'completed' } },
      { from: ben, kind: 'enrolled', to: course, data: { status: 'started' } },
    ]);
    const { body } = await test.call(owner, 'GET', `/api/metrics/?object_type=course&object_id=${course}`);
    expect(Object.fromEntries(body.data.map((one: { name: string; value: number }) => [one.name, one.value]))).toEqual({
      course_completion_rate: 50,
      course_difficulty: null,
      course_relevance: 4,
    });
  });

  it('tells no figure of one person, to nobody', async () => {
    const unit = { company_user: { org_unit: { id: 'unit1', name: 'Data' } } };
    const [anna = '', ben = ''] = await seed([
      { type: 'employee', name: 'Anna', data: unit },
      { type: 'employee', name: 'Ben', data: { company_user: { org_unit: { id: 'unit2', name: 'Sales' } } } },
    ]);
    await points(anna, 'engagement', { '2025-02-20': 60, '2025-03-01': 60 });
    const manager = await test.addUser(owner.companyId, 'manager', 'manager@cadre.local');
    const member = await test.addUser(owner.companyId, 'member', 'member@cadre.local');
    await test.store.db.updateTable('object').set({ data: unit }).where('id', '=', manager.memberId).execute();
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: member.memberId, kind: 'same_person', to: anna },
    ]);
    const read = (caller: Caller, id: string) =>
      test.call(caller, 'GET', `/api/metrics/?object_type=employee&object_id=${id}&metric_keys=engagement`);
    for (const caller of [owner, manager, member]) {
      const { body } = await read(caller, anna);
      expect(body.data).toMatchObject([{ value: null, points: [], withheld_code: 'fixed_groups' }]);
      const behind = await test.call(caller, 'GET', '/api/metrics/people?metric_name=engagement');
      expect(behind.body).toMatchObject({ data: [], total: 0, hidden: 0, withheld: expect.stringContaining('five') });
    }
    expect((await read(manager, ben)).status).toBe(403);
    expect((await read(member, ben)).status).toBe(403);
  });

  it('leaves out what is no metric of people of one employee, whichever way it is asked', async () => {
    const [anna = ''] = await seed([{ type: 'employee', name: 'Anna' }]);
    await points(anna, 'attrition_rate', { '2025-03-01': 12 });
    const namesOf = async (query: string) => {
      const { status, body } = await test.call(owner, 'GET', `/api/metrics/?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.map((one: { name: string }) => one.name);
    };
    const keys = 'metric_keys[]=engagement&metric_keys[]=attrition_rate';
    expect(await namesOf(`object_type=employee&object_id=${anna}&${keys}`)).toEqual(['engagement']);
    expect(await namesOf(`object_id=${anna}&metric_keys=attrition_rate`)).toEqual([]);
    expect(await namesOf(`object=${anna}&metric_names=attrition_rate`)).toEqual([]);
    expect(await namesOf(`object=employees&object_id=${anna}`)).toEqual(['engagement', 'retention_risk']);
    expect(await namesOf(keys)).toEqual(['engagement', 'attrition_rate']);
    const names = 'metric_names[]=engagement&metric_names[]=attrition_rate';
    const charts = await test.call(owner, 'GET', `/api/canvas_management/charts?object_id=${anna}&${names}`);
    expect(charts.body.charts.map((one: { id: string }) => one.id)).toEqual([`engagement:${anna}`]);
  });

  it('names the people behind a number, a page at a time', async () => {
    const [job = ''] = await seed([{ type: 'job', name: 'Engineer' }]);
    await applied(job, '2025-02-27T10:00:00.000Z', 'Applied', undefined, 'First');
    await applied(job, '2025-02-28T10:00:00.000Z', 'Interview', undefined, 'Second');
    await applied(job, '2025-01-28T10:00:00.000Z', 'Applied', undefined, 'Earlier');
    const { body } = await test.call(owner, 'GET', '/api/metrics/people?metric_name=applications&page_size=1');
    expect(body).toMatchObject({ total: 2, page: 1, page_size: 1, hidden: 0, metric_name: 'applications' });
    expect(body.data[0]).toMatchObject({ object: { name: 'Second', object_type: 'candidate' }, note: 'Interview' });
    await test.call(owner, 'POST', '/api/metrics/', {
      action: 'viewed',
      action_type: 'job',
      object: { id: job, object_type: 'job' },
    });
    const jobs = await test.call(owner, 'GET', '/api/metrics/people?metric_name=job_views');
    expect(jobs.body.data).toEqual([{ object: expect.objectContaining({ id: job }), value: 1 }]);
  });

  it('refuses what cannot be asked', async () => {
    await addCompany(test.store, 'other', test.now());
    const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'job', name: 'Theirs' }]);
    const statusOf = async (query: string) => (await test.call(owner, 'GET', `/api/metrics/?${query}`)).status;
    expect(await statusOf('company_id=other')).toBe(404);
    expect(await statusOf(`object_type=job&object_id=${foreign}`)).toBe(404);
    expect(await statusOf(`object=${foreign}`)).toBe(404);
    expect(await statusOf('timeframe=forever')).toBe(400);
    expect(await statusOf('timeframe=0')).toBe(400);
    expect(await statusOf('object_type=planet')).toBe(400);
    expect(await statusOf('wrong=1')).toBe(400);
    expect((await test.call(owner, 'GET', '/api/metrics/people')).status).toBe(400);
    expect(await metric('metric_names=constructor')).toMatchObject({ value: null, points: [] });
  });
});
