import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@navy.example', title: 'Rear admiral' };

describe.each(engines)('masked first look on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let rita: Caller;
  let mona: Caller;
  let ada: Caller;
  let job: string;
  let person: string;
  let application: string;

  const as = (caller: Caller, method: string, path: string, body?: unknown) => test.call(caller, method, path, body);

  async function made(path: string, body: object) {
    const answer = await as(owner, 'POST', path, body);
    expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([path, answer.status, '']);
    return answer.body;
  }

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    rita = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    mona = await test.addUser(owner.companyId, 'manager', 'mona@example.com');
    ada = await test.addUser(owner.companyId, 'member', 'ada@example.com');
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Screening', 'screening'],
      ['Interview', 'interview'],
      ['Rejected', 'rejected'],
    ]) {
      await made('/api/category-list/', { type: 'stage', name, meaning });
    }
    ({ id: job } = await made('/api/objects/job', { title: 'Admiral' }));
    ({ id: person } = await made('/api/objects/candidate', grace));
    ({ id: application } = await made('/api/applications/', { candidate: person, job }));
    for (const caller of [rita, mona, ada]) {
      const link = { kind: 'permitted', to: caller.memberId };
      expect((await as(owner, 'PUT', `/api/objects/job/${job}/relations`, link)).status).toBeLessThan(300);
    }
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const lookPath = () => `/api/jobs/${job}/first-look`;
  const mask = (roles: string[], until = 'interview', caller = owner) =>
    as(caller, 'PUT', lookPath(), { until, roles });
  const read = async (caller: Caller) => (await as(caller, 'GET', `/api/objects/candidate?id=${person}`)).body;
  const nameFor = async (caller: Caller) => (await read(caller)).name;
  const unmask = (caller: Caller, body: object = { reason: 'We met at a fair' }) =>
    as(caller, 'POST', `/api/candidates/${person}/unmask`, body);
  const move = (stage: string, more: object = {}) =>
    as(owner, 'POST', '/api/applications/move', { ids: [application], stage, ...more });

  it('withholds who somebody is from the roles it is for, under one name that stands for them', async () => {
    expect(await nameFor(mona)).toBe('Grace Hopper');
    expect((await mask(['manager', 'member'])).body).toEqual({
      ...{ until: 'interview', roles: ['manager', 'member'], may_change: true, masks_caller: false },
    });
    const page = await as(ada, 'GET', `/api/objects/job?id=${job}`);
    expect(page.body.first_look).toEqual({ until: 'interview', roles: ['manager', 'member'] });
    const masked = await read(mona);
    expect(masked).toMatchObject({ title: 'Rear admiral', is_masked: true, first_look: { may_unmask: true } });
    expect(masked.name).toMatch(/^Candidate [0-9A-HJKMNP-TV-Z]{4}$/);
    for (const field of ['first_name', 'last_name', 'email', 'slug']) {
      expect(masked).not.toHaveProperty(field);
    }
    expect((await read(ada)).name).toBe(masked.name);
    expect((await read(ada)).first_look).toEqual({ may_unmask: false });
    for (const caller of [owner, rita]) {
      expect(await read(caller)).toMatchObject({ name: 'Grace Hopper', email: 'grace@navy.example' });
      expect(await read(caller)).not.toHaveProperty('is_masked');
    }
    await test.store.db.updateTable('user_account').set({ language: 'de' }).where('id', '=', mona.userId).execute();
    expect(await nameFor(mona)).toBe(masked.name.replace('Candidate', 'Bewerbung'));
    expect((await mask([])).status).toBe(200);
    expect(await nameFor(mona)).toBe('Grace Hopper');
  });

  it('ends where the application comes to the stage that it says, and not where it is turned down before', async () => {
    await mask(['manager']);
    for (const [stage, isMasked] of [
      ['Screening', true],
      ['Rejected', true],
      ['Screening', true],
      ['Interview', false],
      ['Rejected', false],
      ['Applied', true],
    ] as const) {
      const more = stage === 'Rejected' ? { reason: 'No fit' } : {};
      expect((await move(stage, more)).status).toBe(200);
      expect([stage, (await nameFor(mona)) !== 'Grace Hopper']).toEqual([stage, isMasked]);
    }
    await move('Interview');
    await mask(['manager'], 'offer');
    expect(await nameFor(mona)).not.toBe('Grace Hopper');
    await mask(['manager'], 'screening');
    expect(await nameFor(mona)).toBe('Grace Hopper');
  });

  it('is set by who edits the job, and by nobody whom it masks', async () => {
    for (const caller of [mona, ada]) {
      expect((await mask([], 'interview', caller)).status).toBe(403);
      expect((await as(caller, 'GET', lookPath())).body).toMatchObject({ roles: [], may_change: false });
    }
    expect((await mask(['recruiter', 'member'], 'interview', rita)).body).toEqual({
      ...{ until: 'interview', roles: ['recruiter', 'member'], may_change: false, masks_caller: true },
    });
    const refused = await mask([], 'interview', rita);
    expect([refused.status, refused.body.detail]).toEqual([403, say('maskedForYou').message]);
    expect(await nameFor(rita)).not.toBe('Grace Hopper');
    for (const body of [
      { until: 'hired', roles: [] },
      { until: 'offer', roles: ['owner'] },
    ]) {
      expect((await as(owner, 'PUT', lookPath(), body)).status).toBe(400);
    }
    expect((await as(owner, 'PUT', `/api/jobs/${person}/first-look`, { until: 'offer', roles: [] })).status).toBe(404);
  });

  it('shows somebody before where who may says why, to everybody, and both logs tell of it', async () => {
    await mask(['manager', 'member', 'recruiter']);
    for (const caller of [ada, rita]) {
      const refused = await unmask(caller);
      expect([refused.status, refused.body.detail]).toEqual([403, say('unmaskForOthers').message]);
    }
    expect((await unmask(mona, { reason: '  ' })).status).toBe(400);
    expect((await unmask(mona)).body).toMatchObject({ candidate: { name: 'Grace Hopper' }, jobs: 1 });
    for (const caller of [mona, ada, rita]) {
      expect(await nameFor(caller)).toBe('Grace Hopper');
    }
    expect((await unmask(mona)).status).toBe(409);
    const { data } = (await as(ada, 'GET', `/api/changes/?object_id=${person}`)).body;
    expect(data.find(({ field }: { field?: string }) => field === 'first_look')).toMatchObject({
      ...{ before: 'masked', after: 'shown', reason: 'We met at a fair', by: { id: mona.memberId } },
    });
    const audit = (await as(owner, 'GET', '/api/changes/audit?object_type=first_look')).body.data;
    expect(audit).toMatchObject([
      {
        ...{ object: { name: 'Admiral' }, field: 'shown', after: { id: person, name: 'Grace Hopper' } },
        ...{ reason: 'We met at a fair', by: { id: mona.memberId } },
      },
      { object: { name: 'Admiral' }, field: 'roles', after: ['recruiter', 'manager', 'member'] },
      { object: { name: 'Admiral' }, field: 'until', after: 'interview' },
    ]);
    // Another job begins anew.
    const { id: other } = await made('/api/objects/job', { title: 'Captain' });
    await as(owner, 'PUT', `/api/jobs/${other}/first-look`, { until: 'interview', roles: ['recruiter'] });
    await made('/api/applications/', { candidate: person, job: other });
    expect(await nameFor(rita)).not.toBe('Grace Hopper');
    expect(await nameFor(mona)).toBe('Grace Hopper');
  });

  it('lets nobody write over what they do not read', async () => {
    await mask(['recruiter']);
    const change = (body: object) => as(rita, 'PUT', '/api/objects/candidate', { id: person, ...body });
    expect((await change({ title: 'Admiral' })).body).toMatchObject({ title: 'Admiral', is_masked: true });
    for (const body of [
      { first_name: 'Candidate' },
      { email: 'other@navy.example' },
      { resume: { summary: 'Another one' } },
    ]) {
      const refused = await change(body);
      expect([refused.status, refused.body.detail]).toEqual([403, say('maskedWrite').message]);
    }
    const convert = await as(rita, 'POST', `/api/candidates/${person}/convert`, { start_date: '2025-04-01' });
    expect(convert.status).toBe(403);
    expect(await read(owner)).toMatchObject({ first_name: 'Grace', email: 'grace@navy.example', title: 'Admiral' });
  });

  it('is not told to who brings a file in by whom it would change', async () => {
    await mask(['recruiter']);
    const file = Buffer.from('First name,Email\nGrace,grace@navy.example\n').toString('base64');
    const asked = { file, file_name: 'people.csv', object_type: 'candidate' };
    const preview = await as(rita, 'POST', '/api/import/preview', asked);
    expect(preview.status).toBe(200);
    expect(JSON.stringify(preview.body)).not.toContain(person);
    const known = await as(owner, 'POST', '/api/import/preview', asked);
    expect(JSON.stringify(known.body)).not.toBe(JSON.stringify(preview.body));
  });

  it('masks nobody from themselves', async () => {
    await mask(['manager', 'member']);
    const link = { from: ada.memberId, kind: 'same_person', to: person };
    await seedRelations(test.store, owner.companyId, test.now(), [link]);
    expect(await nameFor(ada)).toBe('Grace Hopper');
    expect(await nameFor(mona)).not.toBe('Grace Hopper');
  });

  it('has the index on the reader’s computer forget who it is, and know again once it ends', async () => {
    const file = Buffer.from('Grace Hopper, born in 1906').toString('base64');
    const about = { file, file_name: 'Grace Hopper CV.txt', object_id: person };
    const { id: document } = await made('/api/file_attachment/', about);
    let since = 0;
    const lines = async () => {
      const text = await (await test.raw(mona, 'GET', `/api/objects/index?since=${since}`)).text();
      const all = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      since = all.at(-1).cursor;
      return all;
    };
    const named = (all: { id?: string; name?: string }[], id: string) => all.find((line) => line.id === id)?.name;
    const before = await lines();
    expect([named(before, person), named(before, document)]).toEqual(['Grace Hopper', 'Grace Hopper CV']);
    await mask(['manager']);
    const masked = await lines();
    expect(named(masked, person)).toMatch(/^Candidate /);
    expect(JSON.stringify(masked)).not.toMatch(/Grace|Hopper|navy/);
    expect(masked.filter((line) => line.gone !== undefined).length).toBeGreaterThan(0);
    expect((await as(mona, 'GET', `/api/file_attachment/?object_id=${person}`)).body.total).toBe(0);
    expect((await test.raw(mona, 'GET', `/api/file_attachment/${document}/content`)).status).toBe(404);
    await move('Interview');
    const open = await lines();
    expect([named(open, person), named(open, document)]).toEqual(['Grace Hopper', 'Grace Hopper CV']);
    expect((await test.raw(mona, 'GET', `/api/file_attachment/${document}/content`)).status).toBe(200);
    await move('Applied');
    expect(named(await lines(), person)).toMatch(/^Candidate /);
    await unmask(owner);
    const shown = await lines();
    expect([named(shown, person), named(shown, document)]).toEqual(['Grace Hopper', 'Grace Hopper CV']);
  });
});
