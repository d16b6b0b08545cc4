import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { tellDue } from '#host/services/notifications/tell-due.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { dueNotices } from './due-notices.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(engines)('what falls due on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let other: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    other = await test.addUser(owner.companyId, 'admin', 'other@example.com');
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  /** ms from now, as ISO 8601. */
  const at = (milliseconds: number) => new Date(test.now().getTime() + milliseconds).toISOString();

  async function made(method: string, path: string, body: object) {
    const answer = await test.call(owner, method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }

  /** Who is told of what between two times, ms from now. */
  async function due(from: number, until: number): Promise<string[]> {
    const span = { from: new Date(at(from)), until: new Date(at(until)) };
    const notices = await dueNotices({ store: test.store, companyId: owner.companyId, ...span });
    const names = new Map([
      [owner.userId, 'owner'],
      [other.userId, 'other'],
    ]);
    return notices.map(({ says, userId }) => `${says} ${names.get(userId)}`).toSorted();
  }

  const interview = (more: object = {}) =>
    made('POST', '/api/objects/interview', {
      document: { title: 'Screening call' },
      interviewers: [{ id: owner.memberId }, { id: other.memberId }],
      starts_at: at(2 * hour),
      duration: 30,
      ...more,
    });

  it('an interview an hour before it begins, to each who holds it, and not one that was called off', async () => {
    await interview();
    await interview({ status: 'cancelled' });
    expect(await due(0, hour - 1)).toEqual([]);
    expect(await due(hour - 1, hour)).toEqual(['interview_ahead other', 'interview_ahead owner']);
    expect(await due(hour, 2.5 * hour - 1)).toEqual([]);
    expect(await due(0, 2 * hour - 1), 'after a stop of which it is still ahead').toHaveLength(2);
    expect(await due(0, 2 * hour), 'after a stop in which it began').toEqual([]);
  });

  it('a scorecard when the interview is over, to each who has not handed in theirs', async () => {
    const { id } = await interview();
    await interview({ starts_at: at(2 * hour), scores: { clarity: 4 } });
    const marks = { attributes: [{ name: 'Clarity', kind: 'delivery', mark: 4 }] };
    const written = await test.call(other, 'PUT', `/api/interviews/${id}/scorecards`, { ...marks, hand_in: true });
    expect(written.status).toBe(200);
    await test.call(owner, 'PUT', `/api/interviews/${id}/scorecards`, marks);
    expect(await due(hour, 2.5 * hour - 1)).toEqual([]);
    expect(await due(2.5 * hour - 1, 2.5 * hour)).toEqual(['scorecard_due owner']);
  });

  it('an offer two days before it runs out, to who looks after the application, and not one that was answered', async () => {
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Offer', 'offer'],
    ]) {
      await made('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    const job = await made('POST', '/api/objects/job', { role: 'Pilot' });
    const offers: string[] = [];
    for (const name of ['Ada', 'Bea']) {
      const candidate = await made('POST', '/api/objects/candidate', { first_name: name, last_name: 'Chair' });
      const applied = { candidate: candidate.id, job: job.id, stage: 'Applied', owner: other.memberId };
      const { id } = await made('POST', '/api/applications/', applied);
      await made('POST', '/api/applications/move', { ids: [id], stage: 'Offer' });
      offers.push(`/api/applications/${id}/offer`);
      await made('PUT', offers.at(-1) ?? '', { amount: 90_000, currency: 'EUR' });
      await made('POST', `${offers.at(-1)}/send`, { expires_at: at(5 * day) });
    }
    await made('POST', `${offers[0]}/answer`, { answer: 'declined', reason: 'Pay' });
    expect(await due(0, 3 * day - 1)).toEqual([]);
    expect(await due(3 * day - 1, 3 * day)).toEqual(['offer_expiring other']);
  });

  it('a review when its cycle is over, to who still writes it', async () => {
    const ends = at(2 * day).slice(0, 10);
    const over = Date.parse(ends) + day - test.now().getTime();
    const cycle = await made('POST', '/api/category-list/', {
      ...{ type: 'cycle', name: 'H1', starts_at: at(-90 * day).slice(0, 10), ends_at: ends },
    });
    const [anna = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Anna' },
    ]);
    for (const status of ['draft', 'completed']) {
      const review = { object_id: anna, type: 'review', status, cycle: { id: cycle.id, name: 'H1' } };
      await made('POST', '/api/performance/', review);
    }
    expect(await due(0, over - 1)).toEqual([]);
    expect(await due(over - 1, over)).toEqual(['review_due owner']);
  });

  it('a task at its time, to who has it to do, and not one that is done', async () => {
    const task = { type: 'scheduled', title: 'Count the chairs', due_at: at(hour) };
    await made('POST', '/api/objects/workflows/tasks', { ...task, assignee_id: other.memberId });
    await made('POST', '/api/objects/workflows/tasks', { ...task, status: 'done' });
    expect(await due(0, hour - 1)).toEqual([]);
    expect(await due(hour - 1, hour)).toEqual(['task_due other']);
  });

  it('a training three days before, and a pulse as it opens and a day before it closes, to who has not answered', async () => {
    const [anna = '', ben = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Anna' },
      { type: 'employee', name: 'Ben' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: owner.memberId, kind: 'same_person', to: anna },
      { from: other.memberId, kind: 'same_person', to: ben },
    ]);
    const training = await made('POST', '/api/training/?type=training', { title: 'First aid' });
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: anna, kind: 'enrolled', to: training.id, data: { due_at: at(4 * day), status: 'assigned' } },
      { from: ben, kind: 'enrolled', to: training.id, data: { due_at: at(4 * day), status: 'completed' } },
    ]);
    expect(await due(day - 1, day)).toEqual(['training_due owner']);

    const pulse = await made('POST', '/api/objects/pulse', {
      ...{ name: 'How are the chairs?', opens_at: at(6 * day), closes_at: at(10 * day), anonymous: false },
      questions: [{ id: 'q', kind: 'text', text: 'How?' }],
    });
    expect(await due(6 * day - 1, 6 * day)).toEqual(['pulse_open other', 'pulse_open owner']);
    await test.store.db
      .insertInto('form_response')
      .values({
        ...{ id: 'r', company_id: owner.companyId, pulse_id: pulse.id, person_id: ben, responses: {} },
        ...{ origin: 'user', created_at: at(0), updated_at: null, data: { anonymous: false } },
      })
      .execute();
    expect(await due(9 * day - 1, 9 * day)).toEqual(['pulse_closing owner']);
  });

  it('a pulse that closes within a day of its opening at once, once each, and not before it opens', async () => {
    const [anna = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Anna' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: owner.memberId, kind: 'same_person', to: anna },
    ]);
    const pulse = { anonymous: false, questions: [{ id: 'q', kind: 'text', text: 'How?' }] };
    const times = { opens_at: at(2 * day), closes_at: at(2 * day + 5 * hour) };
    await made('POST', '/api/objects/pulse', { ...pulse, ...times, name: 'Later' });
    expect(await due(day, 2 * day - 1), 'a day before it closes it is not open yet').toEqual([]);
    expect(await due(2 * day - 1, 2 * day)).toEqual(['pulse_closing owner', 'pulse_open owner']);
    expect(await due(2 * day, 2 * day + hour)).toEqual([]);

    test.advance(10 * day);
    owner = await test.signIn();
    const { id } = await made('POST', '/api/objects/pulse', { ...pulse, name: 'By hand', closes_at: at(5 * hour) });
    expect(await due(-hour, -1), 'nobody opened it').toEqual([]);
    await test.store.db.updateTable('object').set({ status: 'open' }).where('id', '=', id).execute();
    expect(await due(-1, hour)).toEqual(['pulse_closing owner']);
    expect(await due(hour, 2 * hour)).toEqual([]);
    const told = async () =>
      (await test.call(owner, 'GET', '/api/notifications/')).body.data.filter(
        ({ says }: { says: string }) => says === 'pulse_closing',
      ).length;
    const tell = (from: number, until: number) =>
      tellDue(journaledStore(test.store), owner.companyId, { from: new Date(at(from)), until: new Date(at(until)) });
    await tell(-1, hour);
    await tell(-1, 2 * hour);
    expect(await told()).toBe(1);
  });

  it('is told once by two hosts at the same time, and again where it was put off', async () => {
    const { id } = await interview();
    const told = async (caller = owner) =>
      (await test.call(caller, 'GET', '/api/notifications/')).body.data
        .filter(({ says }: { says: string }) => says === 'interview_ahead')
        .map(({ times, read }: { times: number; read: boolean }) => [times, read]);
    const span = { from: test.now(), until: new Date(at(hour)) };
    const tell = () => tellDue(journaledStore(test.store), owner.companyId, span);
    await Promise.all([tell(), tell(), tell()]);
    expect([await told(), await told(other)]).toEqual([[[1, false]], [[1, false]]]);
    const [notice] = (await test.call(owner, 'GET', '/api/notifications/')).body.data;
    await test.call(owner, 'PUT', '/api/notifications/', { ids: [notice.id], read: true });
    await tell();
    expect(await told(), 'what was read is not told again').toEqual([[1, true]]);
    await made('PUT', '/api/objects/interview', { id, starts_at: at(2 * hour + 10 * minute) });
    await tellDue(journaledStore(test.store), owner.companyId, { ...span, until: new Date(at(2 * hour)) });
    expect(await told()).toEqual([
      [1, false],
      [1, true],
    ]);
  });
});
