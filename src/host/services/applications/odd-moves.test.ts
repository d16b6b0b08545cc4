import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainChanges } from '#host/services/changes/chain-changes.ts';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('moves that come at odd times (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let candidate: string;
  let job: string;
  let application: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Screening', 'screening'],
      ['Interview', 'interview'],
      ['Offer', 'offer'],
      ['Hired', 'hired'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    candidate = (await ok('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'Candidate' })).id;
    job = (await ok('POST', '/api/objects/job', { role: 'Pilot' })).id;
    application = (await ok('POST', '/api/applications/', { candidate, job })).id;
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const move = (stage: string, more: object = {}, caller = owner) =>
    ok('POST', '/api/applications/move', { ids: [application], stage, ...more }, caller);
  const moves = () =>
    test.store.db
      .selectFrom('application_move')
      .select(['stage', 'at'])
      .where('application_id', '=', application)
      .orderBy('id')
      .execute();

  it('of two people at once are one move: the other is told where it is now', async () => {
    const rita = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    for (const [from, one, other] of [
      ['Applied', 'Screening', 'Interview'],
      [undefined, 'Offer', 'Hired'],
    ] as const) {
      const seen = from ?? (await moves()).at(-1)?.stage;
      const before = (await moves()).length;
      const told = await Promise.all([move(one, { expect: seen }), move(other, { expect: seen }, rita)]);
      const results = told.map(({ data }) => data[0]);
      expect(results.map(({ result }) => result).toSorted()).toEqual(['changed', 'moved']);
      // Both hear of the same stage, and it is the one in which it is.
      const now = (await moves()).at(-1)?.stage;
      expect(results.map(({ stage }) => stage.name)).toEqual([now, now]);
      expect((await moves()).length).toBe(before + 1);
    }
  });

  it('after the clock was put back a day are told in the order in which they were made, and take no time below none', async () => {
    test.advance(2 * day);
    owner = await test.signIn();
    await move('Screening');
    test.advance(-day);
    await move('Interview');
    test.advance(1000);
    const offered = (await move('Offer')).batch;
    expect((await moves()).map(({ stage }) => stage)).toEqual(['Applied', 'Screening', 'Interview', 'Offer']);
    const { data: lines } = await ok('GET', `/api/changes/?object_id=${candidate}`);
    const stages = lines.flatMap((line: { field?: string; after?: { data?: { stage?: string } } }) =>
      line.field === 'applied_to' ? [line.after?.data?.stage] : [],
    );
    expect(stages).toEqual(['Offer', 'Interview', 'Screening', 'Applied']);
    const read = async () => (await ok('GET', `/api/applications/?candidate=${candidate}`)).data[0];
    expect(await read()).toMatchObject({ stage: { name: 'Offer' }, in_stage_since: test.now().toISOString() });
    // It is a day and more until the clock has come to when it was moved first.
    await ok('POST', `/api/changes/${offered}/undo`, {});
    expect(await read()).toMatchObject({ stage: { name: 'Interview' } });
    test.advance(-day / 2);
    const board = await ok('GET', `/api/jobs/${job}/board`);
    const days = board.data.flatMap(({ median_days, cards }: { median_days: number | null; cards?: unknown[] }) => [
      median_days ?? 0,
      ...((cards ?? []) as { days_in_stage?: number }[]).map(({ days_in_stage = 0 }) => days_in_stage),
    ]);
    expect(days.filter((count: number) => count < 0)).toEqual([]);
    const metrics = await ok(
      'GET',
      '/api/metrics/?metric_keys=time_to_review,drop_off_rate,offer_acceptance_rate,applications&timeframe=30',
    );
    expect(metrics.data.filter(({ value }: { value?: number }) => (value ?? 0) < 0)).toEqual([]);
    await chainChanges(journaledStore(test.store), owner.companyId, new Date(test.now().getTime() + 3 * day));
    expect((await ok('GET', '/api/changes/check')).breaks).toEqual([]);
  });

  it('of several at once tell of each what became of it: of two closed attempts at a job one is opened again', async () => {
    const people = ['Dina', 'Egon', 'Fay'];
    const of = await Promise.all(
      people.map(async (first_name) => {
        const { id } = await ok('POST', '/api/objects/candidate', { first_name, last_name: 'Other' });
        return { person: id, application: (await ok('POST', '/api/applications/', { candidate: id, job })).id };
      }),
    );
    const ids = of.map((one) => one.application);
    await ok('POST', '/api/category-list/', { type: 'stage', name: 'Rejected', meaning: 'rejected' });
    await move('Rejected', { reason: 'skills' });
    test.advance(1000);
    const again = (await ok('POST', '/api/applications/', { candidate, job })).id;
    await ok('POST', '/api/applications/move', { ids: [again], stage: 'Rejected', reason: 'skills' });
    await ok('POST', '/api/applications/move', { ids: [ids[1]], stage: 'Screening' });
    test.advance(1000);
    const { data, batch } = await ok('POST', '/api/applications/move', {
      ids: [application, ...ids, again],
      stage: 'Screening',
    });
    expect(data.map(({ id, result }: { id: string; result: string }) => [id, result])).toEqual([
      [application, 'moved'],
      [ids[0], 'moved'],
      [ids[1], 'same'],
      [ids[2], 'moved'],
      [again, 'taken'],
    ]);
    const moved = await test.store.db
      .selectFrom('application_move')
      .select(['application_id', 'from_stage', 'stage'])
      .where('batch_id', '=', batch)
      .orderBy('id')
      .execute();
    expect(moved).toEqual([
      { application_id: application, from_stage: 'Rejected', stage: 'Screening' },
      { application_id: ids[0], from_stage: 'Applied', stage: 'Screening' },
      { application_id: ids[2], from_stage: 'Applied', stage: 'Screening' },
    ]);
    for (const { person, application: id } of of) {
      const [row] = (await ok('GET', `/api/applications/?candidate=${person}`)).data;
      expect(row).toMatchObject({ id, stage: { name: 'Screening' }, in_stage_since: expect.any(String) });
      const lines = (await ok('GET', `/api/changes/?object_id=${person}`)).data;
      expect(lines[0]).toMatchObject({
        action: 'relinked',
        field: 'applied_to',
        after: { data: { stage: 'Screening' } },
      });
    }
    const open = (await ok('GET', `/api/applications/?candidate=${candidate}`)).data.filter(
      ({ closed_at }: { closed_at?: string }) => closed_at === undefined || closed_at === null,
    );
    expect(open.map(({ id }: { id: string }) => id)).toEqual([application]);
  });
});
