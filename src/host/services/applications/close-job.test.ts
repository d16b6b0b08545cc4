import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('closing a job (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let job: string;
  let other: string;
  let people: string[];

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Call', 'screening'],
      ['Hired', 'hired'],
      ['No', 'rejected'],
      ['Gone', 'withdrawn'],
    ] as const) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    job = (await ok('POST', '/api/objects/job', { role: 'Pilot', status: 'open', openings: 2 })).id;
    other = (await ok('POST', '/api/objects/job', { role: 'Captain', status: 'open' })).id;
    people = [];
    for (const first_name of ['Cara', 'Dora', 'Emil']) {
      people.push((await ok('POST', '/api/objects/candidate', { first_name, last_name: 'Candidate' })).id);
    }
    for (const candidate of people) {
      await ok('POST', '/api/applications/', { candidate, job, stage: 'Call', source: 'Fair' });
    }
    await ok('POST', '/api/applications/move', {
      where: { candidate: people[2], job },
      stage: 'No',
      reason: 'Too far',
    });
    test.advance(60_000);
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
  const close = (body: object) => ok('POST', `/api/jobs/${job}/close`, body);
  const told = async (at = job) =>
    (await ok('GET', `/api/applications/?job=${at}&sort=created_at`)).data.map(
      (one: { candidate: { name: string }; stage: { name: string }; closed_reason?: string }) =>
        `${one.candidate.name.split(' ')[0]} ${one.stage.name} ${one.closed_reason ?? '-'}`,
    );
  const status = async () => (await ok('GET', `/api/objects/job?id=${job}`)).status;
  const asBefore = ['Cara Call -', 'Dora Call -', 'Emil No Too far'];

  it('a plain change of its status leaves its people where they are', async () => {
    await ok('PUT', '/api/objects/job', { id: job, status: 'closed' });
    expect((await told()).sort()).toEqual(asBefore);
    const left = await close({ open: 'leave', status: 'filled' });
    expect(left).toMatchObject({ moved: 0, data: [] });
    expect([await status(), (await told()).sort()]).toEqual(['filled', asBefore]);
  });

  it('turns down who is open, one by one, with a reason, and takes all of it back together', async () => {
    const wrong = await test.call(owner, 'POST', `/api/jobs/${job}/close`, { open: 'reject' });
    expect([wrong.status, wrong.body.errors[0].path, await status()]).toEqual([422, 'reason', 'open']);
    const odd = { open: 'reject', reason: 'x', stage: 'Hired' };
    expect((await test.call(owner, 'POST', `/api/jobs/${job}/close`, odd)).body.errors[0].path).toBe('stage');
    expect(await status()).toBe('open');
    const closed = await close({ open: 'reject', reason: 'The job is gone' });
    expect(closed).toMatchObject({ moved: 2, data: [{ result: 'moved', stage: { name: 'No' } }, { result: 'moved' }] });
    expect(await status()).toBe('closed');
    expect((await told()).sort()).toEqual(['Cara No The job is gone', 'Dora No The job is gone', 'Emil No Too far']);
    const undone = await ok('POST', `/api/changes/${closed.batch}/undo`, {});
    expect(undone).toMatchObject({ undone: 3, left: [] });
    expect([await status(), (await told()).sort()]).toEqual(['open', asBefore]);
  });

  it('moves who is open to another job, but for who has applied there, and takes that back', async () => {
    await ok('POST', '/api/applications/', { candidate: people[1], job: other, stage: 'Call' });
    for (const [body, path] of [
      [{}, 'job'],
      [{ job }, 'job'],
      [{ job: people[0] }, 'job'],
    ] as const) {
      const wrong = await test.call(owner, 'POST', `/api/jobs/${job}/close`, { open: 'move', reason: 'x', ...body });
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, path]);
    }
    const closed = await close({ open: 'move', job: other, reason: 'Captain fits better' });
    expect(closed.data.map(({ result }: { result: string }) => result).sort()).toEqual(['moved', 'taken']);
    expect((await told()).sort()).toEqual(['Cara Gone Captain fits better', 'Dora Call -', 'Emil No Too far']);
    expect((await told(other)).sort()).toEqual(['Cara Applied -', 'Dora Call -']);
    const [cara] = (await ok('GET', `/api/applications/?job=${other}&candidate=${people[0]}`)).data;
    expect(cara).toMatchObject({ source: 'Fair', attempt: 1 });
    await ok('POST', `/api/changes/${closed.batch}/undo`, {});
    expect([await status(), (await told()).sort()]).toEqual(['open', asBefore]);
    expect(await told(other)).toEqual(['Dora Call -']);
  });

  it('keeps who is open in mind in a space, and takes that back', async () => {
    const space = (await ok('POST', '/api/spaces/', { name: 'Sailors' })).id;
    const wrong = await test.call(owner, 'POST', `/api/jobs/${job}/close`, { open: 'pool', reason: 'x' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'space']);
    const none = { open: 'pool', reason: 'x', space: people[0] };
    expect((await test.call(owner, 'POST', `/api/jobs/${job}/close`, none)).status).toBe(404);
    expect(await status()).toBe('open');
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const theirs = { open: 'pool', reason: 'x', space };
    expect((await test.call(recruiter, 'POST', `/api/jobs/${job}/close`, theirs)).status).toBe(403);
    const closed = await close({ open: 'pool', reason: 'The job is gone', space });
    expect(closed).toMatchObject({ moved: 2 });
    expect((await told()).sort()).toEqual([
      'Cara Gone The job is gone',
      'Dora Gone The job is gone',
      'Emil No Too far',
    ]);
    const kept = async () =>
      (await ok('GET', `/api/objects/space?id=${space}`)).candidates.map(({ name }: { name: string }) => name).sort();
    expect(await kept()).toEqual(['Cara Candidate', 'Dora Candidate']);
    expect(await ok('POST', `/api/changes/${closed.batch}/undo`, {})).toMatchObject({ left: [] });
    expect([await status(), (await told()).sort(), await kept()]).toEqual(['open', asBefore, []]);
  });

  it('tells those it rejects later where that is asked, and not where they are taken back', async () => {
    const until = new Date(test.now().getTime() + 3 * 86_400_000).toISOString();
    const hold = { until, title: 'Tell them' };
    for (const [body, path] of [
      [{ open: 'withdraw', reason: 'x', hold }, 'hold'],
      [{ open: 'reject', reason: 'x', hold: { ...hold, until: test.now().toISOString() } }, 'hold.until'],
    ] as const) {
      const wrong = await test.call(owner, 'POST', `/api/jobs/${job}/close`, body);
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, path]);
    }
    const { batch } = await close({ open: 'reject', reason: 'The job is gone', hold });
    const tasks = async () =>
      (await ok('GET', '/api/objects/workflows/tasks?mine=true')).data.filter(
        ({ title }: { title: string }) => title === 'Tell them',
      );
    expect(await tasks()).toMatchObject([{ due_at: until }, { due_at: until }]);
    await ok('POST', `/api/changes/${batch}/undo`, {});
    expect(await tasks()).toEqual([]);
  });

  it('takes a further attempt at the other job back as well, and makes it again', async () => {
    const attempts = () =>
      test.store.db
        .selectFrom('application')
        .select(['candidate_id', 'job_id', 'attempt', 'stage', 'closed_reason'])
        .where('candidate_id', '=', people[0] ?? '')
        .orderBy('job_id')
        .orderBy('attempt')
        .execute();
    await ok('POST', '/api/applications/', { candidate: people[0], job: other });
    await ok('POST', '/api/applications/move', {
      where: { candidate: people[0], job: other },
      stage: 'No',
      reason: 'x',
    });
    test.advance(60_000);
    const before = await attempts();
    expect(before).toHaveLength(2);
    const { batch } = await close({ open: 'move', reason: 'The job is gone', job: other });
    const moved = await attempts();
    expect(moved).toHaveLength(3);
    test.advance(60_000);
    const undone = await ok('POST', `/api/changes/${batch}/undo`, {});
    expect(undone).toMatchObject({ left: [] });
    expect(await attempts()).toEqual(before);
    expect((await ok('GET', `/api/candidates/${people[0]}`)).qualification.current_stage.name).toBe('Call');
    expect(await ok('POST', `/api/changes/${undone.batch_id}/undo`, {})).toMatchObject({ left: [] });
    expect(await attempts()).toEqual(moved);
  });

  it('a further attempt that is taken back is gone, and the one before it is closed for the reason that it was', async () => {
    const batchOf = async () => (await ok('GET', `/api/changes/?object_id=${people[2]}&page_size=1`)).data[0].batch_id;
    // Put back where it was closed, it says again why.
    await ok('POST', '/api/applications/move', { where: { candidate: people[2], job }, stage: 'Call' });
    test.advance(60_000);
    await ok('POST', `/api/changes/${await batchOf()}/undo`, {});
    expect((await told()).sort()).toEqual(asBefore);
    await ok('POST', '/api/applications/', { candidate: people[2], job });
    expect(await ok('POST', `/api/changes/${await batchOf()}/undo`, {})).toMatchObject({ left: [] });
    expect((await told()).sort()).toEqual(asBefore);
  });

  it('is for who may change the job, and settles no one else’s', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    expect((await test.call(member, 'POST', `/api/jobs/${job}/close`, { open: 'leave' })).status).toBe(403);
    expect((await test.call(owner, 'POST', '/api/jobs/nothing/close', { open: 'leave' })).status).toBe(404);
  });

  it('who is deleted, or comes back, is told of at the jobs that count them', async () => {
    await ok('POST', '/api/applications/move', { where: { candidate: people[0], job }, stage: 'Hired' });
    const revision = async () =>
      Number(
        (await test.store.db.selectFrom('object').select('revision').where('id', '=', job).executeTakeFirst())
          ?.revision,
      );
    const hired = async () => (await ok('GET', `/api/objects/job?id=${job}`)).hired_count ?? 0;
    const told = async () =>
      (await test.store.db.selectFrom('live_event').select('data').orderBy('sequence', 'desc').limit(3).execute()).some(
        ({ data }) => JSON.stringify(data).includes(job),
      );
    const before = await revision();
    await ok('DELETE', '/api/objects/candidate', { ids: [people[0]] });
    const between = await revision();
    expect([between > before, await told(), await hired()]).toEqual([true, true, 0]);
    await ok('POST', '/api/objects/candidate/restore', { ids: [people[0]] });
    expect([(await revision()) > between, await told(), await hired()]).toEqual([true, true, 1]);
  });

  it('who is hired fills an opening, and it is told how many are left', async () => {
    const hire = (candidate: string | undefined) =>
      ok('POST', '/api/applications/move', { where: { candidate, job }, stage: 'Hired' });
    expect((await hire(people[0])).data[0].openings_left).toBe(1);
    const second = await hire(people[1]);
    expect(second.data[0].openings_left).toBe(0);
    expect((await ok('GET', `/api/objects/job?id=${job}`)).hired_count).toBe(2);
    await ok('POST', '/api/applications/move', { batch: second.batch });
    expect((await ok('GET', `/api/objects/job?id=${job}`)).hired_count).toBe(1);
    // As it is of who accepts an offer.
    const offer = `/api/applications/${second.data[0].id}/offer`;
    await ok('PUT', offer, { amount: 1, currency: 'EUR' });
    await ok('POST', `${offer}/send`, {});
    const accepted = await ok('POST', `${offer}/answer`, { answer: 'accepted', stage: 'Hired' });
    expect(accepted.openings_left).toBe(0);
    await ok('POST', `/api/changes/${accepted.batch}/undo`, {});
    // A job that says nothing of how many it looks for has none left to tell of.
    await ok('POST', '/api/applications/', { candidate: people[1], job: other });
    const moved = await ok('POST', '/api/applications/move', { where: { job: other }, stage: 'Hired' });
    expect(moved.data[0].openings_left).toBeUndefined();
  });
});
