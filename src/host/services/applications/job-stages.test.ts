import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)("a job's own stages (%s)", (engine) => {
  let test: TestHost;
  let owner: Caller;
  let job: string;
  let candidate: string;
  const stage: Record<string, string> = {};

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Call', 'screening'],
      ['Trial day', 'interview'],
      ['Offer', 'offer'],
      ['Hired', 'hired'],
      ['No', 'rejected'],
    ] as const) {
      stage[name] = (await ok('POST', '/api/category-list/', { type: 'stage', name, meaning })).id;
    }
    job = (await ok('POST', '/api/objects/job', { role: 'Pilot' })).id;
    candidate = (await ok('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'Candidate' })).id;
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown) {
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const ids = (...names: string[]) => names.map((name) => stage[name] ?? '');
  const give = (...names: string[]) => ok('PUT', '/api/objects/job', { id: job, stages: ids(...names) });
  const refused = async (method: string, path: string, body: object) => {
    const { status, body: said } = await test.call(owner, method, path, body);
    return [status, said.errors?.[0]?.path, said.errors?.[0]?.message ?? said.detail];
  };
  const columns = async () =>
    (await ok('GET', `/api/jobs/${job}/board`)).data.map(
      ({ stage: { name, is_listed }, total }: { stage: { name: string; is_listed?: boolean }; total: number }) =>
        `${name}${is_listed === false ? '*' : ''} ${total}`,
    );
  const enter = async (more: object = {}): Promise<string> =>
    (await ok('POST', '/api/applications/', { candidate, job, ...more })).id;

  it('are the columns of its board, in their order; who stands elsewhere stays, in a last one', async () => {
    const application = await enter({ stage: 'Call' });
    expect(await columns()).toEqual(['Applied 0', 'Call 1', 'Trial day 0', 'Offer 0', 'Hired 0', 'No 0']);
    await give('Trial day', 'Applied', 'Hired');
    expect(await columns()).toEqual(['Trial day 0', 'Applied 0', 'Hired 0', 'Call* 1']);
    const [told] = (await ok('GET', `/api/applications/?job=${job}`)).data;
    expect(told).toMatchObject({
      id: application,
      stage: { name: 'Call' },
      stages: ids('Trial day', 'Applied', 'Hired'),
    });
    // Another job has the company's.
    const other = (await ok('POST', '/api/objects/job', { role: 'Captain' })).id;
    await ok('POST', '/api/applications/', { candidate, job: other });
    expect((await ok('GET', `/api/applications/?job=${other}`)).data[0].stages).toBeUndefined();
    // What is archived is the one that stands for it.
    await ok('PUT', '/api/category-list/', {
      id: stage['Trial day'],
      archived_at: test.now().toISOString(),
      moved_to: stage.Offer,
    });
    expect(await columns()).toEqual(['Offer 0', 'Applied 0', 'Hired 0', 'Call* 1']);
    await ok('PUT', '/api/objects/job', { id: job, stages: [] });
    expect(await columns()).toEqual(['Applied 0', 'Call 1', 'Offer 0', 'Hired 0', 'No 0']);
  });

  it('are where its applications are moved, and no other, whichever way it is asked for', async () => {
    await give('Call', 'Hired');
    // Without a stage it begins in the first of the list.
    const application = await enter();
    expect((await ok('GET', `/api/applications/?job=${job}`)).data[0].stage.name).toBe('Call');
    const text = 'This job does not have this stage.';
    const body = { ids: [application], stage: 'Offer' };
    expect(await refused('POST', '/api/applications/move', body)).toEqual([409, 'stage', text]);
    const link = { kind: 'applied_to', to: job, data: { stage: 'Offer' } };
    expect(await refused('PUT', `/api/objects/candidate/${candidate}/relations`, link)).toEqual([
      409,
      'data.stage',
      text,
    ]);
    const own = { id: candidate, qualification: { current_stage: { name: 'Nowhere' } } };
    expect(await refused('PUT', '/api/objects/candidate', own)).toEqual([409, 'qualification.current_stage', text]);
    expect(await columns()).toEqual(['Call 1', 'Hired 0']);
    const dora = (await ok('POST', '/api/objects/candidate', { first_name: 'Dora', last_name: 'Candidate' })).id;
    const begins = { candidate: dora, job, stage: 'Offer' };
    expect(await refused('POST', '/api/applications/', begins)).toEqual([409, 'stage', text]);
    // Of several each says what became of it.
    const other = (await ok('POST', '/api/objects/job', { role: 'Captain' })).id;
    const elsewhere = (await ok('POST', '/api/applications/', { candidate: dora, job: other })).id;
    const both = await ok('POST', '/api/applications/move', { ids: [application, elsewhere], stage: 'Offer' });
    expect(both.data.map(({ result }: { result: string }) => result)).toEqual(['not_of_job', 'moved']);
    await ok('POST', '/api/applications/move', { ids: [application], stage: 'Hired' });
    // A move that is taken back goes to where it was, although that has left the list since.
    const [line] = (await ok('GET', `/api/changes/?object_id=${candidate}`)).data;
    await give('Hired');
    await ok('POST', `/api/changes/${line.batch_id}/undo`, {});
    expect(await columns()).toEqual(['Hired 0', 'Call* 1']);
    // Who is made an employee is hired, whatever the list says.
    await give('Offer');
    await ok('POST', `/api/candidates/${candidate}/convert`, { start_date: '2026-09-01' });
    expect(await columns()).toEqual(['Offer 0', 'Hired* 1']);
  });

  it('come from a template, are the company’s, and are in the log', async () => {
    const template = await ok('POST', '/api/category-list/', {
      type: 'template',
      name: 'Short',
      stages: ids('Applied', 'Hired'),
    });
    expect(template.stages).toEqual(ids('Applied', 'Hired'));
    for (const [type, stages, path] of [
      ['template', ['none'], 'stages.0'],
      ['template', [...ids('Call'), ...ids('Call')], 'stages.1'],
      ['tag', ids('Call'), 'stages'],
    ] as const) {
      const [status, at] = await refused('POST', '/api/category-list/', { type, name: 'Wrong', stages });
      expect([status, at]).toEqual([422, path]);
    }
    for (const body of [
      { id: job, stages: ['none'] },
      { id: job, stages: [template.id] },
    ]) {
      expect((await refused('PUT', '/api/objects/job', body))[0]).toBe(422);
    }
    expect((await refused('POST', '/api/objects/job', { role: 'Cook', stages: ['none'] }))[0]).toBe(422);
    await give('Applied', 'Hired');
    const [line] = (await ok('GET', `/api/changes/?object_id=${job}`)).data;
    expect(line).toMatchObject({ field: 'stages', after: ids('Applied', 'Hired') });
    await ok('POST', `/api/changes/${line.batch_id}/undo`, {});
    expect((await columns()).length).toBe(6);
  });
});
