import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const calm = { name: 'Calm', kind: 'other', mark: 4, evidence: 'Asked first' };
const ships = { name: 'Ships', kind: 'delivery', mark: 5 };

describe.each(engines)('scorecards on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;
  let manager: Caller;
  let ada: Caller;
  let ben: Caller;
  let eve: Caller;
  let interview: string;
  let bens: string;
  let job: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const add = (role: string, name: string) => test.addUser(owner.companyId, role, `${name}@example.com`);
    recruiter = await add('recruiter', 'rita');
    manager = await add('manager', 'mona');
    ada = await add('member', 'ada');
    ben = await add('member', 'ben');
    eve = await add('member', 'eve');
    const [talk = '', person = '', place = '', employee = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      [
        { type: 'interview', name: 'First talk' },
        { type: 'candidate', name: 'Grace Hopper' },
        { type: 'job', name: 'Admiral', slug: 'admiral' },
        { type: 'employee', name: 'Ben Bit' },
      ],
    );
    interview = talk;
    job = place;
    bens = employee;
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: talk, kind: 'interview_of', to: person },
      { from: talk, kind: 'interview_for', to: place },
      { from: talk, kind: 'interviewer', to: ada.memberId },
      // By the record of an employee, who is the same person as the member.
      { from: talk, kind: 'interviewer', to: employee },
      { from: ben.memberId, kind: 'same_person', to: employee },
    ]);
  });

  afterEach(async () => {
    await test.close();
    expect(test.bugs).toEqual([]);
  });

  const path = () => `/api/interviews/${interview}/scorecards`;
  const list = (caller: Caller) => test.call(caller, 'GET', path());
  const write = (caller: Caller, body: object) => test.call(caller, 'PUT', path(), body);
  /** What a caller is told of a card: how it stands, and its words. */
  async function told(caller: Caller, of: 'ada' | 'ben') {
    const { status, body } = await list(caller);
    expect([status, body.total]).toEqual([200, 2]);
    const id = of === 'ada' ? ada.memberId : bens;
    const { state, says } = body.data.find(({ author }: { author?: { id: string } }) => author?.id === id);
    return [state, says];
  }
  const words = (attributes: object[], more = {}) => ({ attributes, recommendation: null, summary: null, ...more });

  it('stay closed to who was asked until their own is handed in; nobody is told what is not handed in', async () => {
    expect([await told(ada, 'ada'), await told(ada, 'ben')]).toEqual([
      ['waiting', undefined],
      ['waiting', undefined],
    ]);
    expect((await write(ada, { attributes: [calm] })).body).toMatchObject({ is_mine: true, state: 'waiting' });
    for (const caller of [owner, recruiter, ben]) {
      expect(JSON.stringify((await list(caller)).body)).not.toContain('Calm');
    }
    const handed = await write(ada, { summary: 'Ready', hand_in: true });
    expect(handed.body).toMatchObject({ state: 'open', says: words([calm], { summary: 'Ready' }) });

    expect([await told(ben, 'ben'), await told(ben, 'ada')]).toEqual([
      ['waiting', undefined],
      ['closed', undefined],
    ]);
    expect(JSON.stringify((await list(ben)).body)).not.toMatch(/Calm|Ready/);
    expect((await write(ben, { attributes: [ships] })).status).toBe(200);
    expect(JSON.stringify((await list(ben)).body)).not.toMatch(/Calm|Ready/);
    for (const caller of [owner, recruiter]) {
      expect(await told(caller, 'ada')).toEqual(['open', words([calm], { summary: 'Ready' })]);
      expect(JSON.stringify((await list(caller)).body)).not.toContain('Ships');
    }
    expect((await write(ben, { recommendation: 'yes', hand_in: true })).status).toBe(200);
    expect((await told(ben, 'ada'))[0]).toBe('open');
    expect((await list(ben)).body.data.map(({ is_mine }: { is_mine: boolean }) => is_mine)).toEqual([true, false]);
    expect(await told(ada, 'ben')).toEqual(['open', words([ships], { recommendation: 'yes' })]);
  });

  it('an owner who was asked reads those of others after their own, as everybody who was', async () => {
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: interview, kind: 'interviewer', to: owner.memberId },
    ]);
    await write(ada, { attributes: [calm], hand_in: true });
    expect(JSON.stringify((await list(owner)).body)).not.toContain('Calm');
    await write(owner, { recommendation: 'no', hand_in: true });
    expect(JSON.stringify((await list(owner)).body)).toContain('Calm');
  });

  it('are written by who was asked alone, and read by who sees the interview', async () => {
    for (const caller of [owner, recruiter]) {
      const refused = await write(caller, { recommendation: 'yes', hand_in: true });
      expect([refused.status, refused.body.detail]).toEqual([403, say('notAskedToInterview').message]);
      expect((await list(caller)).body.may_write).toBe(false);
    }
    for (const caller of [manager, eve]) {
      expect((await list(caller)).status).toBe(404);
      expect((await write(caller, { recommendation: 'yes' })).status).toBe(404);
    }
    expect((await list(ada)).body.may_write).toBe(true);
    // A manager of the hiring team.
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: job, kind: 'permitted', to: manager.memberId },
    ]);
    await write(ada, { attributes: [calm], hand_in: true });
    expect(JSON.stringify((await list(manager)).body)).toContain('Calm');
    expect((await write(manager, { recommendation: 'yes' })).status).toBe(403);
    const other = await test.call(ada, 'GET', `/api/interviews/${job}/scorecards`);
    expect(other.status).toBe(404);
  });

  it('say enough to be handed in, and what they said then where they were changed afterwards', async () => {
    const empty = await write(ada, { summary: 'Hm', hand_in: true });
    expect([empty.status, empty.body.errors?.[0]?.path]).toEqual([422, 'attributes']);
    expect(await told(ada, 'ada'), 'nothing is written of it').toEqual(['waiting', undefined]);
    const twice = await write(ada, { attributes: [calm, { ...calm, name: 'calm' }] });
    expect(twice.status).toBe(400);
    for (const mark of [0, 6, 2.5]) {
      expect((await write(ada, { attributes: [{ ...calm, mark }] })).status).toBe(400);
    }
    await write(ada, { attributes: [calm], hand_in: true });
    const handedAt = test.now().toISOString();
    test.advance(60_000);
    expect((await write(ada, { attributes: [calm] })).body.changed_at, 'the same again').toBeUndefined();
    const changed = await write(ada, { attributes: [{ ...calm, mark: 2 }] });
    expect(changed.body).toMatchObject({
      state: 'open',
      handed_in_at: handedAt,
      changed_at: test.now().toISOString(),
      says: words([{ ...calm, mark: 2 }]),
      said: words([calm]),
    });
    test.advance(60_000);
    await write(ada, { attributes: [{ ...calm, mark: 1 }] });
    const { body } = await list(ada);
    expect(body.data[0]).toMatchObject({ said: words([calm]), says: words([{ ...calm, mark: 1 }]) });
    const taken = await write(ada, { attributes: [], recommendation: null });
    expect(taken.status, 'what is handed in goes on saying something').toBe(422);
  });

  it('of two at a time are one, and stay when somebody is asked no more', async () => {
    const both = await Promise.all([
      write(ada, { attributes: [calm], hand_in: true }),
      write(ada, { recommendation: 'yes', hand_in: true }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await told(owner, 'ada')).toEqual(['open', words([calm], { recommendation: 'yes' })]);
    await test.store.db
      .deleteFrom('relation')
      .where('kind', '=', 'interviewer')
      .where('to_id', '=', ada.memberId)
      .execute();
    expect([(await told(owner, 'ben'))[0], (await told(owner, 'ada'))[0]]).toEqual(['waiting', 'open']);
    expect((await list(ada)).status, 'she sees the interview no more').toBe(404);
  });

  it('tell who shows the interview once one is handed in', async () => {
    const told = async () => {
      const events = await test.store.db
        .selectFrom('live_event')
        .select('data')
        .where('type', '=', 'object.changed')
        .execute();
      return events.filter(({ data }) => (data.ids as string[]).includes(interview)).length;
    };
    const before = await told();
    await write(ada, { attributes: [calm] });
    expect(await told()).toBe(before);
    await write(ada, { hand_in: true });
    expect(await told()).toBe(before + 1);
  });

  it('are told of as they are handed in, with nothing that they say, to who may read them by then', async () => {
    const objects = test.store.db.selectFrom('object').select('id');
    const { id: candidate } = await objects.where('name', '=', 'Grace Hopper').executeTakeFirstOrThrow();
    const application = { candidate, job, owner: recruiter.memberId };
    const applied = await test.call(owner, 'POST', '/api/applications/', application);
    expect(applied.status).toBe(201);
    for (const caller of [manager, eve]) {
      // Who sees neither hears of nothing, as somebody who followed it before they lost sight of it.
      await test.store.db
        .insertInto('follower')
        .values({
          ...{ company_id: owner.companyId, object_id: interview, user_id: caller.userId },
          created_at: test.now().toISOString(),
        })
        .execute();
    }
    const heard = async (caller: Caller) => {
      const { body } = await test.call(caller, 'GET', '/api/notifications/');
      const all = body.data.filter(({ says }: { says: string }) => says === 'scorecard_in');
      expect(JSON.stringify(all)).not.toMatch(/Calm|Ready|Ships/);
      return all.map(({ title, times }: { title: string; times?: number }) => [title, times ?? 1]);
    };
    await write(ada, { attributes: [calm], summary: 'Ready' });
    expect(await heard(recruiter), 'a draft').toEqual([]);
    await write(ada, { hand_in: true });
    expect(await heard(recruiter)).toEqual([['Scorecard in: Grace Hopper', 1]]);
    for (const caller of [ada, ben, manager, eve]) {
      expect(await heard(caller)).toEqual([]);
    }
    await write(ada, { attributes: [{ ...calm, mark: 2 }] });
    expect(await heard(recruiter), 'changed, not handed in again').toEqual([['Scorecard in: Grace Hopper', 1]]);
    await write(ben, { attributes: [ships], hand_in: true });
    expect(await heard(recruiter)).toEqual([['Scorecard in: Grace Hopper', 2]]);
    expect(await heard(ada), 'she handed in hers').toEqual([['Scorecard in: Grace Hopper', 1]]);
    expect(await heard(ben), 'what he did himself').toEqual([]);
  });
});
