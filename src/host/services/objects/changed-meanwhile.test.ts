import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { recomputeScores } from '#host/services/scores/recompute-scores.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { briefly } from '#shared/domain/as-read.ts';
import { say } from '#shared/domain/sentences.ts';

describe.each(engines)('fields that must be as the caller read them, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let job: Record<string, unknown>;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const created = await test.call(owner, 'POST', '/api/objects/job', { title: 'Baker', min_salary: 40_000 });
    job = created.body;
  });
  afterAll(() => test.close());

  const update = (body: Record<string, unknown>) =>
    test.call(owner, 'PUT', '/api/objects/job', { id: job.id, ...body });
  const read = async () => (await test.call(owner, 'GET', `/api/objects/job?id=${job.id}`)).body;

  it('are written where nobody else changed them, whatever else changed', async () => {
    await update({ description: 'Somebody else wrote this' });
    const { status, body } = await update({ title: 'Head baker', if_unchanged: { title: 'Baker' } });
    expect([status, body.title]).toEqual([200, 'Head baker']);
    expect(body).not.toHaveProperty('if_unchanged');
  });

  it('are left as they are where somebody did; the answer names them and carries the object', async () => {
    const { status, body } = await update({
      title: 'Chief baker',
      currency: 'CHF',
      if_unchanged: { title: 'Baker', currency: null },
    });
    expect(status).toBe(412);
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      errors: [{ path: 'title', ...say('changedMeanwhile') }],
      current: { id: job.id, title: 'Head baker', min_salary: 40_000 },
    });
    expect(await read()).toMatchObject({ title: 'Head baker' });
    expect(await read()).not.toHaveProperty('currency');
  });

  it('may be absent, empty or null alike, and surrounded by spaces', async () => {
    const { status } = await update({
      role: 'Lead',
      if_unchanged: { role: '', currency: null, title: ' Head baker ' },
    });
    expect(status).toBe(200);
  });

  it('may be long texts, which are held against their mark', async () => {
    const long = 'A long story. '.repeat(40_000);
    await update({ description: long });
    const asRead = briefly({ description: long });
    const { status } = await update({ description: `${long}The end.`, if_unchanged: asRead });
    expect(status).toBe(200);
    const late = await update({ description: 'Shorter', if_unchanged: asRead });
    expect([late.status, late.body.errors]).toEqual([412, [{ path: 'description', ...say('changedMeanwhile') }]]);
    await update({ description: null });
    expect((await update({ description: 'Shorter', if_unchanged: asRead })).status).toBe(412);
  });

  it('go first to one of two who change the same field at the same time', async () => {
    const answers = await Promise.all(
      ['Ada', 'Grace'].map((name) => update({ department: undefined, role: name, if_unchanged: { role: 'Lead' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('answers the same to who asks again with the same key, and to the next key what is right then', async () => {
    const send = (key: string, read: string) =>
      test.raw(owner, 'PUT', '/api/objects/job', {
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ id: job.id, min_salary: 45_000, if_unchanged: { title: read } }),
      });
    expect((await send('first', 'Baker')).status).toBe(412);
    expect((await send('first', 'Baker')).status).toBe(412);
    expect((await send('second', 'Head baker')).status).toBe(200);
    expect((await send('second', 'Head baker')).status).toBe(200);
  });

  it('does not hold levels that are worked out against who read them', async () => {
    const skill = await test.call(owner, 'POST', '/api/objects/skill', { name: 'Ovens' });
    await test.call(owner, 'POST', '/api/objects/employee', {
      first_name: 'Ada',
      resume: { skills: [{ id: skill.body.id, level: 4 }] },
    });
    await recomputeScores(journaledStore(test.store), owner.companyId, test.now());
    const shown = await test.call(owner, 'GET', `/api/objects/skill?id=${skill.body.id}`);
    expect(shown.body.level).toBe(4);
    const change = { id: skill.body.id, level: 3, if_unchanged: { level: 4 } };
    expect((await test.call(owner, 'PUT', '/api/objects/skill', change)).status).toBe(200);
    expect((await test.call(owner, 'PUT', '/api/objects/skill', { ...change, level: 2 })).status).toBe(412);
  });

  it('may stand inside others, and be links, of which the ids count', async () => {
    const person = async (first_name: string) =>
      (await test.call(owner, 'POST', '/api/objects/employee', { first_name })).body;
    const [ada, grace] = [await person('Ada'), await person('Grace')];
    const assignee = { id: ada.id, object_type: 'employee', name: 'Ada' };
    const ticket = await test.call(owner, 'POST', '/api/objects/ticket', { title: 'Ovens', assignee });
    const give = (to: unknown, read: unknown) =>
      test.call(owner, 'PUT', '/api/objects/ticket', {
        id: ticket.body.id,
        assignee: to,
        if_unchanged: { assignee: read },
      });
    expect((await give({ id: grace.id }, { ...assignee, name: 'Ada by another name' })).status).toBe(200);
    const late = await give(null, assignee);
    expect([late.status, late.body.errors]).toEqual([412, [{ path: 'assignee', ...say('changedMeanwhile') }]]);
    expect((await give(null, { id: grace.id })).status).toBe(200);
    expect((await give({ id: ada.id }, null)).status).toBe(200);

    const move = (title: string, asRead: Record<string, unknown>) =>
      test.call(owner, 'PUT', '/api/objects/employee', {
        id: ada.id,
        company_user: { location: { id: title, title } },
        if_unchanged: asRead,
      });
    expect((await move('Lisbon', { 'company_user.location': null })).status).toBe(200);
    expect((await move('Pune', { 'company_user.location': { id: 'Lisbon', title: 'Lisboa' } })).status).toBe(200);
    const moved = await move('Berlin', { 'company_user.location': { id: 'Lisbon', title: 'Lisbon' } });
    expect([moved.status, moved.body.errors]).toEqual([
      412,
      [{ path: 'company_user.location', ...say('changedMeanwhile') }],
    ]);
  });
});
