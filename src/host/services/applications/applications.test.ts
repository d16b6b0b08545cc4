import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('applications (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Interview', 'interview'],
      ['Offer', 'offer'],
      ['Not a fit', 'rejected'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
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

  const create = async (type: string, fields: object): Promise<string> =>
    (await ok('POST', `/api/objects/${type}`, fields)).id;
  const person = (first_name: string) => create('candidate', { first_name, last_name: 'Candidate' });
  const job = (role: string) => create('job', { role });
  const enter = async (candidate: string, to: string, more: object = {}): Promise<string> =>
    (await ok('POST', '/api/applications/', { candidate, job: to, ...more })).id;
  const list = async (query: string, caller = owner) =>
    (await ok('GET', `/api/applications/?${query}`, undefined, caller)).data;
  const move = (body: object) => test.call(owner, 'POST', '/api/applications/move', body);

  it('are entered, listed, and seen as a link and a stage', async () => {
    const [cara, dora, pilot, captain] = [
      await person('Cara'),
      await person('Dora'),
      await job('Pilot'),
      await job('Captain'),
    ];
    const made = await ok('POST', '/api/applications/', {
      candidate: cara,
      job: pilot,
      source: 'Fair',
      owner: owner.memberId,
    });
    expect(made).toMatchObject({
      candidate: { id: cara },
      job: { id: pilot },
      attempt: 1,
      stage: { name: 'Applied', meaning: 'applied' },
      source: 'Fair',
      owner: { id: owner.memberId },
      is_open: true,
    });
    test.advance(1000);
    await enter(cara, captain, { stage: 'Interview' });
    test.advance(1000);
    await enter(dora, pilot, { stage: 'Offer', applied_at: '2025-01-05T10:00:00Z' });
    const told = async (query: string) =>
      (await list(query)).map(
        (one: { candidate: { name: string }; stage: { name: string } }) =>
          `${one.candidate.name.split(' ')[0]} ${one.stage.name}`,
      );
    expect(await told(`candidate=${cara}`)).toEqual(['Cara Interview', 'Cara Applied']);
    expect(await told(`job=${pilot}&sort=created_at`)).toEqual(['Dora Offer', 'Cara Applied']);
    expect(await told(`job=${pilot}&stage=offer`)).toEqual(['Dora Offer']);
    expect(await told('meaning=interview')).toEqual(['Cara Interview']);
    expect(await told('open=false')).toEqual([]);
    expect(await told(`owner=${owner.memberId}&source=Fair`)).toEqual(['Cara Applied']);
    expect((await ok('GET', `/api/candidates/${dora}`)).qualification).toMatchObject({
      current_stage: { name: 'Offer' },
    });
    expect((await ok('GET', `/api/objects/job?id=${pilot}`)).applicants_count).toBe(2);
    const again = await test.call(owner, 'POST', '/api/applications/', { candidate: cara, job: pilot });
    expect([again.status, again.body.errors[0].path]).toEqual([409, 'job']);
    for (const [body, path] of [
      [{ candidate: pilot }, 'candidate'],
      [{ candidate: cara, job: dora }, 'job'],
      [{ candidate: dora, job: captain, stage: 'Nowhere' }, 'stage'],
    ] as const) {
      const wrong = await test.call(owner, 'POST', '/api/applications/', body);
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, path]);
    }
  });

  it('move, tell of each what became of it, and move back together', async () => {
    const [cara, dora, pilot] = [await person('Cara'), await person('Dora'), await job('Pilot')];
    const [first, second] = [await enter(cara, pilot), await enter(dora, pilot, { stage: 'Interview' })];
    const applied = test.now().toISOString();
    test.advance(2 * day);
    const moved = await move({ ids: [first, second, 'none'], stage: 'Interview' });
    expect(moved.body).toMatchObject({
      moved: 1,
      data: [
        { id: first, result: 'moved', stage: { name: 'Interview' } },
        { id: second, result: 'same' },
        { id: 'none', result: 'missing' },
      ],
    });
    // Somebody else moved it meanwhile: the second one is told, and nothing is lost.
    const late = await move({ ids: [first], stage: 'Offer', expect: 'Applied' });
    expect(late.body).toMatchObject({ moved: 0, data: [{ result: 'changed', stage: { name: 'Interview' } }] });
    test.advance(day);
    const all = (await move({ where: { job: pilot, open: true }, stage: 'Offer' })).body;
    expect(all).toMatchObject({ moved: 2 });
    const back = (await move({ batch: all.batch })).body;
    expect(back).toMatchObject({ moved: 2 });
    expect(await list(`candidate=${dora}`)).toMatchObject([{ stage: { name: 'Interview' }, in_stage_since: applied }]);
    expect((await move({ batch: all.batch })).body).toMatchObject({
      moved: 0,
      data: [{ result: 'changed' }, { result: 'changed' }],
    });
    expect((await move({ batch: moved.body.batch })).body).toMatchObject({ moved: 0 });
  });

  it('ask for a reason where somebody is turned down, close, and open for another attempt', async () => {
    const [cara, pilot] = [await person('Cara'), await job('Pilot')];
    const first = await enter(cara, pilot);
    const unsaid = await move({ ids: [first], stage: 'Not a fit' });
    expect([unsaid.status, unsaid.body.errors[0].path]).toEqual([422, 'reason']);
    const closed = await move({ ids: [first], stage: 'Not a fit', reason: 'Too far away', note: 'Ask again in May' });
    expect(closed.status).toBe(200);
    expect(await list('open=false')).toMatchObject([
      {
        id: first,
        is_open: false,
        closed_reason: 'Too far away',
        closed_note: 'Ask again in May',
        closed_at: test.now().toISOString(),
      },
    ]);
    test.advance(day);
    await enter(cara, pilot);
    expect((await list(`candidate=${cara}`)).map((one: { attempt: number }) => one.attempt)).toEqual([2, 1]);
    expect((await move({ ids: [first], stage: 'Offer' })).body.data).toMatchObject([{ result: 'taken' }]);
    for (const [body, path] of [
      [{ ids: [first], stage: 'Nowhere' }, 'stage'],
      [{ ids: [first] }, 'stage'],
    ] as const) {
      const wrong = await move(body);
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, path]);
    }
    expect((await move({ ids: [first], where: {}, stage: 'Offer' })).status).toBe(400);
    const { id } = (await ok('GET', '/api/category-list/?type=stage')).data.find(
      ({ name }: { name: string }) => name === 'Offer',
    );
    await ok('PUT', '/api/category-list/', { id, archived_at: test.now().toISOString() });
    const archived = await move({ ids: [first], stage: 'Offer' });
    expect([archived.status, archived.body.errors[0].path]).toEqual([422, 'stage']);
  });

  it('have a board: how many stand in each stage of a job, how long, and a page of them', async () => {
    const pilot = await job('Pilot');
    const people = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      Array.from({ length: 7 }, (_, index) => ({
        type: 'candidate',
        name: `Person ${index}`,
        first_name: `Person ${index}`,
      })),
    );
    const at = (days: number) => new Date(test.now().getTime() - days * day).toISOString();
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      people.map((from, index) => ({
        from,
        kind: 'applied_to',
        to: pilot,
        data: { stage: index < 5 ? 'Applied' : 'Test flight', applied_at: at(index * 10), stage_at: at(index * 10) },
      })),
    );
    const board = await ok('GET', `/api/jobs/${pilot}/board?page_size=2`);
    expect(
      board.data.map(({ stage, total, median_days }: Record<string, { name: string }>) => [
        stage?.name,
        total,
        median_days,
      ]),
    ).toEqual([
      ['Applied', 5, 20],
      ['Interview', 0, null],
      ['Offer', 0, null],
      ['Not a fit', 0, null],
      ['Test flight', 2, 60],
    ]);
    expect(board.data[0].oldest).toBe(at(40));
    expect(board.data[0].cards.map((card: { candidate: { id: string } }) => card.candidate.id)).toEqual([
      people[4],
      people[3],
    ]);
    const next = await ok('GET', `/api/jobs/${pilot}/board?page_size=2&page=3&stage=Applied`);
    expect(next.data).toHaveLength(1);
    expect(next.data[0].cards.map((card: { candidate: { id: string } }) => card.candidate.id)).toEqual([people[0]]);
    await ok('DELETE', '/api/objects/candidate', { ids: [people[4]] });
    const figures = async () =>
      (await ok('GET', `/api/jobs/${pilot}/board?page_size=2`)).data
        .filter(({ total }: { total: number }) => total > 0)
        .map(({ stage, total, median_days, cards }: Record<string, { name: string }> & { cards: unknown[] }) => [
          stage?.name,
          total,
          median_days,
          cards.length,
        ]);
    expect(await figures()).toEqual([
      ['Applied', 4, 20, 2],
      ['Test flight', 2, 60, 2],
    ]);
    // Turned down and here again: the second attempt is the one on the board.
    const [first] = await list(`candidate=${people[3]}`);
    await move({ ids: [first.id], stage: 'Not a fit', reason: 'No' });
    await enter(people[3] ?? '', pilot, { stage: 'Interview' });
    expect(await figures()).toEqual([
      ['Applied', 3, 10, 2],
      ['Interview', 1, 0, 1],
      ['Test flight', 2, 60, 2],
    ]);
    await ok('POST', '/api/objects/candidate/restore', { ids: [people[4]] });
    expect(await figures()).toEqual([
      ['Applied', 4, 20, 2],
      ['Interview', 1, 0, 1],
      ['Test flight', 2, 60, 2],
    ]);
    const stages = (await ok('GET', '/api/category-list/?type=stage')).data;
    const { id } = stages.find(({ name }: { name: string }) => name === 'Interview');
    await ok('PUT', '/api/category-list/', { id, name: 'Talk' });
    expect(await figures()).toEqual([
      ['Applied', 4, 20, 2],
      ['Talk', 1, 0, 1],
      ['Test flight', 2, 60, 2],
    ]);
    expect((await test.call(owner, 'GET', '/api/jobs/none/board')).status).toBe(404);
  });

  it('are told to nobody who does not see the person or the job, and moved by recruiters', async () => {
    const [cara, pilot] = [await person('Cara'), await job('Pilot')];
    const id = await enter(cara, pilot);
    const member = await test.addUser(owner.companyId, 'member', 'm@cadre.local');
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'r@cadre.local');
    expect(await list('', member)).toEqual([]);
    const board = await ok('GET', `/api/jobs/${pilot}/board`, undefined, member);
    expect(
      board.data.every(({ total, cards }: { total: number; cards: unknown[] }) => total === 0 && cards.length === 0),
    ).toBe(true);
    expect((await test.call(member, 'POST', '/api/applications/move', { ids: [id], stage: 'Offer' })).status).toBe(403);
    expect(await list('', recruiter)).toMatchObject([{ id }]);
    await ok('PUT', `/api/objects/job/${pilot}/relations`, { kind: 'permitted', to: owner.memberId });
    expect(await list('', recruiter)).toEqual([]);
    const hidden = await test.call(recruiter, 'POST', '/api/applications/move', { ids: [id], stage: 'Offer' });
    expect(hidden.body).toMatchObject({ moved: 0, data: [{ id, result: 'missing' }] });
  });
});
