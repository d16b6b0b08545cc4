import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('how somebody stands with a job on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let mona: Caller;
  let ada: Caller;
  const ids = { job: '', person: '', application: '', flying: '', night: '', chess: '' };

  const as = (caller: Caller, method: string, path: string, body?: unknown) => test.call(caller, method, path, body);

  async function made(path: string, body: unknown, method = 'POST') {
    const { status, body: answer } = await as(owner, method, path, body);
    expect([path, status < 300, status < 300 ? '' : answer]).toEqual([path, true, '']);
    return answer;
  }

  const standing = (caller: Caller, id = ids.application) => as(caller, 'GET', `/api/applications/${id}/standing`);

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    mona = await test.addUser(owner.companyId, 'manager', 'mona@example.com');
    ada = await test.addUser(owner.companyId, 'member', 'ada@example.com');
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Interview', 'interview'],
    ]) {
      await made('/api/category-list/', { type: 'stage', name, meaning });
    }
    for (const name of ['flying', 'night', 'chess'] as const) {
      ids[name] = (await made('/api/objects/skill', { name })).id;
    }
    const unit = { id: 'u1', name: 'Crew' };
    ids.job = (
      await made('/api/objects/job', {
        ...{ title: 'Pilot', status: 'open', target_date: '2026-12-01', org_unit: unit },
        skills: [{ id: ids.flying, needs_level: 4 }, { id: ids.night }],
      })
    ).id;
    const inUnit = { company_user: { org_unit: unit } };
    const team = ['Bo', 'Cy', 'Di', 'Ed'];
    const people: string[] = [];
    for (const first_name of team) {
      people.push((await made('/api/objects/employee', { first_name, last_name: 'Air', ...inUnit })).id);
    }
    await made(`/api/objects/employee/${people[3]}/relations`, { kind: 'manages', to: people[0] }, 'PUT');
    await made('/api/objects/employee', {
      first_name: 'Fi',
      last_name: 'Sea',
      company_user: { org_unit: { id: 'u2' } },
    });
    ids.person = (await made('/api/objects/candidate', { first_name: 'Grace', last_name: 'Hopper' })).id;
    ids.application = (await made('/api/applications/', { candidate: ids.person, job: ids.job })).id;
    const said = (skill_id: string, kind: string, level: number) =>
      made('/api/assessments/', { person_id: ids.person, skill_id, kind, level });
    await said(ids.flying, 'interview', 3.5);
    test.advance(day);
    await said(ids.flying, 'document', 5);
    await said(ids.chess, 'document', 2);
    for (const caller of [mona, ada]) {
      await made(`/api/objects/job/${ids.job}/relations`, { kind: 'permitted', to: caller.memberId }, 'PUT');
    }
  });
  beforeEach(async () => {
    owner = await test.signIn();
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  it('tells what the job needs against what they hold, with what counts of what was said', async () => {
    const { status, body } = await standing(owner);
    expect(status).toBe(200);
    const at = expect.stringMatching(/^\d{4}-/);
    expect(body.skills).toEqual([
      { id: ids.flying, name: 'flying', level: 3.5, needed: 4, said: { kind: 'interview', at, is_old: false } },
      // Nobody spoke of it: no level, and no 0.
      { id: ids.night, name: 'night', needed: 3 },
      { id: ids.chess, name: 'chess', level: 2, said: { kind: 'document', at, is_old: false } },
    ]);
    expect(body.needed_by).toBe('2026-12-01');
  });

  it('names who works in the unit of the job, those who lead others first', async () => {
    const { team } = (await standing(owner)).body;
    expect(team).toMatchObject({ unit: 'Crew', total: 4 });
    expect(team.people.map((one: { name: string }) => one.name)).toEqual(['Ed Air', 'Bo Air', 'Cy Air']);
  });

  it('tells nothing of how levels came about of somebody masked, and nothing at all to who only meets them', async () => {
    expect((await standing(mona)).body.skills[0]).toHaveProperty('said');
    await made(`/api/jobs/${ids.job}/first-look`, { until: 'interview', roles: ['manager'] }, 'PUT');
    const masked = await standing(mona);
    expect(masked.status).toBe(200);
    expect(masked.body.skills[0]).toEqual({ id: ids.flying, name: 'flying', level: 3.5, needed: 4 });
    expect(JSON.stringify(masked.body)).not.toMatch(/Hopper|said/);
    const { id: other } = await made('/api/objects/job', { title: 'Navigator', status: 'open' });
    const { id: met } = await made('/api/objects/candidate', { first_name: 'Ida', last_name: 'Rhodes' });
    const { id: theirs } = await made('/api/applications/', { candidate: met, job: other });
    const { id: talk } = await made('/api/objects/interview', { document: { title: 'Talk' } });
    await made(`/api/objects/interview/${talk}/relations`, { kind: 'interview_of', to: met }, 'PUT');
    await made(`/api/objects/interview/${talk}/relations`, { kind: 'interviewer', to: ada.memberId }, 'PUT');
    expect((await as(ada, 'GET', `/api/objects/candidate?id=${met}`)).body.is_of_kit).toBe(true);
    expect((await standing(ada, theirs)).status).toBe(404);
    expect((await standing(owner, 'nothing-here')).status).toBe(404);
  });
});
