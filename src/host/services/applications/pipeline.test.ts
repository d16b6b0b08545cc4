import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { Application, FunnelStep, PipelineColumn } from '#shared/contract/applications.ts';
import { daysBetween, tooLongDays } from '#shared/domain/waiting.ts';
import { seededNumbers } from '#shared/testing/seeded-numbers.ts';

const day = 24 * 60 * 60 * 1000;
const stageNames = [
  ['Applied', 'applied'],
  ['Screening', 'screening'],
  ['Offer', 'offer'],
  ['Hired', 'hired'],
  ['Not a fit', 'rejected'],
] as const;

describe.each(engines)('a pipeline (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of stageNames) {
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
  const person = (first_name: string, more: object = {}) =>
    create('candidate', { first_name, last_name: 'Candidate', ...more });
  const job = (role: string) => create('job', { role });
  const enter = async (candidate: string, to: string, more: object = {}): Promise<string> =>
    (await ok('POST', '/api/applications/', { candidate, job: to, ...more })).id;
  const move = (ids: string[], stage: string, more: object = {}) =>
    ok('POST', '/api/applications/move', { ids, stage, ...more });
  const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString();
  const pipeline = (asked: Record<string, string> = {}, caller = owner) =>
    ok('GET', `/api/applications/pipeline?${query({ page_size: '100', ...asked })}`, undefined, caller);
  const funnel = (asked: Record<string, string> = {}, caller = owner) =>
    ok('GET', `/api/applications/funnel?${query(asked)}`, undefined, caller);
  const filled = ({ data }: { data: PipelineColumn[] }) => data.filter(({ total }) => total > 0);
  const namesIn = (column: PipelineColumn | undefined) => column?.cards.map(({ candidate }) => candidate.name);

  /** Twelve people of two jobs, of whom one waits much longer than the others. */
  async function seed() {
    const [pilot, captain] = [await job('Pilot'), await job('Captain')];
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const id = await person(`P${at}`, { qualification: { source: at % 3 === 0 ? 'Fair' : 'Website' } });
      ids.push(
        await enter(id, at % 2 === 0 ? pilot : captain, {
          ...(at % 4 === 0 ? { owner: owner.memberId } : {}),
          source: at % 3 === 0 ? 'Fair' : 'Website',
        }),
      );
      test.advance((at === 6 ? 12 : 1) * day);
    }
    await move(ids.slice(0, 6), 'Screening');
    test.advance(2 * day);
    await move(ids.slice(0, 2), 'Offer');
    await move(ids.slice(2, 3), 'Not a fit', { reason: 'Other' });
    test.advance(5 * day);
    await move(ids.slice(0, 1), 'Hired');
    return { pilot, captain, ids };
  }

  /** The same figures, counted from the list of applications by hand. */
  async function counted(asked: string, keyOf: (one: Application) => string, caller = owner) {
    const { data } = await ok('GET', `/api/applications/?page_size=100&${asked}`, undefined, caller);
    const now = test.now().toISOString();
    const columns = new Map<string, Application[]>();
    for (const one of data as Application[]) {
      columns.set(keyOf(one), [...(columns.get(keyOf(one)) ?? []), one]);
    }
    return new Map(
      [...columns].map(([key, of]) => {
        const days = of.map((one) => daysBetween(one.in_stage_since, now)).sort((a, b) => b - a);
        const median = days[Math.floor((days.length - 1) / 2)] ?? 0;
        const over = of.filter((one) => one.is_open && daysBetween(one.in_stage_since, now) > tooLongDays(median));
        return [key, { total: of.length, median_days: median, over: over.length }];
      }),
    );
  }
  const figuresOf = ({ data }: { data: PipelineColumn[] }, keyOf: (column: PipelineColumn) => string) =>
    new Map(
      data
        .filter(({ total }) => total > 0)
        .map((column) => [keyOf(column), { total: column.total, median_days: column.median_days, over: column.over }]),
    );

  it('tells the figures of each stage of all jobs and of one, as the list counts them', async () => {
    const { pilot } = await seed();
    const all = await pipeline();
    expect(all.data.map(({ stage }: PipelineColumn) => stage?.name)).toEqual(stageNames.map(([name]) => name));
    expect(all).toMatchObject({ total: 12, people: 12 });
    expect(all.job).toBeUndefined();
    expect(figuresOf(all, ({ stage }) => stage?.name ?? '')).toEqual(await counted('', ({ stage }) => stage.name));
    expect(
      all.data.some(({ over }: PipelineColumn) => over > 0),
      'somebody waits too long',
    ).toBe(true);
    const one = await pipeline({ where: `job is "${pilot}"` });
    expect(one).toMatchObject({ total: 6, people: 6, job: { id: pilot } });
    expect(figuresOf(one, ({ stage }) => stage?.name ?? '')).toEqual(
      await counted(`job=${pilot}`, ({ stage }) => stage.name),
    );
    // The job's own board, which counts in another way, says the same.
    const board = await ok('GET', `/api/jobs/${pilot}/board`);
    expect(filled(one).map(({ total, median_days, oldest }) => [total, median_days, oldest])).toEqual(
      filled(board).map(({ total, median_days, oldest }) => [total, median_days, oldest]),
    );
  });

  it('puts the open ones together by owner and by source', async () => {
    await seed();
    const owned = await pipeline({ group: 'owner' });
    expect(figuresOf(owned, (column) => column.owner?.id ?? '')).toEqual(
      await counted('open=true', (one) => one.owner?.id ?? ''),
    );
    const sourced = await pipeline({ group: 'source' });
    expect(figuresOf(sourced, (column) => column.source ?? '')).toEqual(
      await counted('open=true', (one) => one.source ?? ''),
    );
    expect(sourced.total).toBe(10);
  });

  it('is filtered as candidates are, and by the job, stage and source of the application itself', async () => {
    const [pilot, captain] = [await job('Pilot'), await job('Captain')];
    const [ada, bea] = [await person('Ada', { title: 'Pilot' }), await person('Bea')];
    const [first] = [await enter(ada, pilot), await enter(ada, captain), await enter(bea, captain)];
    await move([first], 'Offer');
    const both = await pipeline({ where: 'title is "Pilot"' });
    expect(both).toMatchObject({ total: 2, people: 1 });
    const inOffer = await pipeline({ where: 'job is "Captain" and stage is "Offer"' });
    expect(inOffer.total, 'she is there at another job').toBe(0);
    expect((await pipeline({ where: 'job is "Pilot" and stage any of "Offer", "Hired"' })).total).toBe(1);
    const refused = await test.call(owner, 'GET', `/api/applications/pipeline?${query({ where: 'colour is "red"' })}`);
    expect(refused.status).toBe(400);
  });

  it('counts the latest attempt of somebody, and a colleague who applies inside', async () => {
    const pilot = await job('Pilot');
    const ada = await person('Ada');
    await move([await enter(ada, pilot)], 'Not a fit', { reason: 'Too early' });
    await enter(ada, pilot);
    const [colleague = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Eve Inside' },
    ]);
    test.advance(1000);
    await enter(colleague, pilot);
    const { data, total, people } = await pipeline({ where: `job is "${pilot}"` });
    expect([total, people]).toEqual([2, 2]);
    expect(namesIn(data[0])).toEqual(['Ada Candidate', 'Eve Inside']);
  });

  it('comes in pages of each column, longest wait first or as it is asked, every card once', async () => {
    const { pilot } = await seed();
    const where = `job is "${pilot}"`;
    const key = (await pipeline({ where })).data[0].key;
    const read = async (sort: string) => {
      const cards: string[] = [];
      for (const page of ['1', '2', '3']) {
        const { data } = await pipeline({ where, column: key, page, page_size: '1', sort });
        expect(data).toHaveLength(1);
        expect(data[0].total).toBe(3);
        cards.push(...(namesIn(data[0]) ?? []).map(String));
      }
      return cards;
    };
    expect(await read('in_stage_since')).toEqual(['P6 Candidate', 'P8 Candidate', 'P10 Candidate']);
    expect(await read('-in_stage_since')).toEqual(['P10 Candidate', 'P8 Candidate', 'P6 Candidate']);
  });

  it('tells where somebody works, their scorecards, and interviews within a day', async () => {
    const pilot = await job('Pilot');
    const ada = await person('Ada', { company_user: { company: { name: 'Aegean Wind' } } });
    await enter(ada, pilot);
    const soon = new Date(test.now().getTime() + 3 * 60 * 60 * 1000).toISOString();
    const later = new Date(test.now().getTime() + 3 * day).toISOString();
    const made = await Promise.all(
      [soon, later].map((starts_at) => create('interview', { document: { title: 'Talk' }, starts_at })),
    );
    for (const interview of made) {
      await seedRelations(test.store, owner.companyId, test.now(), [
        { from: interview, kind: 'interview_of', to: ada },
        { from: interview, kind: 'interview_for', to: pilot },
        { from: interview, kind: 'interviewer', to: owner.memberId },
      ]);
    }
    await ok('PUT', `/api/interviews/${made[0]}/scorecards`, { recommendation: 'yes', hand_in: true });
    const { data } = await pipeline();
    expect(data[0].cards[0]).toMatchObject({
      company: 'Aegean Wind',
      scorecards: { asked: 2, handed_in: 1 },
      interviews: [soon],
    });
    expect(JSON.stringify(data), 'what a scorecard says stays in it').not.toContain('yes');
  });

  it('shows somebody what they see, and counts nothing else', async () => {
    const { pilot } = await seed();
    const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    const manager = await test.addUser(owner.companyId, 'manager', 'mona@example.com');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: pilot, kind: 'permitted', to: manager.memberId },
    ]);
    for (const caller of [member, manager]) {
      const told = await pipeline({}, caller);
      const listed = await counted('', ({ stage }) => stage.name, caller);
      expect(figuresOf(told, ({ stage }) => stage?.name ?? '')).toEqual(listed);
      const total = [...listed.values()].reduce((sum, column) => sum + column.total, 0);
      expect(told.total).toBe(total);
      expect((await funnel({}, caller)).total).toBe(total);
    }
  });

  it('tells in a funnel who came how far, of those before, and how long they stayed', async () => {
    const { pilot, ids } = await seed();
    const all = await funnel();
    // Of 12 six were moved on to Screening, two of these to an offer, one was hired; one was turned down.
    expect(all).toMatchObject({ total: 12, people: 12, left: 1 });
    expect(all.data.map(({ stage, reached, share, here }: FunnelStep) => [stage.name, reached, share, here])).toEqual([
      ['Applied', 12, null, 6],
      ['Screening', 6, 0.5, 3],
      ['Offer', 2, 2 / 6, 1],
      ['Hired', 1, 0.5, 1],
    ]);
    // Screening was left after 2 days; an offer after 5; Applied after 23, 22 … 18 days.
    expect(all.data.map(({ median_days }: { median_days: number }) => median_days)).toEqual([20, 2, 5, null]);
    const { batch } = await move(ids.slice(8, 9), 'Hired');
    expect((await funnel()).data[3].reached).toBe(2);
    test.advance(1000);
    await ok('POST', '/api/applications/move', { batch });
    expect((await funnel()).data, 'what was taken back was never so').toEqual(all.data);
    const one = await funnel({ where: `job is "${pilot}"` });
    expect(one).toMatchObject({ total: 6, job_name: 'Pilot' });
    expect(one.data.map(({ reached }: { reached: number }) => reached)).toEqual([6, 3, 1, 1]);
  });

  it('counts random histories as somebody would who wrote down each stay, with what was taken back struck out', async () => {
    const next = seededNumbers(11);
    const pilot = await job('Pilot');
    const places = new Map<string, number>(stageNames.map(([name], place) => [name, place]));
    /** Of each application the stays that were, the last of which goes on, and the move that may still be taken back or made again. */
    const books = new Map<string, { stays: { stage: string; since: string }[]; last?: Last }>();
    interface Last {
      batch: string;
      /** The stays as they were before it. */
      before: { stage: string; since: string }[];
    }
    for (let count = 0; count < 9; count += 1) {
      const id = await enter(await person(`P${count}`), pilot);
      books.set(id, { stays: [{ stage: 'Applied', since: test.now().toISOString() }] });
      test.advance(next(9) * 60 * 60 * 1000);
    }
    const ids = [...books.keys()];
    for (let count = 0; count < 60; count += 1) {
      test.advance((1 + next(20)) * 60 * 60 * 1000);
      const id = ids[next(ids.length)] ?? '';
      const book = books.get(id) ?? { stays: [] };
      const was = [...book.stays];
      if (book.last !== undefined && next(3) === 0) {
        const { batch } = await ok('POST', '/api/applications/move', { batch: book.last.batch });
        // What takes back a move that took one back is a move of its own.
        const again = book.last.before.length > was.length ? book.last.before.at(-1) : undefined;
        book.stays = again === undefined ? book.last.before : [...was, { ...again, since: test.now().toISOString() }];
        book.last = { batch, before: was };
        continue;
      }
      const [stage] = stageNames[next(4)] ?? ['Applied'];
      if (stage !== was.at(-1)?.stage) {
        const { batch } = await move([id], stage);
        book.stays = [...was, { stage, since: test.now().toISOString() }];
        book.last = { batch, before: was };
      }
    }
    const all = [...books.values()].map(({ stays }) => stays);
    const days = (name: string) =>
      all
        .flatMap((stays) =>
          stays.flatMap(({ stage, since }, at) => {
            const left = stays[at + 1]?.since;
            return stage === name && left !== undefined ? [daysBetween(since, left)] : [];
          }),
        )
        .sort((a, b) => a - b);
    const wanted = stageNames.slice(0, 4).map(([name], place) => ({
      name,
      reached: all.filter((stays) => stays.some(({ stage }) => (places.get(stage) ?? 0) >= place)).length,
      median_days: days(name)[Math.floor((days(name).length - 1) / 2)] ?? null,
    }));
    const { data } = await funnel({ where: `job is "${pilot}"` });
    const told = data.map(({ stage, reached, median_days }: FunnelStep) => ({
      name: stage.name,
      reached,
      median_days,
    }));
    expect(told).toEqual(wanted);
  });
});
