import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { keyHash } from '#shared/local-index/key-hash.ts';

describe.each(engines)('GET /api/objects/index on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const seeds = Array.from({ length: 5000 }, (_, index) => ({
      type: 'skill',
      name: `Skill ${index}`,
      keywords: ['k'],
    }));
    await seedObjects(test.store, owner.companyId, test.now(), seeds);
  });
  afterAll(() => test.close());

  async function read(since?: number, caller = owner) {
    const response = await test.raw(caller, 'GET', `/api/objects/index${since === undefined ? '' : `?since=${since}`}`);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { cursor } = lines.pop();
    return { rows: lines, cursor };
  }

  it('gives every object as a compact row, and last a cursor', async () => {
    const { rows, cursor } = await read();
    expect(rows).toHaveLength(5002);
    expect(rows.find(({ name }) => name === 'Skill 0')).toEqual({
      id: expect.any(String),
      object_type: 'skill',
      name: 'Skill 0',
      keywords: ['k'],
    });
    expect(new Set(rows.map((row) => row.id)).size).toBe(5002);
    expect(cursor).toBe(5002);
  });

  it('gives what was written since the cursor, deletions included', async () => {
    const before = await read();
    const [gone, kept] = before.rows.slice(100, 102);
    await test.call(owner, 'DELETE', '/api/objects/skill', { ids: [gone.id] });
    await test.call(owner, 'PUT', '/api/objects/skill', { id: kept.id, name: 'Renamed' });
    const after = await read(before.cursor);
    expect(after.rows).toEqual([
      { id: gone.id, object_type: 'skill', deleted: true },
      { id: kept.id, object_type: 'skill', name: 'Renamed', keywords: ['k'] },
    ]);
    expect(after.cursor).toBeGreaterThan(before.cursor);
    expect((await read(after.cursor)).rows).toEqual([]);
    expect((await read()).rows.some((row) => row.id === gone.id)).toBe(false);
  });

  it('is read in chunks, and stops when nobody reads', async () => {
    const response = await test.raw(owner, 'GET', '/api/objects/index');
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value).trimEnd().split('\n')).toHaveLength(500);
    await reader?.cancel();
  });

  it('gives people before what was written earlier about them, each once', async () => {
    const [employee] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', first_name: 'Ada', last_name: 'Field', name: 'Ada Field' },
    ]);
    const { rows } = await read();
    expect(rows.findIndex(({ id }) => id === employee)).toBe(0);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    await test.call(owner, 'DELETE', '/api/objects/employee', { ids: [employee] });
  });

  it('forgets what is deleted after it was sent ahead', async () => {
    const [employee] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', first_name: 'Ada', last_name: 'Field', name: 'Ada Field' },
    ]);
    const response = await test.raw(owner, 'GET', '/api/objects/index');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();
    expect(first?.value).toContain(employee);
    await test.call(owner, 'DELETE', '/api/objects/employee', { ids: [employee] });
    let rest = '';
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      rest += part.value;
    }
    expect(rest).toContain(JSON.stringify({ id: employee, object_type: 'employee', deleted: true }));
  });

  it('reaches the end where nothing but deletions stand in between', async () => {
    const { rows } = await read();
    const ids = rows.filter((row) => row.object_type === 'skill').map((row) => row.id);
    for (let at = 0; at < ids.length; at += 1000) {
      await test.call(owner, 'DELETE', '/api/objects/skill', { ids: ids.slice(at, at + 1000) });
    }
    expect((await read()).rows).toHaveLength(2);
  });

  it('names nothing that was hidden from the reader all along', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    const types = ['candidate', 'interview', 'performance', 'document', 'job', 'canvas'];
    const titled = types.map((type) => ({ type, name: 'Secret', title: 'Secret', first_name: 'Secret' }));
    const seen = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Open', title: 'Open' },
    ]);
    const { cursor } = await read(undefined, member);
    const ids = await seedObjects(test.store, owner.companyId, test.now(), titled);
    const hide = (from: string) => ({ from, kind: 'permitted', to: owner.memberId });
    await seedRelations(test.store, owner.companyId, test.now(), [...ids.slice(3), ...seen].map(hide));
    await test.call(owner, 'PUT', '/api/objects/job', { id: seen[0], title: 'Closed to others' });
    for (const [index, id] of ids.entries()) {
      await test.call(owner, index % 2 === 0 ? 'PUT' : 'DELETE', `/api/objects/${types[index]}`, {
        ...(index % 2 === 0 ? { id } : { ids: [id] }),
      });
    }
    const text = await (await test.raw(member, 'GET', `/api/objects/index?since=${cursor}`)).text();
    for (const word of [...ids, ...seen, ...types, 'object_type', 'Secret']) {
      expect(text).not.toContain(word);
    }
    const { rows } = await read(cursor, member);
    expect(rows).toContainEqual({ gone: keyHash({ id: seen[0] ?? '', object_type: 'job' }) });
  });

  it.each(['-1', 'abc', '1.5'])('refuses %s as a cursor', async (since) => {
    const answer = await test.call(owner, 'GET', `/api/objects/index?since=${since}`);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'since']);
  });
});
