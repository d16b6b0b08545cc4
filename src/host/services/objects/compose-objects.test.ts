import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewFigures } from '#host/object-writer/index.ts';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { recomputeScores } from '#host/services/scores/recompute-scores.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('objects in full on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  const call = (method: string, path: string) => test.call(owner, method, path);

  it('carry what links say', async () => {
    const now = test.now();
    const { companyId } = owner;
    const ids = await seedObjects(test.store, companyId, now, [
      { type: 'job', name: 'Pilot', title: 'Pilot', slug: 'pilot', status: 'open' },
      { type: 'skill', name: 'Landing' },
      { type: 'candidate', name: 'Cara Candidate', first_name: 'Cara', last_name: 'Candidate' },
      { type: 'candidate', name: 'Carl Candidate', first_name: 'Carl', last_name: 'Candidate' },
      {
        type: 'interview',
        name: 'Interview with Cara',
        data: { document: { title: 'Interview with Cara' }, starts_at: '2025-01-07T09:00:00.000Z' },
      },
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
    await test.store.transaction((trx) => renewFigures(trx, companyId, [cara, eva], now.toISOString()));
    await recomputeScores(journaledStore(test.store), companyId, now);
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
        last_interviewed: '2025-01-07T09:00:00.000Z',
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

    await test.call(owner, 'DELETE', '/api/objects/skill', { ids: [skill] });
    expect((await one('candidate', cara)).resume.skills).toEqual([]);
  });
});
