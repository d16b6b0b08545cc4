import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('what the form of a new object says, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    await test.call(owner, 'POST', '/api/category-list/', { type: 'stage', name: 'Applied', meaning: 'applied' });
    await test.call(owner, 'POST', '/api/category-list/', { type: 'stage', name: 'Interview', meaning: 'interview' });
  });
  afterEach(() => expect(test.bugs).toEqual([]));
  afterAll(() => test.close());

  async function ok(method: string, path: string, body?: unknown) {
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }
  const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);
  const applicationsOf = async (candidate: string) =>
    (await ok('GET', `/api/applications/?candidate=${candidate}`)).data.map(
      ({ job, stage }: { job?: { id: string }; stage: { name: string } }) => [job?.id, stage.name],
    );

  it('is had by a candidate: the job and stage as an application, the skills as links, the tags', async () => {
    const [job = '', skill = ''] = await seed(
      { type: 'job', name: 'Cook', title: 'Cook', slug: 'made-cook', status: 'open' },
      { type: 'skill', name: 'Sailing' },
    );
    const stages = (await ok('GET', '/api/category-list/?type=stage')).data;
    const { id: stage } = stages.find(({ name }: { name: string }) => name === 'Interview');
    const both = await ok('POST', '/api/objects/candidate', {
      first_name: 'Ada',
      qualification: { job: { id: job, name: 'Cook' }, current_stage: { id: stage, name: 'Interview' } },
      resume: {
        skills: [{ id: skill, name: 'Sailing', level: 3.5 }],
        education: [{ degree: 'BSc', school: 'Delft', year: '2019' }],
      },
      tags: ['Met at sea'],
    });
    expect(await applicationsOf(both.id)).toEqual([[job, 'Interview']]);
    expect(await ok('GET', `/api/objects/candidate?id=${both.id}`)).toMatchObject({
      qualification: { job: { id: job }, current_stage: { name: 'Interview' } },
      resume: { skills: [{ id: skill, level: 3.5 }], education: [{ degree: 'BSc', school: 'Delft', year: '2019' }] },
      tags: ['Met at sea'],
    });
    const ofJob = await ok('POST', '/api/objects/candidate', {
      first_name: 'Ben',
      qualification: { job: { id: job } },
    });
    expect(await applicationsOf(ofJob.id)).toEqual([[job, 'Applied']]);
    const ofStage = await ok('POST', '/api/objects/candidate', {
      first_name: 'Cas',
      qualification: { current_stage: { id: stage, name: 'Interview' } },
    });
    expect(await applicationsOf(ofStage.id)).toEqual([[undefined, 'Interview']]);
  });

  it('is had by a review and a pulse: of the same type as one that is open, it is another one', async () => {
    const [eva = '', olga = ''] = await seed({ type: 'employee', name: 'Eva' }, { type: 'employee', name: 'Olga' });
    const cycle = await ok('POST', '/api/category-list/', { type: 'cycle', name: 'H1' });
    const review = await ok('POST', '/api/performance/', {
      ...{ person: { id: eva }, reviewer: { id: olga }, cycle: { id: cycle.id, name: 'H1' } },
      ...{ status: 'in_review', rating: 3.5 },
    });
    expect(review).toMatchObject({ reviewer: { id: olga }, status: 'in_review', rating: 3.5, cycle: { name: 'H1' } });
    const data = { name: 'How are you?', type: 'wellbeing', status: 'open', questions: [] };
    const [first, second] = [await ok('POST', '/api/pulses/', { data }), await ok('POST', '/api/pulses/', { data })];
    expect(first).toMatchObject({ type: 'wellbeing', status: 'open' });
    expect(second.id).not.toBe(first.id);
    const closed = await ok('PUT', '/api/pulses/', {
      pulseId: first.id,
      updatedData: { status: 'closed', type: 'exit' },
    });
    expect(closed).toMatchObject({ status: 'closed', type: 'exit' });
  });
});
