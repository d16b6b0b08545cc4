import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('how far an application is, written in the old ways (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Screening', 'screening'],
      ['Offer', 'offer'],
      ['Contratado', 'hired'],
      ['Se retiró', 'withdrawn'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
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

  const create = async (type: string, fields: object): Promise<string> =>
    (await ok('POST', `/api/objects/${type}`, fields)).id;
  const person = (fields: object = {}) =>
    create('candidate', { first_name: 'Cara', last_name: 'Candidate', ...fields });
  const job = (role: string) => create('job', { role });
  const apply = (id: string, to: string, data?: object) =>
    ok('PUT', `/api/objects/candidate/${id}/relations`, {
      kind: 'applied_to',
      to,
      ...(data === undefined ? {} : { data }),
    });
  const change = (id: string, fields: object) => ok('PUT', '/api/objects/candidate', { id, ...fields });
  const setStage = (id: string, name: string) => change(id, { qualification: { current_stage: { name } } });
  const link = async (id: string, to: string) =>
    (await ok('GET', `/api/objects/candidate/${id}/relations?kind[]=applied_to`)).data.find(
      (one: { object: { id: string } }) => one.object.id === to,
    )?.data;
  const stageOf = async (id: string) => (await ok('GET', `/api/candidates/${id}`)).qualification?.current_stage;
  const metric = async (name: string) => (await ok('GET', `/api/metrics/?metric_keys=${name}&timeframe=30`)).data[0];
  const found = async (filter: string) =>
    (await ok('GET', `/api/objects/candidate?${filter}`)).data.map(({ id }: { id: string }) => id);

  it('moves no clock when a phone changes', async () => {
    const [id, to] = [await person(), await job('Pilot')];
    await apply(id, to);
    test.advance(day);
    await setStage(id, 'Screening');
    const moved = test.now().toISOString();
    const before = [await metric('time_to_review'), await metric('drop_off_rate'), await link(id, to)];
    test.advance(9 * day);
    await change(id, { phone: '+44 20 7946 0018' });
    expect([await metric('time_to_review'), await metric('drop_off_rate'), await link(id, to)]).toMatchObject(
      before.map((one) => (one?.value === undefined ? one : { value: one.value })),
    );
    expect((await metric('time_to_review')).value).toBe(1);
    expect(await link(id, to)).toMatchObject({ stage: 'Screening', stage_at: moved });
  });

  it('tells since when somebody is at their stage, on the page, in lists and in their order', async () => {
    const [early, late, none] = [await person(), await person(), await person()];
    const [first, second] = [await job('Pilot'), await job('Navigator')];
    await apply(early, first);
    await apply(late, first);
    const began = test.now().toISOString();
    test.advance(5 * day);
    await setStage(late, 'Screening');
    const moved = test.now().toISOString();
    test.advance(4 * day);
    await change(late, { phone: '+44 20 7946 0018', in_stage_since: began });
    const sinceOf = async (query: string) =>
      (await ok('GET', `/api/objects/candidate?${query}`)).data.map(
        ({ id, in_stage_since }: { id: string; in_stage_since?: string }) => [id, in_stage_since],
      );
    const inOrder = [
      [early, began],
      [late, moved],
      [none, undefined],
    ];
    expect(await sinceOf('sort=in_stage_since')).toEqual(inOrder);
    expect(await sinceOf('sort=in_stage_since&lite=true')).toEqual(inOrder);
    expect(await sinceOf(`where=${encodeURIComponent('in_stage_since older than 7 days')}`)).toEqual([[early, began]]);
    expect((await ok('GET', `/api/candidates/${late}`)).in_stage_since).toBe(moved);
    // Of several applications it is the one that is shown: the open one that was moved last.
    await apply(early, second);
    const [shown] = (await ok('GET', `/api/applications/?candidate=${early}&job=${second}`)).data;
    expect(await sinceOf('sort=in_stage_since')).toContainEqual([early, shown.in_stage_since]);
    await ok('POST', '/api/applications/move', { ids: [shown.id], stage: 'Se retiró', reason: 'Other' });
    expect(await sinceOf('sort=in_stage_since')).toContainEqual([early, began]);
  });

  it('tells the same on the page and in the figures, whichever way a stage was written', async () => {
    const [id, to] = [await person(), await job('Pilot')];
    await apply(id, to, { stage: 'Applied', applied_at: test.now().toISOString() });
    expect(await stageOf(id)).toMatchObject({ name: 'Applied', meaning: 'applied' });
    test.advance(2 * day);
    await apply(id, to, { stage: 'Screening', stage_at: test.now().toISOString() });
    test.advance(day);
    await change(id, { phone: '+44 20 7946 0018' });
    expect(await stageOf(id)).toMatchObject({ name: 'Screening', meaning: 'screening' });
    expect((await metric('time_to_review')).value).toBe(2);
    test.advance(day);
    await setStage(id, 'Contratado');
    expect(await link(id, to)).toMatchObject({ stage: 'Contratado', stage_at: test.now().toISOString() });
    expect((await metric('offer_acceptance_rate')).value).toBe(100);
    expect((await metric('time_to_review')).value).toBe(2);
  });

  it('filters by a job and a stage that belong together', async () => {
    const [id, a, b] = [await person(), await job('Pilot'), await job('Captain')];
    await apply(id, a, { stage: 'Offer' });
    await apply(id, b, { stage: 'Screening' });
    expect(await found(`filter[job]=${a}&filter[stage]=Offer`)).toEqual([id]);
    expect(await found(`filter[job]=${b}&filter[stage]=Offer`)).toEqual([]);
    expect(await found(`filter[job]=${b}&filter[stage]=Screening|Offer`)).toEqual([id]);
    expect(await found('filter[job]=Captain&filter[stage]=Applied')).toEqual([]);
  });

  it('asks which application is meant where several are open', async () => {
    const [id, a, b] = [await person(), await job('Pilot'), await job('Captain')];
    await apply(id, a);
    test.advance(1000);
    await apply(id, b);
    const answer = await test.call(owner, 'PUT', '/api/objects/candidate', {
      id,
      phone: '+44 20 7946 0018',
      qualification: { current_stage: { name: 'Offer' } },
    });
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([409, 'qualification.job.id']);
    expect((await ok('GET', `/api/candidates/${id}`)).phone).toBeUndefined();
    test.advance(1000);
    await change(id, { qualification: { job: { id: a }, current_stage: { name: 'Offer' } } });
    expect((await link(id, a)).stage).toBe('Offer');
    expect((await link(id, b)).stage).toBe('Applied');
    expect((await ok('GET', `/api/candidates/${id}`)).qualification).toMatchObject({
      current_stage: { name: 'Offer' },
      job: { id: a },
    });
    // The one that stays open is the one that is told of.
    await change(id, { qualification: { job: { id: a }, current_stage: { name: 'Contratado' } } });
    expect((await ok('GET', `/api/candidates/${id}`)).qualification).toMatchObject({
      current_stage: { name: 'Applied' },
      job: { id: b, role: 'Captain' },
    });
    // One is open: no job need be named.
    await setStage(id, 'Screening');
    expect((await link(id, b)).stage).toBe('Screening');
    expect((await link(id, a)).stage).toBe('Contratado');
  });

  it('has an application without a job of a candidate with a stage alone, and gives it the job they apply for', async () => {
    const id = await person({ qualification: { current_stage: { name: 'Screening' }, job: { role: 'Any seat' } } });
    const rows = () =>
      test.store.db.selectFrom('application').selectAll().where('candidate_id', '=', id).orderBy('id').execute();
    expect(await rows()).toMatchObject([{ job_id: null, role: 'Any seat', stage: 'Screening', attempt: 1 }]);
    const to = await job('Pilot');
    await apply(id, to);
    expect(await rows()).toMatchObject([{ job_id: to, role: null, stage: 'Screening', attempt: 1 }]);
    await ok('DELETE', `/api/objects/candidate/${id}/relations`, { kind: 'applied_to', to });
    expect([await rows(), await stageOf(id)]).toEqual([[], undefined]);
    await setStage(id, 'Offer');
    await change(id, { qualification: { current_stage: null } });
    expect([await rows(), await stageOf(id)]).toEqual([[], undefined]);
  });

  it('makes attempts at one job of the applications of two who are one person', async () => {
    const [keep, other, to, only] = [await person(), await person(), await job('Pilot'), await job('Captain')];
    await apply(keep, to, { stage: 'Se retiró', applied_at: '2025-01-01T00:00:00.000Z' });
    await apply(other, to, { stage: 'Offer', applied_at: '2025-02-01T00:00:00.000Z' });
    await apply(other, only, { stage: 'Screening', applied_at: '2025-02-02T00:00:00.000Z' });
    await ok('POST', '/api/candidates/merge', { keep, merge: [other] });
    const rows = await test.store.db
      .selectFrom('application')
      .select(['job_id', 'attempt', 'stage', 'created_at'])
      .where('candidate_id', '=', keep)
      .orderBy('created_at')
      .execute();
    expect(rows).toEqual([
      { job_id: to, attempt: 1, stage: 'Se retiró', created_at: '2025-01-01T00:00:00.000Z' },
      { job_id: to, attempt: 2, stage: 'Offer', created_at: '2025-02-01T00:00:00.000Z' },
      { job_id: only, attempt: 1, stage: 'Screening', created_at: '2025-02-02T00:00:00.000Z' },
    ]);
    expect((await link(keep, to)).stage).toBe('Offer');
    expect((await link(keep, only)).stage).toBe('Screening');
    const moves = await test.store.db.selectFrom('application_move').select('id').execute();
    expect(moves).toHaveLength(3);
    await ok('POST', `/api/people/${keep}/erase`, { confirm: true });
    for (const table of ['application', 'application_move'] as const) {
      expect(await test.store.db.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });

  it('tells who moved what, in its moves and in the log', async () => {
    const [id, to] = [await person(), await job('Pilot')];
    await apply(id, to);
    await setStage(id, 'Offer');
    const moves = await test.store.db.selectFrom('application_move').selectAll().orderBy('id').execute();
    expect(moves).toMatchObject([
      { from_stage: null, stage: 'Applied', moved_by: owner.userId },
      { from_stage: 'Applied', stage: 'Offer', moved_by: owner.userId },
    ]);
    const lines = await test.store.db
      .selectFrom('object_change')
      .select(['action', 'other_id', 'after'])
      .where('object_id', '=', id)
      .where('field', 'in', ['applied_to', 'qualification.current_stage'])
      .orderBy('id')
      .execute();
    expect(lines.map(({ after, ...line }) => ({ ...line, stage: JSON.parse(after ?? '{}')?.data?.stage }))).toEqual([
      { action: 'linked', other_id: to, stage: undefined },
      { action: 'relinked', other_id: to, stage: 'Offer' },
    ]);
  });

  it('follows a stage that is called or means something else, and leaves one that is archived', async () => {
    const [id, to] = [await person(), await job('Pilot')];
    await apply(id, to, { stage: 'Rechazado' });
    expect(await stageOf(id)).toMatchObject({ name: 'Rechazado', meaning: 'rejected' });
    const known = await ok('POST', '/api/category-list/', { type: 'stage', name: 'rechazado', meaning: 'screening' });
    expect(await stageOf(id)).toEqual({ id: known.id, name: 'rechazado', meaning: 'screening' });
    await ok('PUT', '/api/category-list/', { id: known.id, name: 'Not a fit', meaning: 'rejected' });
    expect(await stageOf(id)).toEqual({ id: known.id, name: 'Not a fit', meaning: 'rejected' });
    expect((await link(id, to)).stage).toBe('Not a fit');
    await ok('PUT', '/api/category-list/', { id: known.id, meaning: 'interview' });
    const archived_at = test.now().toISOString();
    const stuck = await test.call(owner, 'PUT', '/api/category-list/', { id: known.id, archived_at });
    expect([stuck.status, stuck.body.errors?.[0].path]).toEqual([422, 'moved_to']);
    const offer = (await ok('GET', '/api/category-list/?type=stage')).data.find(
      ({ name }: { name: string }) => name === 'Offer',
    );
    await ok('PUT', '/api/category-list/', { id: known.id, archived_at, moved_to: offer.id });
    expect(await stageOf(id)).toEqual({ id: offer.id, name: 'Offer', meaning: 'offer' });
    // Who writes the archived one means the one that stands for it.
    await setStage(id, 'Not a fit');
    expect(await stageOf(id)).toMatchObject({ name: 'Offer' });
  });

  it('goes where an archived stage was moved to, also when it is named anew with it, and on when that is archived too', async () => {
    const stages: Record<string, string> = {};
    for (const name of ['Chat', 'Call', 'Talk']) {
      stages[name] = (await ok('POST', '/api/category-list/', { type: 'stage', name, meaning: 'screening' })).id;
    }
    const [id, to] = [await person(), await job('Pilot')];
    await apply(id, to, { stage: 'Chat' });
    await ok('PUT', '/api/objects/job', { id: to, stages: [stages.Chat] });
    const archived_at = test.now().toISOString();
    await ok('PUT', '/api/category-list/', { id: stages.Chat, name: 'Old chat', archived_at, moved_to: stages.Call });
    expect(await stageOf(id)).toMatchObject({ name: 'Call' });
    await ok('PUT', '/api/category-list/', { id: stages.Call, archived_at, moved_to: stages.Talk });
    expect(await stageOf(id)).toMatchObject({ name: 'Talk' });
    const other = await person();
    await setStage(other, 'Old chat');
    expect(await stageOf(other)).toMatchObject({ id: stages.Talk, name: 'Talk' });
    const { data } = await ok('GET', `/api/jobs/${to}/board`);
    expect(data.map(({ stage }: { stage: { name: string } }) => stage.name)).toEqual(['Talk']);
    expect(await ok('PUT', '/api/category-list/', { id: stages.Chat, name: 'Chat' })).toMatchObject({ name: 'Chat' });
  });

  it('keeps the application, and what it was for, when the job goes for good', async () => {
    const [id, to] = [await person(), await job('Pilot')];
    await apply(id, to, { stage: 'Offer' });
    await ok('DELETE', '/api/objects/job', { ids: [to] });
    await ok('POST', '/api/objects/job/purge', { ids: [to] });
    expect(await test.store.db.selectFrom('application').select(['job_id', 'role', 'stage']).execute()).toEqual([
      { job_id: null, role: 'Pilot', stage: 'Offer' },
    ]);
    expect(await stageOf(id)).toMatchObject({ name: 'Offer' });
  });

  it('lets an interview be sent back as it was read when its job is gone for good', async () => {
    const [id, to] = [await person(), await job('Pilot')];
    await apply(id, to);
    const said = { candidate: { id }, job: { id: to }, starts_at: test.now().toISOString() };
    const interview = await create('interview', said);
    await ok('DELETE', '/api/objects/job', { ids: [to] });
    const read = () => ok('GET', `/api/objects/interview?id=${interview}`);
    await ok('POST', '/api/objects/job/purge', { ids: [to] });
    expect((await read()).former_job_id).toBe(to);
    await ok('PUT', '/api/objects/interview', { ...(await read()), former_job_id: 'another' });
    expect((await read()).former_job_id).toBe(to);
  });
});
