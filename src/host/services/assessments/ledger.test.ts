import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { recomputeLevels } from './recompute-levels.ts';

const day = 86_400_000;

describe.each(engines)('a level that is written (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let person: string;
  let sql: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    [person = '', sql = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ada Lovelace', email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' },
      { type: 'skill', name: 'SQL' },
    ]);
    test.advance(60_000);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown) {
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }
  const put = (level: number | null, id = person) =>
    ok('PUT', `/api/objects/candidate/${id}/relations`, { kind: 'has_skill', to: sql, level });
  const skills = async (id = person) => (await ok('GET', `/api/candidates/${id}`)).resume.skills;
  const level = async (id = person) => (await skills(id))[0]?.level;
  const import_ = (value: number) =>
    ok('POST', '/api/import/', {
      file: Buffer.from(`name,email,skills\nAda Lovelace,ada@example.com,SQL:${value}\n`).toString('base64'),
      object_type: 'candidate',
      mapping: { name: 'name', email: 'email', skills: 'skills' },
    });
  /** What the ledger holds and was not taken back. */
  const ledger = async (id = person) =>
    (
      await test.store.db
        .selectFrom('assessment')
        .select(['kind', 'level', 'user_id'])
        .where('person_id', '=', id)
        .where('taken_back_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map((row) => [row.kind, row.level, row.user_id === owner.userId]);
  const newestBatch = async () => (await ok('GET', `/api/changes/?object_id=${person}`)).data[0].batch_id;
  const undo = (batch: string) => ok('POST', `/api/changes/${batch}/undo`, {});

  it('becomes an assessment by who keeps the record, once', async () => {
    await put(3);
    await put(3);
    test.advance(day);
    await put(4);
    expect(await ledger()).toEqual([
      ['manager', 3, true],
      ['manager', 4, true],
    ]);
    expect(await level()).toBe(4);
  });

  it('in a form becomes one where it changed, and none where it stays', async () => {
    const [go = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'skill', name: 'Go' }]);
    const form = (list: unknown[]) => ok('PUT', '/api/objects/candidate', { id: person, resume: { skills: list } });
    await form([{ id: sql, level: 2 }, { id: go }]);
    await form([
      { id: sql, level: 2 },
      { id: go, level: 5 },
    ]);
    expect(await ledger()).toEqual([
      ['manager', 2, true],
      ['manager', 5, true],
    ]);
    await form([{ id: go }]);
    expect(await ledger()).toEqual([]);
    expect(await skills()).toEqual([{ id: go, name: 'Go' }]);
  });

  it('of a new person becomes one, by hand and from a file', async () => {
    const made = await ok('POST', '/api/objects/candidate', {
      first_name: 'Eve',
      resume: { skills: [{ id: sql, level: 1 }] },
    });
    expect(await ledger(made.id)).toEqual([['manager', 1, true]]);
    await ok('POST', '/api/import/', {
      file: Buffer.from('name,email,skills\nZoe Zed,zoe@example.com,SQL:2\n').toString('base64'),
      object_type: 'candidate',
      mapping: { name: 'name', email: 'email', skills: 'skills' },
    });
    const found = (await ok('GET', '/api/objects/candidate?filter[email]=zoe@example.com')).data[0];
    expect(await ledger(found.id)).toEqual([['import', 2, true]]);
    expect(await level(found.id)).toBe(2);
  });

  it('from a file counts less than what somebody said, and more than what only stood there', async () => {
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: person, kind: 'has_skill', to: sql, level: 1 },
    ]);
    expect(await ledger()).toEqual([['stated', 1, false]]);
    test.advance(day);
    await import_(2);
    expect(await level()).toBe(2);
    await put(4);
    await import_(3);
    await import_(3);
    expect(await level()).toBe(4);
    expect(await ledger()).toEqual([
      ['stated', 1, false],
      ['import', 2, true],
      ['manager', 4, true],
      ['import', 3, true],
    ]);
  });

  it('is taken back with its call, and there again when that is undone', async () => {
    await put(2);
    test.advance(day);
    await put(5);
    const batch = await newestBatch();
    expect(await undo(batch)).toMatchObject({ undone: 1 });
    expect(await level()).toBe(2);
    expect(await ledger()).toEqual([['manager', 2, true]]);
    expect(await undo(await newestBatch())).toMatchObject({ undone: 1 });
    expect(await level()).toBe(5);
    expect(await ledger()).toEqual([
      ['manager', 2, true],
      ['manager', 5, true],
    ]);
  });

  it('goes with the skill, and comes back with it', async () => {
    await put(2);
    await ok('DELETE', `/api/objects/candidate/${person}/relations`, { kind: 'has_skill', to: sql });
    expect([await skills(), await ledger()]).toEqual([[], []]);
    expect(await undo(await newestBatch())).toMatchObject({ undone: 1 });
    expect([await level(), await ledger()]).toEqual([2, [['manager', 2, true]]]);
    await put(null);
    expect([await level(), await ledger()]).toEqual([undefined, []]);
    expect(await undo(await newestBatch())).toMatchObject({ undone: 1 });
    expect([await level(), await ledger()]).toEqual([2, [['manager', 2, true]]]);
  });

  it('is told of both who are merged, and goes back with each of them', async () => {
    const [twin = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'A. Lovelace', first_name: 'A.', last_name: 'Lovelace' },
    ]);
    await put(4);
    test.advance(day);
    await put(1, twin);
    await ok('POST', '/api/candidates/merge', { keep: person, merge: [twin] });
    expect([await level(), await ledger()]).toEqual([
      1,
      [
        ['manager', 4, true],
        ['manager', 1, true],
      ],
    ]);
    const [merge] = (await ok('GET', `/api/candidates/${person}/merges`)).data;
    await ok('POST', '/api/candidates/split', { merge: merge.id });
    expect([await level(), await ledger()]).toEqual([4, [['manager', 4, true]]]);
    expect([await level(twin), await ledger(twin)]).toEqual([1, [['manager', 1, true]]]);
  });

  it('goes along to the employee who was hired, and goes when they are erased', async () => {
    await put(4);
    const hired = await ok('POST', `/api/candidates/${person}/convert`, { start_date: '2025-04-01' });
    expect(await ledger(hired.id)).toEqual([['manager', 4, true]]);
    expect((await ok('GET', `/api/employees/${hired.id}`)).resume.skills).toMatchObject([{ level: 4 }]);
    await ok('POST', `/api/people/${person}/erase`, { confirm: true });
    expect(await test.store.db.selectFrom('assessment').selectAll().execute()).toEqual([]);
  });

  it('gives way as time passes, each at its time, and is told of', async () => {
    await import_(2);
    test.advance(day);
    await put(4);
    const start = test.now().getTime();
    expect(await recomputeLevels(journaledStore(test.store), owner.companyId, test.now())).toBe(0);
    // The import is old, the other is not.
    const almost = new Date(start + 547 * day);
    expect(await recomputeLevels(journaledStore(test.store), owner.companyId, almost)).toBe(0);
    await test.store.db
      .insertInto('assessment')
      .values({
        company_id: owner.companyId,
        person_id: person,
        skill_id: sql,
        level: 1,
        kind: 'self',
        assessed_at: almost.toISOString(),
        fresh_until: new Date(almost.getTime() + 540 * day).toISOString(),
        origin: 'user',
        created_at: almost.toISOString(),
      })
      .execute();
    expect(await level()).toBe(4);
    const later = new Date(start + 560 * day);
    const before = (await ok('GET', `/api/changes/?object_id=${person}`)).data;
    expect(await recomputeLevels(journaledStore(test.store), owner.companyId, later)).toBe(1);
    expect(await recomputeLevels(journaledStore(test.store), owner.companyId, later)).toBe(0);
    expect(await level()).toBe(1);
    const lines = await ok('GET', `/api/changes/?object_id=${person}`);
    expect(lines.data.slice(1)).toEqual(before);
    expect(lines.data[0]).toMatchObject({
      field: 'has_skill',
      via: 'engine',
      before: { level: 4 },
      after: { level: 1 },
    });
  });

  it('of hundreds gives way in one go', async () => {
    const people = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      Array.from({ length: 450 }, (_, index) => ({ type: 'candidate', name: `Person ${index}` })),
    );
    const at = test.now();
    await seedRelations(
      test.store,
      owner.companyId,
      at,
      people.map((from) => ({ from, kind: 'has_skill', to: sql, level: 2 })),
    );
    const course = people.map((person_id) => ({
      company_id: owner.companyId,
      person_id,
      skill_id: sql,
      level: 5,
      kind: 'course' as const,
      assessed_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 10 * day).toISOString(),
      fresh_until: new Date(at.getTime() + 10 * day).toISOString(),
      origin: 'user',
      created_at: at.toISOString(),
    }));
    await test.store.transaction((trx) => test.store.insertRows(trx, 'assessment', course));
    expect(await recomputeLevels(journaledStore(test.store), owner.companyId, new Date(at.getTime() + 11 * day))).toBe(
      0,
    );
    const levels = await test.store.db.selectFrom('relation').select('level').where('kind', '=', 'has_skill').execute();
    expect(new Set(levels.map((link) => link.level))).toEqual(new Set([2]));
    const left = await test.store.db
      .selectFrom('assessment')
      .select('id')
      .where('was_outdated', '=', 0)
      .where('kind', '=', 'course')
      .execute();
    expect(left).toEqual([]);
  });
});
