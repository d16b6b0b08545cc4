import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const secondMs = 1000;

describe.each(engines)('the stage in which somebody was on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Screening', 'screening'],
      ['Interview', 'interview'],
      ['Rejected', 'rejected'],
    ]) {
      await call('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
  });
  afterEach(() => test.close());

  async function call(method: string, path: string, body?: unknown) {
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const create = async (type: string, fields: object): Promise<string> =>
    (await call('POST', `/api/objects/${type}`, fields)).id;
  const stageOf = (body: { qualification?: { current_stage?: { name: string } } }) =>
    body.qualification?.current_stage?.name;
  const now = async (id: string) => stageOf(await call('GET', `/api/objects/candidate?id=${id}`));
  const then = async (id: string, at: Date) =>
    stageOf(await call('GET', `/api/objects/candidate?id=${id}&as_of=${at.toISOString()}`));

  /** Every step is followed by a look at the person; what was seen then is what they were then. */
  async function lookAfter(id: string, steps: readonly (() => Promise<unknown>)[]) {
    const seen: { at: Date; stage: string | undefined }[] = [{ at: test.now(), stage: await now(id) }];
    for (const step of steps) {
      test.advance(secondMs);
      await step();
      seen.push({ at: test.now(), stage: await now(id) });
    }
    test.advance(secondMs);
    const told = [];
    for (const { at } of seen) {
      told.push(await then(id, at));
    }
    return { told, was: seen.map(({ stage }) => stage) };
  }

  it('is that of whom nobody had put to a job yet', async () => {
    const job = await create('job', { role: 'Pilot' });
    const id = await create('candidate', {
      first_name: 'Cara',
      last_name: 'C',
      qualification: { current_stage: { name: 'Screening' } },
    });
    const put = () => call('PUT', `/api/objects/candidate/${id}/relations`, { kind: 'applied_to', to: job });
    const { told, was } = await lookAfter(id, [put]);
    expect(was).toEqual(['Screening', 'Screening']);
    expect(told).toEqual(was);
  });

  it('is that of an application without a job beside others', async () => {
    const job = await create('job', { role: 'Pilot' });
    const other = await create('job', { role: 'Cook' });
    const id = await create('candidate', { first_name: 'Cara', last_name: 'C' });
    const apply = (fields: object) => call('POST', '/api/applications/', { candidate: id, ...fields });
    const move = async (name: string, where: object) =>
      call('POST', '/api/applications/move', { where: { candidate: id, ...where }, stage: name, reason: 'Why' });
    const { told, was } = await lookAfter(id, [
      () => apply({ job, stage: 'Applied' }),
      () => move('Rejected', { job }),
      () => apply({ role: 'Anything', stage: 'Screening' }),
      () => apply({ job: other, stage: 'Applied', applied_at: '2020-01-01T00:00:00.000Z' }),
      () => move('Interview', { stage: 'Screening' }),
      () => move('Screening', { job: other }),
    ]);
    expect(was).toEqual([undefined, 'Applied', 'Rejected', 'Screening', 'Applied', 'Interview', 'Screening']);
    expect(told).toEqual(was);
  });
});
