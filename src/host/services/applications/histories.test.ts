import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { removeForGood } from '#host/services/objects/remove-for-good.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { Application } from '#shared/contract/applications.ts';
import { isClosing, isTurnedDown, type StageMeaning } from '#shared/domain/hiring-stages.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { runs } from '#shared/testing/runs.ts';
import { seededNumbers } from '#shared/testing/seeded-numbers.ts';
import { renewDueActions } from './renew-next-actions.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const steps = 10;

const stages = [
  ['Applied', 'applied'],
  ['Screening', 'screening'],
  ['Interview', 'interview'],
  ['Offer', 'offer'],
  ['Hired', 'hired'],
  ['Not a fit', 'rejected'],
  ['Went', 'withdrawn'],
] as const satisfies readonly (readonly [string, StageMeaning])[];

type Stage = (typeof stages)[number];

/** Where an attempt is, as somebody would say who wrote down each step with pen and paper. */
interface Replayed {
  id: string;
  stage: Stage;
  since: number;
  offer?: { made: number; sent?: number; expires?: number; answer?: string; answered?: number };
}

interface Interview {
  id: string;
  at: number;
  isOff: boolean;
}

/** An attempt was moved by a call: where it was before. */
interface Taken {
  batch: string;
  attempt: Replayed;
  was: Pick<Replayed, 'stage' | 'since'>;
  /** How many moves the attempt had then. */
  place: number;
}

function nextOf({ stage: [, meaning], since, offer }: Replayed, interviews: readonly Interview[], now: number) {
  const iso = (at: number) => new Date(at).toISOString();
  if (isClosing(meaning)) {
    return undefined;
  }
  if (offer !== undefined && offer.answer === undefined) {
    const { made, sent, expires } = offer;
    if (sent === undefined) {
      return { what: 'send_offer', who: 'company', since: iso(made) };
    }
    return expires !== undefined && expires <= now
      ? { what: 'renew_offer', who: 'company', since: iso(expires) }
      : {
          what: 'await_answer',
          who: 'candidate',
          since: iso(sent),
          ...(expires === undefined ? {} : { due: iso(expires) }),
        };
  }
  if (offer?.answer === 'accepted') {
    return { what: 'hire', who: 'company', since: iso(offer.answered ?? 0) };
  }
  if (offer?.answer === 'declined' && meaning === 'offer') {
    return { what: 'decide', who: 'company', since: iso(offer.answered ?? 0) };
  }
  if (meaning !== 'interview') {
    const what = meaning === 'applied' ? 'review' : meaning === 'offer' ? 'make_offer' : 'decide';
    return { what, who: 'company', since: iso(since) };
  }
  const days = interviews.filter(({ isOff }) => !isOff).map(({ at }) => at);
  const ahead = days.filter((at) => at > now);
  const held = days.filter((at) => at <= now && at >= since);
  return ahead.length > 0
    ? { what: 'hold_interview', who: 'both', since: iso(since), due: iso(Math.min(...ahead)) }
    : held.length > 0
      ? { what: 'decide', who: 'company', since: iso(Math.max(...held)) }
      : { what: 'book_interview', who: 'company', since: iso(since) };
}

