import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('approving a job (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;
  let job: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    job = (await ok('POST', '/api/objects/job', { role: 'Pilot', status: 'draft' })).id;
    await asksFor(true);
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
  async function asksFor(asks_job_approval: boolean) {
    const company = await ok('GET', `/api/companies/${owner.companyId}`);
    await ok('PUT', '/api/objects/company', { id: company.id, asks_job_approval });
  }
  const read = (caller = owner) => ok('GET', `/api/objects/job?id=${job}`, undefined, caller);
  const ask = (caller = recruiter) => test.call(caller, 'POST', `/api/jobs/${job}/approval`, {});
  const decide = (caller: Caller, body: object) => test.call(caller, 'PUT', `/api/jobs/${job}/approval`, body);
  const open = (caller = recruiter) => test.call(caller, 'PUT', '/api/objects/job', { id: job, status: 'open' });

  it('is needed before it opens, by whichever way, where the company asks for it', async () => {
    expect(await read()).toMatchObject({ needs_approval: true });
    for (const answer of [
      await open(),
      await open(owner),
      await test.call(owner, 'POST', '/api/objects/job', { role: 'Cook', status: 'Published' }),
    ]) {
      expect([answer.status, answer.body.errors[0].path, answer.body.errors[0].code]).toEqual([
        422,
        'status',
        'jobNotApproved',
      ]);
    }
    await ok('PUT', '/api/objects/job', { id: job, status: 'on_hold' });
    await asksFor(false);
    expect(await read()).not.toHaveProperty('needs_approval');
    expect((await open()).status).toBe(200);
    // What is open stays open, and can be changed.
    await asksFor(true);
    await ok('PUT', '/api/objects/job', { id: job, title: 'First pilot' });
  });

  it('is asked for and given, by whom and when, and is in the log', async () => {
    expect((await decide(owner, { approved: true })).status).toBe(409);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(409);
    const at = test.now().toISOString();
    test.advance(60_000);
    expect((await decide(recruiter, { approved: true })).status).toBe(403);
    const approved = await decide(owner, { approved: true, note: 'As planned' });
    expect(approved.status).toBe(200);
    const told = await read(recruiter);
    expect(told).toMatchObject({
      approval: {
        ...{ state: 'approved', requested_at: at, requested_by: recruiter.memberId, note: 'As planned' },
        ...{ decided_at: test.now().toISOString(), decided_by: owner.memberId },
      },
    });
    expect(told.approval_people.map(({ id }: { id: string }) => id).sort()).toEqual(
      [recruiter.memberId, owner.memberId].sort(),
    );
    expect(told).not.toHaveProperty('needs_approval');
    const lines = (await ok('GET', `/api/changes/?object_id=${job}`)).data
      .filter(({ field }: { field: string }) => field?.startsWith('approval'))
      .map(({ field, before, after }: { field: string; before?: string; after?: string }) => [field, before, after]);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['approval.state', undefined, 'requested'],
        ['approval.state', 'requested', 'approved'],
        ['approval.note', undefined, 'As planned'],
      ]),
    );
    expect(lines).toHaveLength(3);
    expect((await open()).status).toBe(200);
    // It stays approved when it is closed and opened again.
    await ok('POST', `/api/jobs/${job}/close`, { open: 'leave' });
    expect((await open()).status).toBe(200);
  });

  it('is told of: to whoever may decide, and to who asked', async () => {
    const titles = async (caller: Caller) =>
      (await ok('GET', '/api/notifications/?page_size=20', undefined, caller)).data.map(
        ({ title }: { title: string }) => title,
      );
    const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    await ok('PUT', '/api/objects/job', { id: job, permissions: [{ id: recruiter.memberId }] });
    await ask();
    expect(await titles(owner)).toEqual(['Approval asked of you: Pilot']);
    expect([await titles(manager), await titles(recruiter)]).toEqual([[], []]);
    await decide(owner, { approved: false });
    expect(await titles(recruiter)).toEqual(['Declined: Pilot']);
  });

  it('is declined with a reason, and asked for once more', async () => {
    await ask();
    await decide(owner, { approved: false, note: 'Next year' });
    expect(await read()).toMatchObject({ approval: { state: 'declined', note: 'Next year' }, needs_approval: true });
    expect((await open()).status).toBe(422);
    expect((await ask()).status).toBe(200);
    const { approval } = await read();
    expect([approval.state, approval.note, approval.decided_at]).toEqual(['requested', undefined, undefined]);
  });

  it('is nobody’s to say who writes the job, or asked for it, but an owner’s', async () => {
    await ok('PUT', '/api/objects/job', { id: job, approval: { state: 'approved' }, needs_approval: false }, recruiter);
    expect(await read()).not.toHaveProperty('approval');
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    await ask(admin);
    const own = await decide(admin, { approved: true });
    expect([own.status, own.body.detail]).toEqual([
      403,
      'What you asked for yourself is for somebody else to approve.',
    ]);
    expect((await decide(owner, { approved: false })).status).toBe(200);
    await ask(owner);
    expect((await decide(owner, { approved: true })).status).toBe(200);
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    expect([(await ask(member)).status, (await decide(member, { approved: true })).status]).toEqual([403, 403]);
  });

  it('is a manager’s who sees the job', async () => {
    const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    const other = await test.addUser(owner.companyId, 'manager', 'other@example.com');
    await ok('PUT', '/api/objects/job', {
      id: job,
      permissions: [{ id: manager.memberId }, { id: recruiter.memberId }],
    });
    await ask();
    expect((await decide(other, { approved: true })).status).toBe(404);
    expect((await decide(manager, { approved: true })).status).toBe(200);
  });

  it('is needed by jobs of a file too: they come in, but do not open', async () => {
    const file = Buffer.from('Title,Status\nCook,open\nBaker,draft\n').toString('base64');
    const mapping = { Title: 'title', Status: 'status' };
    const { problems } = await ok('POST', '/api/import/', { file, object_type: 'job', mapping }, recruiter);
    expect(problems).toMatchObject([{ column: 'Status', code: 'jobNotApproved', left_out: 0 }]);
    const jobs = (await ok('GET', '/api/objects/job?page_size=20')).data;
    const status = new Map(jobs.map((one: { name: string; status?: string }) => [one.name, one.status]));
    expect([status.get('Cook'), status.get('Baker')]).toEqual([undefined, 'draft']);
  });

  it('does not keep back what is taken back: a job that was open is open again', async () => {
    await asksFor(false);
    await open();
    await asksFor(true);
    const closed = await ok('POST', `/api/jobs/${job}/close`, { open: 'leave' });
    await ok('POST', `/api/changes/${closed.batch}/undo`, {});
    expect((await read()).status).toBe('open');
    await ok('PUT', '/api/objects/job', { id: job, status: 'draft' });
    expect((await open()).status).toBe(422);
  });
});
