import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { renewDueActions } from './renew-next-actions.ts';

const day = 24 * 60 * 60 * 1000;
const secret = 87_654;

describe.each(engines)('offers (%s)', (engine) => {
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
      ['Offer', 'offer'],
      ['Hired', 'hired'],
      ['Said no', 'declined'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    candidate = (await ok('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'Candidate' })).id;
    job = (await ok('POST', '/api/objects/job', { role: 'Pilot' })).id;
    application = (await ok('POST', '/api/applications/', { candidate, job, stage: 'Offer' })).id;
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
  const path = (more = '') => `/api/applications/${application}/offer${more}`;
  const inDays = (days: number) => new Date(test.now().getTime() + days * day).toISOString();
  const make = (more: object = {}) => ok('PUT', path(), { amount: secret, currency: 'EUR', ...more });
  const refused = async (method: string, where: string, body: object, caller = owner) =>
    (await test.call(caller, method, where, body)).status;
  const shown = async (caller = owner) =>
    (await ok('GET', `/api/applications/?candidate=${candidate}`, undefined, caller)).data[0];
  const lastBatch = async () => (await ok('GET', `/api/changes/?object_id=${candidate}`)).data[0].batch_id;

  it('are made, changed, sent and answered, and say what the application waits for', async () => {
    expect((await shown()).next_action).toMatchObject({ what: 'make_offer', who: 'company' });
    expect(await refused('PUT', path(), { currency: 'EUR' })).toBe(422);
    const made = await make({ starts_on: '2026-09-01' });
    expect(made.offer).toMatchObject({ amount: secret, currency: 'EUR', starts_on: '2026-09-01' });
    expect(made.next_action).toMatchObject({ what: 'send_offer', who: 'company', since: test.now().toISOString() });
    expect(await refused('POST', path('/answer'), { answer: 'accepted' })).toBe(409);
    expect(await refused('POST', path('/send'), { expires_at: inDays(-1) })).toBe(422);
    test.advance(day);
    const expires = inDays(3);
    const sent = await ok('POST', path('/send'), { expires_at: expires });
    expect(sent.next_action).toEqual({
      what: 'await_answer',
      who: 'candidate',
      since: test.now().toISOString(),
      due: expires,
    });
    expect(await refused('POST', path('/send'), {})).toBe(409);
    test.advance(4 * day);
    await renewDueActions(journaledStore(test.store), test.now());
    expect((await shown()).next_action).toEqual({ what: 'renew_offer', who: 'company', since: expires });
    // Its days are put off: the candidate is waited for again.
    const again = await ok('PUT', path(), { amount: 90_000, expires_at: inDays(2) });
    expect(again).toMatchObject({ offer: { amount: 90_000 }, next_action: { what: 'await_answer' } });
    expect(await refused('POST', path('/answer'), { answer: 'declined' })).toBe(422);
    const declined = await ok('POST', path('/answer'), { answer: 'declined', reason: 'Too far away' });
    expect(declined.application).toMatchObject({
      offer: { answer: 'declined', reason: 'Too far away' },
      next_action: { what: 'decide' },
    });
    test.advance(1000);
    const second = await make({ amount: 95_000 });
    expect(second.offer.id).not.toBe(made.offer.id);
    expect(await refused('POST', path('/send'), { offer: made.offer.id })).toBe(409);
    await ok('POST', path('/send'), { offer: second.offer.id });
    const hired = await ok('POST', path('/answer'), { answer: 'accepted', stage: 'Hired' });
    expect(hired.application).toMatchObject({
      stage: { name: 'Hired' },
      is_open: false,
      offer: { answer: 'accepted' },
    });
    expect(await refused('PUT', path(), { amount: 1 })).toBe(409);
    const all = (await ok('GET', path())).data;
    expect(all.map((one: { answer: string }) => one.answer)).toEqual(['accepted', 'declined']);
  });

  it('are undone by the log, one call at a time, and again', async () => {
    const undo = async (batch: string) => ok('POST', `/api/changes/${batch}/undo`, {});
    await make();
    const [ofMaking] = [await lastBatch()];
    test.advance(1000);
    await ok('POST', path('/send'), {});
    const ofSending = await lastBatch();
    test.advance(1000);
    const { batch } = await ok('POST', path('/answer'), { answer: 'accepted', stage: 'Hired' });
    // What came since stays as it is.
    expect((await undo(ofSending)).left).toMatchObject([{ why: 'changed_since', field: 'offer.sent_at' }]);
    expect((await undo(ofMaking)).left).toMatchObject([{ why: 'changed_since' }]);
    const undone = await undo(batch);
    expect(undone).toMatchObject({ left: [] });
    expect(await shown()).toMatchObject({
      stage: { name: 'Offer' },
      is_open: true,
      next_action: { what: 'await_answer' },
    });
    expect((await shown()).offer.answer).toBeUndefined();
    await undo(undone.batch_id);
    expect(await shown()).toMatchObject({ stage: { name: 'Hired' }, offer: { answer: 'accepted' } });
    // The making of another one, and that again.
    const other = (await ok('POST', '/api/applications/', { candidate, role: 'Captain' })).id;
    await ok('PUT', `/api/applications/${other}/offer`, { amount: 1, currency: 'EUR' });
    const back = await undo(await lastBatch());
    expect((await ok('GET', `/api/applications/${other}/offer`)).data).toEqual([]);
    await undo(back.batch_id);
    expect((await ok('GET', `/api/applications/${other}/offer`)).data).toHaveLength(1);
  });

  it('keep whom they were made to where the call that brought that person is undone', async () => {
    const dora = await ok('POST', '/api/objects/candidate', {
      first_name: 'Dora',
      last_name: 'Candidate',
      qualification: { current_stage: { name: 'Offer' } },
    });
    const [{ batch_id: batch }] = (await ok('GET', `/api/changes/?object_id=${dora.id}`)).data;
    test.advance(1000);
    const [{ id }] = (await ok('GET', `/api/applications/?candidate=${dora.id}`)).data;
    await ok('PUT', `/api/applications/${id}/offer`, { amount: secret, currency: 'EUR' });
    const undone = await ok('POST', `/api/changes/${batch}/undo`, {});
    expect(undone).toMatchObject({ undone: 0, left: [{ why: 'changed_since', object: { id: dora.id } }] });
    expect((await ok('GET', `/api/applications/${id}/offer`)).data).toHaveLength(1);
  });

  it('say how much they are of what all the time: that is not undone without them', async () => {
    const made = await make({ starts_on: '2026-09-01' });
    const { data } = await ok('GET', `/api/changes/?object_id=${candidate}`);
    const undoLine = async (field: string) => {
      const { id, batch_id } = data.find((line: { field?: string }) => line.field === field);
      return ok('POST', `/api/changes/${batch_id}/undo`, { lines: [id] });
    };
    for (const field of ['offer.amount', 'offer.currency']) {
      expect(await undoLine(field)).toMatchObject({ undone: 0, left: [{ why: 'refused', object: { id: candidate } }] });
    }
    expect(await undoLine('offer.starts_on')).toMatchObject({ undone: 1, left: [] });
    const { starts_on: _gone, ...others } = made.offer;
    expect((await shown()).offer).toEqual(others);
  });

  it('tell their amount to the hiring team, owner and admin alone, in every read', async () => {
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const named = await test.addUser(owner.companyId, 'recruiter', 'named@example.com');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: job, kind: 'permitted', to: named.memberId },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: job, kind: 'permitted', to: owner.memberId },
    ]);
    const before = test.now().toISOString();
    test.advance(1000);
    await make();
    test.advance(1000);
    await ok('PUT', path(), { amount: secret + 1 });
    const batch = await lastBatch();
    const reads = [
      `/api/applications/?candidate=${candidate}`,
      `/api/jobs/${job}/board`,
      path(),
      `/api/changes/?object_id=${candidate}`,
      `/api/changes/?batch_id=${batch}`,
      '/api/changes/',
      `/api/candidates/${candidate}`,
      `/api/candidates/${candidate}?as_of=${before}`,
      '/api/export/candidate?format=json',
    ];
    const told = async (caller: Caller) =>
      (await Promise.all(reads.map(async (one) => (await test.raw(caller, 'GET', one)).text()))).join('\n');
    expect(await told(owner)).toContain(String(secret));
    // Who is outside the team sees neither the job nor what hangs on it.
    expect(await told(recruiter)).not.toMatch(/8765[45]|offer\.amount/);
    expect((await shown(named)).offer.amount).toBe(secret + 1);
    expect((await shown(named)).reads_amount).toBe(true);
    expect(await told(named)).toContain(String(secret));

    // A job that names nobody is seen by every recruiter, and is of none's team.
    const open = (await ok('POST', '/api/objects/job', { role: 'Chief' })).id;
    application = (await ok('POST', '/api/applications/', { candidate, job: open })).id;
    await make();
    const [told2] = (await ok('GET', `/api/applications/?job=${open}`, undefined, recruiter)).data;
    expect(told2).toMatchObject({ offer: { currency: 'EUR' }, reads_amount: false });
    expect(await told(recruiter)).not.toMatch(/8765[45]|offer\.amount/);
    expect(await refused('PUT', path(), { amount: 5 }, recruiter)).toBe(403);
    await ok('POST', path('/send'), {}, recruiter);
    // Undoing it says nothing of an amount either.
    const change = await ok('PUT', path(), { amount: 5 });
    expect(change.offer.amount).toBe(5);
    const lines = (await ok('GET', `/api/changes/?object_id=${candidate}`, undefined, recruiter)).data;
    expect(lines.some((line: { field?: string }) => line.field === 'offer.sent_at')).toBe(true);
  });

  it('stay with their application when people are merged and split, and go with who is erased', async () => {
    const twin = (await ok('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'Other' })).id;
    await make();
    await ok('POST', '/api/candidates/merge', { keep: twin, merge: [candidate] });
    const merged = (await ok('GET', `/api/applications/?candidate=${twin}`)).data[0];
    expect(merged).toMatchObject({ id: application, offer: { amount: secret } });
    test.advance(1000);
    await ok('POST', path('/send'), {});
    const [{ id: merge }] = (await ok('GET', `/api/candidates/${twin}/merges`)).data;
    await ok('POST', '/api/candidates/split', { merge });
    expect(await shown()).toMatchObject({
      id: application,
      offer: { amount: secret, sent_at: test.now().toISOString() },
    });
    expect((await shown()).next_action.what).toBe('await_answer');
    await ok('POST', `/api/people/${candidate}/erase`, { confirm: true });
    expect(await test.store.db.selectFrom('offer').selectAll().execute()).toEqual([]);
    const left = await test.store.db
      .selectFrom('object_change')
      .selectAll()
      .where('object_type', '=', 'offer')
      .execute();
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ before, after }) => before === null && after === null)).toBe(true);
  });

  it('are told among what a call wrote as what was done to whose they are', async () => {
    await make();
    test.advance(1000);
    await ok('POST', path('/send'), {});
    const { data } = await ok('GET', `/api/changes/?object_id=${candidate}&page_size=1`);
    expect(await ok('GET', `/api/changes/${data[0].batch_id}/objects`)).toMatchObject({
      total: 1,
      data: [{ object: { id: candidate }, action: 'changed' }],
    });
  });

  it('expire after they were sent, also when what was said of that is taken back', async () => {
    await make();
    const newest = async () => (await ok('GET', `/api/changes/?object_id=${candidate}&page_size=1`)).data[0].batch_id;
    await ok('PUT', path(), { expires_at: inDays(1) });
    test.advance(1000);
    const later = inDays(9);
    await ok('PUT', path(), { expires_at: later, starts_on: '2026-01-01' });
    const batch = await newest();
    test.advance(2 * day);
    owner = await test.signIn();
    await ok('POST', path('/send'), {});
    expect(await ok('POST', `/api/changes/${batch}/undo`, {})).toMatchObject({
      undone: 1,
      left: [{ object: { id: candidate }, field: 'offer.expires_at', why: 'changed_since' }],
    });
    const [offer] = await test.store.db.selectFrom('offer').selectAll().execute();
    expect(offer).toMatchObject({ expires_at: later, sent_at: test.now().toISOString() });
  });

  it('go with the sample, whoever made them, and with their company', async () => {
    await make();
    const lines = () =>
      test.store.db.selectFrom('object_change').selectAll().where('object_type', '=', 'offer').execute();
    expect((await lines()).some(({ after }) => after === String(secret))).toBe(true);
    await test.store.db.updateTable('object').set({ origin: 'sample' }).where('id', '=', candidate).execute();
    await ok('DELETE', '/api/synthetic-data/', { company_id: owner.companyId });
    expect(await test.store.db.selectFrom('offer').selectAll().execute()).toEqual([]);
    expect((await lines()).every(({ after }) => after === null)).toBe(true);
    await addCompany(test.store, 'other', test.now());
    const other = await test.addUser('other', 'owner', 'stranger@example.com');
    const theirs = (await ok('POST', '/api/objects/candidate', { first_name: 'Dora', last_name: 'D' }, other)).id;
    application = (await ok('POST', '/api/applications/', { candidate: theirs, role: 'Cook' }, other)).id;
    await ok('PUT', path(), { amount: 1, currency: 'EUR' }, other);
    await test.store.db.deleteFrom('company').where('id', '=', 'other').execute();
    expect(await test.store.db.selectFrom('offer').selectAll().execute()).toEqual([]);
  });

  it('are of one company alone', async () => {
    await make();
    await addCompany(test.store, 'other', test.now());
    const stranger = await test.addUser('other', 'owner', 'stranger@example.com');
    for (const [method, where, body] of [
      ['GET', path(), undefined],
      ['PUT', path(), { amount: 1, currency: 'EUR' }],
      ['POST', path('/send'), {}],
      ['POST', path('/answer'), { answer: 'withdrawn' }],
    ] as const) {
      expect((await test.call(stranger, method, where, body)).status).toBe(404);
    }
  });
});