describe.each(usualEngines)('random histories of applications (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  /** Of the stages, by their names. */
  const ids = new Map<string, string>();

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of stages) {
      ids.set(name, (await ok('POST', '/api/category-list/', { type: 'stage', name, meaning })).id);
    }
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown) {
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }

  async function live(seed: number): Promise<void> {
    const next = seededNumbers(seed);
    const oneOf = <T>(values: readonly T[]) => values[next(values.length)] as T;
    const now = () => test.now().getTime();
    const candidate = (await ok('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: `No ${seed}` })).id;
    const job = (await ok('POST', '/api/objects/job', { role: `Pilot ${seed}` })).id;
    const attempts: Replayed[] = [];
    const moves = new Map<string, number>();
    const interviews: Interview[] = [];
    const taken: Taken[] = [];
    const told: string[] = [];
    /** Stages that were put away. */
    const archived = new Set<Stage>();
    /** What the candidate was called and how far they were said to be, at moments before a clock was put back. */
    const moments: { at: string; says: unknown }[] = [];
    let isStraight = true;
    // A move of an attempt that is not shown has a line of the one link that both attempts have.
    const hideOlder = (attempt: Replayed) => {
      isStraight &&= attempt === attempts.at(-1);
    };
    const step = (attempt: Replayed, to: Pick<Replayed, 'stage' | 'since'>) => {
      Object.assign(attempt, to);
      moves.set(attempt.id, (moves.get(attempt.id) ?? 0) + 1);
    };

    async function enter() {
      const body = { candidate, job };
      const answer = await test.call(owner, 'POST', '/api/applications/', body);
      const isOpen = attempts.some(({ stage }) => !isClosing(stage[1]));
      expect(answer.status).toBe(isOpen ? 409 : 201);
      if (!isOpen) {
        attempts.push({ id: answer.body.id, stage: stages[0], since: now() });
        moves.set(answer.body.id, 0);
      }
    }

    async function move() {
      const attempt = oneOf(attempts);
      const stage = oneOf(stages);
      const reason = isTurnedDown(stage[1]) ? { reason: 'So it is' } : {};
      if (archived.has(stage)) {
        const body = { ids: [attempt.id], stage: stage[0], ...reason };
        expect((await test.call(owner, 'POST', '/api/applications/move', body)).status).toBe(422);
        return;
      }
      const { data, batch } = await ok('POST', '/api/applications/move', {
        ids: [attempt.id],
        stage: stage[0],
        ...reason,
      });
      const isOtherOpen = attempts.some((one) => one !== attempt && !isClosing(one.stage[1]));
      const isTaken = isClosing(attempt.stage[1]) && isOtherOpen;
      const expected = stage === attempt.stage ? 'same' : isTaken ? 'taken' : 'moved';
      expect(data[0].result).toBe(expected);
      if (expected === 'moved') {
        hideOlder(attempt);
        const { stage: from, since } = attempt;
        step(attempt, { stage, since: now() });
        taken.push({ batch, attempt, was: { stage: from, since }, place: moves.get(attempt.id) ?? 0 });
      }
    }

    async function undo() {
      const last = taken.pop();
      if (last === undefined) {
        return;
      }
      const { batch, attempt, was, place } = last;
      const isOtherOpen = attempts.some((one) => one !== attempt && !isClosing(one.stage[1]));
      if ((isOtherOpen && !isClosing(was.stage[1])) || archived.has(was.stage)) {
        return;
      }
      const { data } = await ok('POST', '/api/applications/move', { batch });
      const isLast = moves.get(attempt.id) === place;
      expect(data[0].result).toBe(isLast ? 'moved' : 'changed');
      if (isLast) {
        hideOlder(attempt);
        step(attempt, was);
      }
    }

    async function book() {
      const at = now() + (next(6) - 2) * day + hour;
      const body = { candidate: { id: candidate }, job: { id: job }, starts_at: new Date(at).toISOString() };
      interviews.push({ id: (await ok('POST', '/api/objects/interview', body)).id, at, isOff: false });
    }

    async function change() {
      const interview = interviews.at(-1);
      if (interview === undefined) {
        return;
      }
      const { id } = interview;
      const kind = next(3);
      if (kind === 0) {
        interview.at = now() + next(3) * day + hour;
        await ok('PUT', '/api/objects/interview', { id, starts_at: new Date(interview.at).toISOString() });
      } else if (kind === 1) {
        interview.isOff = true;
        await ok('PUT', '/api/objects/interview', { id, status: 'cancelled' });
      } else {
        await ok('DELETE', '/api/objects/interview', { ids: [id] });
        interviews.pop();
      }
    }

    async function offer() {
      const attempt = oneOf(attempts);
      const { offer: last } = attempt;
      const path = `/api/applications/${attempt.id}/offer`;
      if (last !== undefined && last.answer === undefined && last.sent !== undefined) {
        last.answer = oneOf(['accepted', 'declined', 'withdrawn']);
        last.answered = now();
        await ok('POST', `${path}/answer`, { answer: last.answer, reason: 'So it is' });
        return;
      }
      const isUnsent = last !== undefined && last.answer === undefined;
      const expires = now() + next(3) * day + hour;
      const isUntil = next(3) > 0;
      const answer = isUnsent
        ? await test.call(owner, 'POST', `${path}/send`, isUntil ? { expires_at: new Date(expires).toISOString() } : {})
        : await test.call(owner, 'PUT', path, { amount: next(100), currency: 'EUR' });
      const isRefused = isClosing(attempt.stage[1]) || last?.answer === 'accepted';
      expect(answer.status, JSON.stringify(answer.body)).toBe(isRefused ? 409 : 200);
      if (isRefused) {
        return;
      }
      attempt.offer = isUnsent ? { ...last, sent: now(), ...(isUntil ? { expires } : {}) } : { made: now() };
    }

    /** Puts a stage away: whoever is in it goes to the one that stands for it. */
    async function archive() {
      const [from, to] = next(2) === 0 ? [stages[1], stages[2]] : [stages[2], stages[3]];
      if (archived.size > 0) {
        return;
      }
      const said = { id: ids.get(from[0]), archived_at: new Date(now()).toISOString(), moved_to: ids.get(to[0]) };
      await ok('PUT', '/api/category-list/', said);
      archived.add(from);
      for (const attempt of attempts.filter(({ stage }) => stage === from)) {
        step(attempt, { stage: to, since: now() });
      }
    }

    async function takeBack() {
      for (const stage of archived) {
        await ok('PUT', '/api/category-list/', { id: ids.get(stage[0]), archived_at: null });
        archived.delete(stage);
      }
    }

    async function edit() {
      const title = oneOf(['Pilot', 'Captain', 'Nurse', null]);
      await ok('PUT', '/api/objects/candidate', { id: candidate, title, tags: next(2) === 0 ? ['Hot'] : null });
    }

    /** What is said of the candidate now, or was then. */
    function saidBy({ title, tags, qualification }: ObjectOf<'candidate'>) {
      return { title, tags, stage: qualification?.current_stage?.name };
    }

    async function saidOf(asOf: string) {
      return saidBy(await ok('GET', `/api/objects/candidate?id=${candidate}${asOf}`));
    }

    async function pass() {
      // A clock may be put back.
      const isBack = next(5) === 0;
      isStraight &&= !isBack;
      test.advance(isBack ? -day : next(40) * hour);
      await renewDueActions(journaledStore(test.store), test.now(), { isBack });
    }

    await enter();
    for (let count = 0; count < steps; count += 1) {
      const action = oneOf([
        ...[move, move, move, undo, enter, book, change, offer, offer, pass, pass],
        ...[edit, archive, takeBack],
      ]);
      told.push(action.name);
      await action();
      if (isStraight) {
        moments.push({ at: new Date(now()).toISOString(), says: await saidOf('') });
      }
      test.advance(1000);
    }
    await renewDueActions(journaledStore(test.store), test.now());
    const { data }: { data: Application[] } = await ok(
      'GET',
      `/api/applications/?candidate=${candidate}&page_size=100`,
    );
    const shown = data.map(({ id, stage, in_stage_since, is_open, next_action }) => [
      id,
      stage.name,
      in_stage_since,
      is_open,
      next_action,
    ]);
    const wanted = attempts.map((attempt) => [
      attempt.id,
      attempt.stage[0],
      new Date(attempt.since).toISOString(),
      !isClosing(attempt.stage[1]),
      nextOf(attempt, interviews, now()),
    ]);
    const byId = (left: unknown[], right: unknown[]) => String(left[0]).localeCompare(String(right[0]));
    expect(shown.toSorted(byId), `${seed}: ${told.join(', ')}`).toEqual(wanted.toSorted(byId));
    const waiting = data.filter(({ next_action }) => next_action?.what === 'review').map(({ id }) => id);
    const found = await ok('GET', `/api/applications/?candidate=${candidate}&next=review&sort=next_since`);
    expect(found.data.map(({ id }: Application) => id)).toEqual(waiting);
    for (const { at, says } of isStraight ? moments : []) {
      expect(await saidOf(`&as_of=${at}`), `${seed} at ${at}: ${told.join(', ')}`).toEqual(says);
      const [one] = (await ok('POST', '/api/changes/as-of', { ids: [candidate], as_of: at })).data;
      expect(saidBy(one), `${seed} at ${at}, one of several: ${told.join(', ')}`).toEqual(says);
    }
    await takeBack();
    // Nobody of this history is in a stage that another one puts away.
    const gone = [
      { id: candidate, type: 'candidate' },
      { id: job, type: 'job' },
    ];
    await test.store.transaction((trx) => removeForGood(trx, owner.companyId, gone, new Date(now()).toISOString()));
  }

  it('leave each attempt in the stage, since when and waiting for what, that a replay of its steps tells', async () => {
    for (let seed = 1; seed <= runs({ usual: 12, long: 1000 }); seed += 1) {
      await live(seed);
    }
  });

  it('say what they wait for soon after they were brought in as rows, and are found by whose turn it is', async () => {
    const at = test.now();
    const [job = '', person = ''] = await seedObjects(test.store, owner.companyId, at, [
      { type: 'job', name: 'Old job' },
      { type: 'candidate', name: 'Old Candidate' },
    ]);
    await seedRelations(test.store, owner.companyId, at, [
      { from: person, kind: 'applied_to', to: job, data: { stage: 'Offer', stage_at: at.toISOString() } },
    ]);
    const list = (more: string) => ok('GET', `/api/applications/?job=${job}${more}`);
    expect((await list('')).data[0].next_action).toBeUndefined();
    await renewDueActions(journaledStore(test.store), test.now());
    expect((await list('&next=make_offer&turn=company')).data).toMatchObject([
      { next_action: { what: 'make_offer', who: 'company', since: at.toISOString() } },
    ]);
    expect((await list('&turn=both')).total).toBe(0);
    expect((await ok('GET', `/api/jobs/${job}/board?stage=Offer`)).data[0].cards).toMatchObject([
      { next_action: { what: 'make_offer' } },
    ]);
  });

  it('let others be answered while what a hundred thousand wait for is said', async () => {
    const at = test.now();
    const people = Array.from({ length: 2000 }, (_, index) => ({ type: 'candidate' as const, name: `Old ${index}` }));
    const [job = '', ...ids] = await seedObjects(test.store, owner.companyId, at, [
      { type: 'job', name: 'Old' },
      ...people,
    ]);
    const data = { stage: 'Offer', stage_at: at.toISOString() };
    await seedRelations(
      test.store,
      owner.companyId,
      at,
      ids.map((from) => ({ from, kind: 'applied_to', to: job, data })),
    );
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) {
        setImmediate(count);
      }
    };
    setImmediate(count);
    await renewDueActions(journaledStore(test.store), test.now());
    isDone = true;
    // A part has 400.
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  describe('with an interview ahead', () => {
    let candidate: string;
    let interview: string;

    beforeEach(async () => {
      candidate = (await ok('POST', '/api/objects/candidate', { first_name: 'Ada', last_name: 'Booked' })).id;
      const job = (await ok('POST', '/api/objects/job', { role: 'Navigator' })).id;
      await ok('POST', '/api/applications/', { candidate, job, stage: 'Interview' });
      const starts_at = new Date(test.now().getTime() + 5 * day).toISOString();
      const body = { candidate: { id: candidate }, job: { id: job }, starts_at };
      interview = (await ok('POST', '/api/objects/interview', body)).id;
      expect(await waitsFor()).toBe('hold_interview');
    });

    const waitsFor = async () =>
      (await ok('GET', `/api/applications/?candidate=${candidate}`)).data[0].next_action.what;

    it('wait for one to be booked once that is gone for good', async () => {
      const at = test.now().toISOString();
      const gone = [{ id: interview, type: 'interview' }];
      await test.store.transaction((trx) => removeForGood(trx, owner.companyId, gone, at));
      expect(await waitsFor()).toBe('book_interview');
    });

    it('wait for nothing of an interview for another job, also once that job is gone for good', async () => {
      const other = (await ok('POST', '/api/objects/job', { role: 'Pilot' })).id;
      const starts_at = new Date(test.now().getTime() + 3 * day).toISOString();
      await ok('POST', '/api/applications/', { candidate, job: other, stage: 'Interview' });
      await ok('POST', '/api/objects/interview', { candidate: { id: candidate }, job: { id: other }, starts_at });
      await ok('DELETE', '/api/objects/interview', { ids: [interview] });
      const own = async () =>
        (await ok('GET', `/api/applications/?candidate=${candidate}`)).data.find(
          (one: Application) => one.job !== undefined && one.job.id !== other,
        ).next_action.what;
      expect(await own()).toBe('book_interview');
      const gone = [{ id: other, type: 'job' }];
      await test.store.transaction((trx) => removeForGood(trx, owner.companyId, gone, test.now().toISOString()));
      test.advance(hour);
      await renewDueActions(journaledStore(test.store), test.now(), { isFirst: true });
      expect(await own()).toBe('book_interview');
    });

    it('leave no line and no time of change when its day has come, and wait for it again where the clock was put back while nobody looked', async () => {
      const read = async () => [
        await ok('GET', `/api/changes/?object_id=${candidate}`),
        (await ok('GET', `/api/objects/candidate?id=${candidate}`)).updated_at,
      ];
      const before = await read();
      test.advance(6 * day);
      owner = await test.signIn();
      await renewDueActions(journaledStore(test.store), test.now());
      expect(await waitsFor()).toBe('decide');
      expect(await read()).toEqual(before);
      test.advance(-4 * day);
      await renewDueActions(journaledStore(test.store), test.now(), { isFirst: true });
      expect(await waitsFor()).toBe('hold_interview');
    });
  });
});
