import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const path = '/api/views/';

describe.each(engines)('views of lists on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;
  let member: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'ria@example.com');
    member = await test.addUser(owner.companyId, 'member', 'ada@example.com');
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const keep = (caller: Caller, name: string, more: object = {}) =>
    test.call(caller, 'POST', path, { object_type: 'job', name, ...more });
  const change = (caller: Caller, body: object) => test.call(caller, 'PUT', path, body);
  const read = async (caller: Caller, query = '') => (await test.call(caller, 'GET', `${path}${query}`)).body.data;
  const names = async (caller: Caller, query = '') =>
    (await read(caller, query)).map(({ name }: { name: string }) => name);
  const setDefault = (caller: Caller, role: string, id: string | null, object_type = 'job') =>
    test.call(caller, 'PUT', `${path}default`, { object_type, role, id });

  const shown = {
    where: 'status is "Open" and (location is "Berlin" or min_salary > 50000)',
    sort: '-created_at',
    columns: ['name', 'status'],
    layout: 'table',
    group: 'status',
  };

  it('say how a list is looked at, are their maker’s alone, and are listed by name and type', async () => {
    const made = await keep(recruiter, 'Open ones', shown);
    expect([made.status, made.body]).toMatchObject([
      201,
      { ...shown, name: 'Open ones', shared: false, is_mine: true, may_change: true, default_for: [] },
    ]);
    await keep(recruiter, 'a first one');
    await test.call(recruiter, 'POST', path, { object_type: 'candidate', name: 'People' });
    expect(await names(recruiter, '?object_type=job')).toEqual(['a first one', 'Open ones']);
    expect(await names(recruiter)).toContain('People');
    expect(await names(owner)).toEqual([]);
    for (const caller of [owner, member]) {
      expect((await change(caller, { id: made.body.id, name: 'Mine' })).status).toBe(404);
      expect((await test.call(caller, 'DELETE', path, { ids: [made.body.id] })).body).toEqual({ count: 0 });
    }
    expect(await names(recruiter, '?object_type=job')).toHaveLength(2);
  });

  it('that are shared are read by all, and changed by their maker and the administrators', async () => {
    const { id } = (await keep(recruiter, 'Open ones', { ...shown, shared: true })).body;
    expect(await read(member)).toMatchObject([
      { id, ...shown, shared: true, is_mine: false, may_change: false, owner: { object_type: 'member' } },
    ]);
    expect((await change(member, { id, name: 'Mine' })).status).toBe(403);
    expect((await test.call(member, 'DELETE', path, { ids: [id] })).status).toBe(403);
    const changed = await change(owner, { id, name: 'Open', where: null, layout: 'cards', columns: null });
    expect(changed.body).toMatchObject({ name: 'Open', sort: shown.sort, layout: 'cards', group: 'status' });
    expect([changed.body.where, changed.body.columns]).toEqual([undefined, undefined]);
    // Their maker's it stays when somebody else ends its being shared.
    await change(owner, { id, shared: false });
    expect([await names(owner), await names(member), await names(recruiter)]).toEqual([[], [], ['Open']]);
    await change(recruiter, { id, shared: true });
    expect((await test.call(owner, 'DELETE', path, { ids: [id, 'nothing'] })).body).toEqual({ count: 1 });
    expect(await names(recruiter)).toEqual([]);
    expect((await change(recruiter, { id, name: 'Again' })).status).toBe(404);
  });

  it('that somebody else changed since they were read are not written over', async () => {
    const { id } = (await keep(recruiter, 'Open ones', { ...shown, shared: true })).body;
    await change(owner, { id, sort: 'name' });
    const asRead = { where: shown.where, sort: shown.sort };
    const refused = await change(recruiter, { id, sort: '-name', if_unchanged: asRead });
    expect([refused.status, refused.body]).toMatchObject([
      412,
      { code: 'changed_meanwhile', errors: [{ path: 'sort' }], current: { id, sort: 'name' } },
    ]);
    const other = await change(recruiter, { id, sort: '-name', if_unchanged: { sort: 'name', group: 'status' } });
    expect([other.status, other.body.sort]).toEqual([200, '-name']);
  });

  it('are what the lists of a role begin with where owner or admin says so', async () => {
    const { id } = (await keep(recruiter, 'Open ones', { shared: true })).body;
    const other = (await keep(owner, 'All', { shared: true })).body.id;
    const own = (await keep(owner, 'Mine')).body.id;
    expect((await setDefault(recruiter, 'member', id)).status).toBe(403);
    expect((await setDefault(owner, 'member', id)).status).toBe(200);
    await setDefault(owner, 'recruiter', id);
    const defaults = async () =>
      Object.fromEntries(
        (await read(member)).map((view: { name: string; default_for: string[] }) => [view.name, view.default_for]),
      );
    expect(await defaults()).toEqual({ 'Open ones': ['member', 'recruiter'], All: [] });
    await setDefault(owner, 'member', other);
    await setDefault(owner, 'recruiter', null);
    expect(await defaults()).toEqual({ 'Open ones': [], All: ['member'] });
    const refused = await setDefault(owner, 'member', own);
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'id', ...say('defaultIsShared') }]]);
    expect((await setDefault(owner, 'member', other, 'skill')).status).toBe(422);
    expect((await setDefault(owner, 'member', 'nothing')).status).toBe(404);
    await change(owner, { id: other, shared: false });
    await change(owner, { id: other, shared: true });
    expect(await defaults()).toMatchObject({ All: [] });
  });

  it('have one name among those beside which they stand', async () => {
    const { id } = (await keep(recruiter, 'Open ones')).body;
    for (const name of ['open ONES', ' Open ones ']) {
      const twice = await keep(recruiter, name);
      expect([name, twice.status, twice.body.errors[0].path]).toEqual([name, 409, 'name']);
    }
    expect((await keep(owner, 'Open ones', { shared: true })).status).toBe(201);
    expect((await change(recruiter, { id, shared: true })).status).toBe(409);
    expect((await change(recruiter, { id, shared: true, name: 'Others' })).status).toBe(200);
    expect((await test.call(recruiter, 'POST', path, { object_type: 'skill', name: 'Others' })).status).toBe(201);
  });

  it('show nobody a filter by what they may not read, nor order and columns of it', async () => {
    const field = { object_type: 'job', name: 'Check', kind: 'text', sensitive: true };
    const pay = `custom_sensitive.${(await test.call(owner, 'POST', '/api/custom-fields/', field)).body.id}`;
    const where = `status is "Open" and (${pay} is "hidden-guess" or name is "x")`;
    const made = await keep(owner, 'By check', {
      ...{ shared: true, where, sort: `-${pay}`, group: pay, columns: ['name', pay], layout: 'table' },
    });
    expect([made.status, made.body.where]).toEqual([201, where]);
    for (const caller of [recruiter, member]) {
      const text = await (await test.raw(caller, 'GET', path)).text();
      expect([text.includes('hidden-guess'), text.includes(pay)]).toEqual([false, false]);
      expect(await read(caller)).toMatchObject([{ withheld: true, columns: ['name'], layout: 'table' }]);
      const refused = await keep(caller, 'Guess', { where: `${pay} is "a"` });
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, `where.${pay}`]);
      const claimed = await change(caller, { id: made.body.id, if_unchanged: { where } });
      expect(claimed.status).toBe(403);
    }
    // What was theirs to write stays in it when they are an administrator no longer.
    await test.store.db.updateTable('view').set({ user_id: recruiter.userId }).execute();
    await change(recruiter, { id: made.body.id, layout: 'cards' });
    expect(await read(owner)).toMatchObject([{ where, layout: 'cards', sort: `-${pay}` }]);
  });

  it('refuse what lists cannot be asked, and outlive a field that is gone', async () => {
    const deep = `${'('.repeat(50)}name is "a"${')'.repeat(50)}`;
    const cases: [body: object, path: string, code: string][] = [
      [{ where: deep }, 'where', 'whereTooDeep'],
      [{ where: 'name is' }, 'where', 'whereNeedsValue'],
      [{ where: 'gone is "a"' }, 'where.gone', 'whereNoField'],
      [{ where: 'x'.repeat(5000) }, 'where', 'whereTooLong'],
      [{ group: 'gone' }, 'group', 'whereNoField'],
      [{ sort: 'gone' }, 'sort', 'noSort'],
    ];
    for (const [body, at, code] of cases) {
      const refused = await keep(owner, 'Bad', body);
      expect([body, refused.status, refused.body.errors]).toMatchObject([body, 400, [{ path: at, code }]]);
    }
    const field = { object_type: 'job', name: 'Team', kind: 'text' };
    const id = (await test.call(owner, 'POST', '/api/custom-fields/', field)).body.id;
    const where = `custom.${id} is "Red"`;
    const view = (await keep(owner, 'Red', { where, shared: true })).body;
    await test.call(owner, 'DELETE', '/api/custom-fields/', { ids: [id] });
    expect(await read(member)).toMatchObject([{ where }]);
    expect((await change(owner, { id: view.id, name: 'Red ones' })).status).toBe(200);
    expect((await change(owner, { id: view.id, where })).status).toBe(400);
    expect(await names(owner)).toEqual(['Red ones']);
  });

  it('are no other company’s, and go with who made them unless they are shared', async () => {
    const { id } = (await keep(recruiter, 'Open ones', { shared: true })).body;
    await keep(recruiter, 'Mine');
    await addCompany(test.store, 'third', test.now());
    const stranger = await test.addUser('third', 'owner', 'stranger@example.com');
    expect(await names(stranger)).toEqual([]);
    expect((await change(stranger, { id, name: 'Taken' })).status).toBe(404);
    expect((await test.call(stranger, 'DELETE', path, { ids: [id] })).body).toEqual({ count: 0 });
    expect((await setDefault(stranger, 'member', id)).status).toBe(404);
    const removed = await test.call(owner, 'DELETE', '/api/members/', { id: recruiter.memberId });
    expect(removed.status).toBe(200);
    const kept = await test.store.db.selectFrom('view').select('name').execute();
    expect(kept).toEqual([{ name: 'Open ones' }]);
    expect(await names(member)).toEqual(['Open ones']);
  });
});
