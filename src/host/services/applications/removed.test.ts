import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(engines)('an application that is taken away (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let id: string;
  let job: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Call', 'screening'],
      ['Offer', 'offer'],
      ['Gone', 'withdrawn'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    job = (await ok('POST', '/api/objects/job', { role: 'Pilot', status: 'open' })).id;
    id = (await ok('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'Candidate' })).id;
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
  const rowsOf = async () => ({
    applications: await test.store.db.selectFrom('application').selectAll().orderBy('id').execute(),
    moves: await test.store.db.selectFrom('application_move').selectAll().orderBy('id').execute(),
    offers: await test.store.db.selectFrom('offer').selectAll().orderBy('id').execute(),
  });
  const nothing = { applications: [], moves: [], offers: [] };
  const newestBatch = async () => (await ok('GET', `/api/changes/?object_id=${id}&page_size=1`)).data[0].batch_id;
  const undo = async () => ok('POST', `/api/changes/${await newestBatch()}/undo`, {});
  const move = (stage: string) =>
    ok('POST', '/api/applications/move', { where: { candidate: id }, stage, reason: 'x' });
  const stageAt = async (at: Date) =>
    (await ok('GET', `/api/objects/candidate?id=${id}&as_of=${at.toISOString()}`)).qualification?.current_stage?.name;

  /** Two attempts at the job: the first closed, the second with an offer. */
  async function apply(): Promise<void> {
    await ok('POST', '/api/applications/', { candidate: id, job, source: 'Fair' });
    test.advance(dayMs);
    await move('Gone');
    test.advance(dayMs);
    const { id: application } = await ok('POST', '/api/applications/', { candidate: id, job, stage: 'Call' });
    test.advance(dayMs);
    await ok('POST', '/api/applications/move', { ids: [application], stage: 'Offer', note: 'at last' });
    await ok('PUT', `/api/applications/${application}/offer`, { amount: 90_000_00, currency: 'EUR' });
    test.advance(dayMs);
  }

  it('comes back with its moves and offers when the link that went is put back', async () => {
    await apply();
    const before = await rowsOf();
    const link = { kind: 'applied_to', to: job };
    const unlinked = test.now();
    await ok('DELETE', `/api/objects/candidate/${id}/relations`, link);
    expect(await rowsOf()).toEqual(nothing);
    test.advance(dayMs);
    owner = await test.signIn();
    expect(await undo()).toMatchObject({ left: [] });
    expect(await rowsOf()).toEqual(before);
    expect((await ok('GET', `/api/candidates/${id}`)).qualification.current_stage.name).toBe('Offer');
    expect(await stageAt(unlinked)).toBeUndefined();
    expect(await stageAt(new Date(unlinked.getTime() - 1000))).toBe('Offer');
    // Undone, that goes and comes like the first time.
    expect(await undo()).toMatchObject({ left: [] });
    expect(await rowsOf()).toEqual(nothing);
    expect(await undo()).toMatchObject({ left: [] });
    expect(await rowsOf()).toEqual(before);
  });

  it('comes back when it was for no job, and its stage was taken back', async () => {
    const body = { id, qualification: { current_stage: { name: 'Applied' } } };
    await ok('PUT', '/api/objects/candidate', body);
    test.advance(dayMs);
    await move('Call');
    const before = await rowsOf();
    expect(before.moves).toHaveLength(2);
    test.advance(dayMs);
    const cleared = test.now();
    await ok('PUT', '/api/objects/candidate', { id, qualification: { current_stage: null } });
    expect(await rowsOf()).toEqual(nothing);
    test.advance(dayMs);
    expect(await stageAt(new Date(cleared.getTime() - 1000))).toBe('Call');
    expect(await undo()).toMatchObject({ undone: 1, left: [] });
    expect(await rowsOf()).toEqual(before);
    expect((await ok('GET', `/api/candidates/${id}`)).qualification.current_stage.name).toBe('Call');
    expect(await stageAt(cleared)).toBeUndefined();
  });

  it('leaves alone what somebody applied for anew meanwhile', async () => {
    await apply();
    const link = { kind: 'applied_to', to: job };
    await ok('DELETE', `/api/objects/candidate/${id}/relations`, link);
    const batch = await newestBatch();
    await ok('POST', '/api/applications/', { candidate: id, job });
    const anew = await rowsOf();
    expect(await ok('POST', `/api/changes/${batch}/undo`, {})).toMatchObject({ undone: 0, left_count: 1 });
    expect(await rowsOf()).toEqual(anew);
  });

  it('goes with the person who is forgotten, and with what was said of its offers', async () => {
    await apply();
    await ok('DELETE', `/api/objects/candidate/${id}/relations`, { kind: 'applied_to', to: job });
    await ok('POST', `/api/people/${id}/erase`, { confirm: true });
    expect(await test.store.db.selectFrom('removed_application').selectAll().execute()).toEqual([]);
    const lines = await test.store.db.selectFrom('object_change').select(['before', 'after']).execute();
    expect(JSON.stringify(lines)).not.toContain('9000000');
  });

  it('follows who is merged, and comes back to whom it was of', async () => {
    await apply();
    const before = await rowsOf();
    await ok('DELETE', `/api/objects/candidate/${id}/relations`, { kind: 'applied_to', to: job });
    const batch = await newestBatch();
    const keep = (await ok('POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'Other' })).id;
    await ok('POST', '/api/candidates/merge', { keep, merge: [id] });
    const { data } = await ok('GET', `/api/candidates/${keep}/merges`);
    await ok('POST', '/api/candidates/split', { merge: data[0].id });
    expect(await ok('POST', `/api/changes/${batch}/undo`, {})).toMatchObject({ left: [] });
    expect(await rowsOf()).toEqual(before);
  });
});
