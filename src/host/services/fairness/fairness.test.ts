import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const stageNames = [
  ['Applied', 'applied'],
  ['Screening', 'screening'],
  ['Interview', 'interview'],
  ['Hired', 'hired'],
  ['Not a fit', 'rejected'],
] as const;
const order = stageNames.map(([name]) => name);
const day = 24 * 60 * 60 * 1000;

describe.each(engines)('the fairness of a job (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let job: string;
  let count = 0;

  beforeEach(async () => {
    test = await startTestHost({ engine, publicAddress: 'https://cadre.example' });
    owner = await test.signIn();
    for (const [name, meaning] of stageNames) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    job = (await ok('POST', '/api/objects/job', { title: 'Pilot' })).id;
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown, caller: Caller | undefined = owner) {
    const answer = await test.call(caller, method, path, body);
    expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([path, answer.status, '']);
    return answer.body;
  }

  const linkOf = (id: string) => ok('POST', `/api/candidates/${id}/voluntary-link`, {});
  const answer = (token: string, answers: object) =>
    test.call(undefined, 'POST', '/api/voluntary/', { token, answers });
  async function says(id: string, answers: object): Promise<void> {
    expect((await answer((await linkOf(id)).token, answers)).status).toBe(200);
  }

  /** People who apply for the job, say something or nothing, and come as far as a stage. */
  async function applicants(many: number, gender: string | undefined, furthest: string, at = job): Promise<string[]> {
    const seeds = Array.from({ length: many }, () => {
      count += 1;
      return { type: 'candidate', name: `P${count}`, first_name: `P${count}` };
    });
    const ids = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    const applications: string[] = [];
    for (const candidate of ids) {
      applications.push((await ok('POST', '/api/applications/', { candidate, job: at })).id);
      if (gender !== undefined) {
        await says(candidate, { gender });
      }
    }
    await moveOn(applications, furthest);
    return ids;
  }

  /** Resolves with what the last of the moves is taken back by. */
  async function moveOn(ids: readonly string[], furthest: string): Promise<string | undefined> {
    let batch: string | undefined;
    for (const stage of order.slice(1, order.indexOf(furthest as (typeof order)[number]) + 1)) {
      test.advance(day);
      batch = (await ok('POST', '/api/applications/move', { ids, stage })).batch;
    }
    return batch;
  }

  const check = (caller = owner, id = job) => test.call(caller, 'GET', `/api/jobs/${id}/fairness`);
  async function genders(id = job) {
    const { data } = (await check(owner, id)).body;
    return data.find(({ question }: { question: string }) => question === 'gender');
  }
  const counts = async (id = job) => {
    const { groups } = await genders(id);
    return Object.fromEntries(
      groups.map(({ choice, cells }: { choice: string; cells: { count: number }[] }) => [
        choice,
        cells.map((cell) => cell.count),
      ]),
    );
  };

  /** The same once more, straight from the records: each person once, by the furthest stage that they were ever moved to. */
  async function countedAnew(stages: readonly string[]) {
    const moves = await test.store.db
      .selectFrom('application_move as move')
      .innerJoin('application', 'application.id', 'move.application_id')
      .select(['application.candidate_id', 'move.stage'])
      .where('application.job_id', '=', job)
      .execute();
    const answers = await test.store.db
      .selectFrom('voluntary_answer')
      .selectAll()
      .where('question', '=', 'gender')
      .execute();
    const furthest = new Map<string, number>();
    for (const { candidate_id, stage } of moves) {
      const place = stage === 'Not a fit' ? 0 : order.indexOf(stage as (typeof order)[number]);
      furthest.set(candidate_id, Math.max(furthest.get(candidate_id) ?? 0, place));
    }
    const groups: Record<string, number[]> = {};
    for (const { candidate_id, choice } of answers) {
      const own = groups[choice] ?? stages.map(() => 0);
      groups[choice] = own.map((sum, at) => {
        const place = order.indexOf(stages[at] as (typeof order)[number]);
        return sum + ((furthest.get(candidate_id) ?? 0) >= place ? 1 : 0);
      });
    }
    return groups;
  }

  it('is told in counts and rates by stage, as the records have them', async () => {
    await applicants(12, 'woman', 'Applied');
    await applicants(11, 'woman', 'Screening');
    await applicants(14, 'man', 'Applied');
    await applicants(10, 'man', 'Interview');
    // Who is turned down came as far as they came; who applied anew counts once.
    const [again = ''] = await applicants(1, 'man', 'Screening');
    test.advance(day);
    const [first] = (await ok('GET', `/api/applications/?candidate=${again}`)).data;
    await ok('POST', '/api/applications/move', { ids: [first.id], stage: 'Not a fit', reason: 'Too early' });
    test.advance(day);
    await ok('POST', '/api/applications/', { candidate: again, job });
    const told = await genders();
    expect(told.stages.map(({ name }: { name: string }) => name)).toEqual(['Applied', 'Screening']);
    expect(await counts()).toEqual({ woman: [23, 11], man: [25, 11] });
    expect(await counts()).toEqual(await countedAnew(['Applied', 'Screening']));
    const [woman] = told.groups;
    expect(woman.cells.map(({ rate }: { rate: number | null }) => rate)).toEqual([null, 11 / 23]);
    expect((await check()).body).toMatchObject({ fewest: 10 });
  });

  it('is not told of fewer than ten, nor so that they could be worked out', async () => {
    await applicants(12, 'woman', 'Applied');
    await applicants(12, 'woman', 'Screening');
    await applicants(13, 'man', 'Applied');
    await applicants(9, 'man', 'Screening');
    expect(await counts()).toEqual({});
    await applicants(1, 'man', 'Screening');
    expect(await counts()).toEqual({ woman: [24, 12], man: [23, 10] });
    const other = (await ok('POST', '/api/objects/job', { title: 'Captain' })).id;
    await applicants(10, 'woman', 'Applied', other);
    await applicants(10, 'woman', 'Screening', other);
    await applicants(10, 'man', 'Applied', other);
    await applicants(10, 'man', 'Screening', other);
    // Nine who said nothing: all of them less the groups.
    await applicants(9, undefined, 'Screening', other);
    expect(await counts(other)).toEqual({});
  });

  it('stays as it was told until ten of each group have moved, and counts nobody in two jobs', async () => {
    const women = await applicants(20, 'woman', 'Applied');
    await applicants(10, 'woman', 'Screening');
    const men = await applicants(20, 'man', 'Applied');
    await applicants(10, 'man', 'Screening');
    const before = await counts();
    expect(before).toEqual({ woman: [30, 10], man: [30, 10] });
    const applied = async (people: readonly string[]) =>
      Promise.all(people.map(async (id) => (await ok('GET', `/api/applications/?candidate=${id}`)).data[0].id));
    const batches = [
      await moveOn(await applied(women.slice(0, 10)), 'Screening'),
      await moveOn(await applied(men.slice(0, 9)), 'Screening'),
    ];
    expect(await counts()).toEqual(before);
    batches.push(await moveOn(await applied(men.slice(9, 10)), 'Screening'));
    const after = { woman: [30, 20], man: [30, 20] };
    expect(await counts()).toEqual(after);
    // All go back, and one moves: enough since the last telling, but one alone since the first.
    test.advance(day);
    for (const batch of batches) {
      await ok('POST', '/api/applications/move', { batch });
    }
    await moveOn(await applied(women.slice(10, 11)), 'Screening');
    expect(await counts()).toEqual(after);

    const other = (await ok('POST', '/api/objects/job', { title: 'Captain' })).id;
    for (const candidate of [...women, ...men]) {
      await ok('POST', '/api/applications/', { candidate, job: other });
    }
    await applicants(10, 'woman', 'Applied', other);
    await applicants(10, 'woman', 'Screening', other);
    await applicants(10, 'man', 'Applied', other);
    await applicants(10, 'man', 'Screening', other);
    await applicants(10, undefined, 'Screening', other);
    expect(await counts(other)).toEqual({ woman: [20, 10], man: [20, 10] });
  });

  it('is for owner and admin of the company, and of no job elsewhere', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    for (const [role, status] of [
      ['admin', 200],
      ['manager', 403],
      ['recruiter', 403],
      ['member', 403],
    ] as const) {
      const caller = await test.addUser(owner.companyId, role, `${role}@example.com`);
      expect([role, (await check(caller)).status]).toEqual([role, status]);
    }
    for (const id of [...foreign.ids, owner.memberId, 'nothing']) {
      expect([id, (await check(owner, id)).status]).toEqual([id, 404]);
      expect([id, (await test.call(owner, 'POST', `/api/candidates/${id}/voluntary-link`, {})).status]).toEqual([
        id,
        404,
      ]);
    }
  });

  it('takes answers by a link alone, which tells nothing of them, and lets them be changed and taken back', async () => {
    const [cara = ''] = await applicants(1, undefined, 'Applied');
    const member = await test.addUser(owner.companyId, 'member', 'm@example.com');
    expect((await test.call(member, 'POST', `/api/candidates/${cara}/voluntary-link`, {})).status).toBe(403);
    const first = await linkOf(cara);
    expect(first.link).toBe(`https://cadre.example/api/voluntary/page?token=${first.token}`);
    const kept = () =>
      test.store.db.selectFrom('voluntary_answer').select(['question', 'choice', 'answered_on']).execute();
    const changes = async () => (await ok('GET', `/api/changes/?object_id=${cara}`)).data.length;
    const before = await changes();
    expect((await answer(first.token, { gender: 'woman', age: 'from50' })).status).toBe(200);
    expect((await answer(first.token, { gender: 'another', age: null })).status).toBe(200);
    expect(await kept()).toEqual([{ question: 'gender', choice: 'another', answered_on: '2025-03-01' }]);
    expect((await answer(first.token, { gender: 'planet' })).status).toBe(400);
    const form = await test.call(undefined, 'GET', `/api/voluntary/?token=${first.token}`);
    expect(Object.keys(form.body).sort()).toEqual(['company', 'expires_at', 'questions']);
    // Nothing is written to the candidate, and nobody reads it there.
    expect(await changes()).toBe(before);
    for (const path of [
      `/api/candidates/${cara}`,
      `/api/objects/candidate?id=${cara}`,
      `/api/changes/?object_id=${cara}`,
    ]) {
      expect(JSON.stringify(await ok('GET', path))).not.toMatch(/another|voluntary/);
    }
    const second = await linkOf(cara);
    expect([(await answer(first.token, {})).status, (await answer(second.token, {})).status]).toEqual([404, 200]);
    test.advance(31 * day);
    expect((await answer(second.token, {})).status).toBe(404);
    expect((await answer('no-such-token-at-all-here', {})).status).toBe(404);
  });

  it('goes with the person for good, and follows who is merged and split', async () => {
    const [cara = '', dora = ''] = await applicants(2, 'woman', 'Applied');
    const rows = async () => {
      const answers = await test.store.db.selectFrom('voluntary_answer').select('candidate_id').execute();
      return answers.map(({ candidate_id }) => candidate_id).sort();
    };
    await ok('POST', '/api/candidates/merge', { keep: cara, merge: [dora] });
    expect(await rows()).toEqual([cara, cara]);
    const [merge] = (await ok('GET', `/api/candidates/${cara}/merges`)).data;
    await ok('POST', '/api/candidates/split', { merge: merge.id });
    expect(await rows()).toEqual([cara, dora].sort());
    await ok('POST', `/api/people/${cara}/erase`, { confirm: true });
    expect(await rows()).toEqual([dora]);
    const links = await test.store.db.selectFrom('voluntary_link').select('candidate_id').execute();
    expect(links).toEqual([{ candidate_id: dora }]);
  });

  it('asks in a browser, in its language, and keeps what the form sends', async () => {
    const [cara = ''] = await applicants(1, undefined, 'Applied');
    const { token } = await linkOf(cara);
    const open = (language: string, of = token) =>
      test.raw(undefined, 'GET', `/api/voluntary/page?token=${of}`, { headers: { 'accept-language': language } });
    const page = await open('de-AT,en;q=0.5');
    const text = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('Freiwillige Fragen');
    expect(text).not.toContain('<script');
    expect(await (await open('fr')).text()).toContain('Voluntary questions');
    expect(await (await open('es', 'gone')).text()).toContain('Este enlace se ha retirado');
    const send = (fields: Record<string, string>) =>
      test.raw(undefined, 'POST', '/api/voluntary/page', {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const sent = await send({ token, gender: 'woman', age: '', disability: '' });
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Thank you')]);
    const kept = await test.store.db.selectFrom('voluntary_answer').select(['candidate_id', 'choice']).execute();
    expect(kept).toEqual([{ candidate_id: cara, choice: 'woman' }]);
    expect((await send({ token, gender: '<b>' })).status).toBe(400);
    expect(await (await send({ token: 'gone', gender: 'man' })).text()).toContain('This link was taken back');
  });
});
