import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';

describe.each(engines)('the log of the settings on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => test.close());

  async function call(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const audit = async (query = ''): Promise<ChangeLine[]> => (await call('GET', `/api/changes/audit?${query}`)).data;

  it('tells of lists, own fields, roles and who is gone, by whom, newest first', async () => {
    const stage = await call('POST', '/api/category-list/', { type: 'stage', name: 'Trial day', meaning: 'interview' });
    await call('PUT', '/api/category-list/', { id: stage.id, name: 'Trial', meaning: 'screening' });
    const field = await call('POST', '/api/custom-fields/', {
      ...{ object_type: 'candidate', kind: 'text', name: 'Shoe size' },
    });
    await call('DELETE', '/api/custom-fields/', { ids: [field.id] });
    const rita = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    await call('PUT', '/api/members/', { id: rita.memberId, role: 'manager' });
    await call('DELETE', '/api/members/', { id: rita.memberId });
    const lines = await audit();
    const told = lines.map(({ object, action, field: path, before, after }) => [
      object.object_type,
      action,
      path,
      before,
      after,
    ]);
    expect(told.slice(0, 2)).toEqual([
      ['member', 'deleted', undefined, undefined, undefined],
      expect.arrayContaining(['member']),
    ]);
    expect(told).toContainEqual(['custom_field', 'changed', 'removed_at', undefined, expect.any(String)]);
    expect(told).toContainEqual(['category', 'changed', 'name', 'Trial day', 'Trial']);
    expect(told).toContainEqual(['category', 'changed', 'meaning', 'interview', 'screening']);
    const created = lines.find(({ action, object }) => action === 'created' && object.id === stage.id);
    expect(created).toMatchObject({
      object: { name: 'Trial', title: 'stage' },
      after: { type: 'stage', name: 'Trial day' },
      by: { id: owner.memberId },
      via: 'person',
    });
    expect(await audit('object_type=custom_field')).toHaveLength(2);
    const first = await call('GET', '/api/changes/audit?page_size=3');
    const rest = await call('GET', `/api/changes/audit?cursor=${first.next_cursor}`);
    expect([...first.data, ...rest.data]).toEqual(lines);
  });

  it('tells which scores were switched off, and what applicants are told of them', async () => {
    await call('PUT', '/api/scores/settings', { off: ['growth_ambition'], text: 'By rules.' });
    await call('PUT', '/api/scores/settings', { off: ['growth_ambition'] });
    await call('PUT', '/api/scores/settings', { off: [], text: null });
    const lines = await audit('object_type=score_setting');
    const told = lines.map(({ action, field, before, after, by }) => [action, field, before, after, by?.id]);
    const owned = (field: string, before: unknown, after: unknown) => [
      ...['changed', field, before, after, owner.memberId],
    ];
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        owned('off', undefined, ['growth_ambition']),
        owned('text', undefined, 'By rules.'),
        owned('off', ['growth_ambition'], undefined),
        owned('text', 'By rules.', undefined),
      ]),
    );
    expect(await audit()).toEqual(expect.arrayContaining(lines));
    const all = (await call('GET', '/api/changes/')).data as ChangeLine[];
    expect(all.filter(({ object }) => object.object_type === 'score_setting')).toEqual([]);
  });

  it('says as what somebody is in the workspace now, and was before', async () => {
    const rita = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    await call('PUT', '/api/members/', { id: rita.memberId, role: 'admin' });
    expect(await audit('object_type=member')).toContainEqual(
      expect.objectContaining({ field: 'role', before: 'recruiter', after: 'admin' }),
    );
    expect((await test.call(rita, 'GET', '/api/changes/audit')).status).toBe(200);
    await call('PUT', '/api/members/', { id: rita.memberId, role: 'manager' });
    expect((await test.call(rita, 'GET', '/api/changes/audit')).status).toBe(403);
    // Nor does the log of everything tell of settings.
    const all = (await call('GET', '/api/changes/', undefined, rita)).data as ChangeLine[];
    expect(all.filter(({ object }) => ['category', 'custom_field'].includes(object.object_type))).toEqual([]);
  });

  const exported = async (query = '', caller = owner) => {
    const response = await test.raw(caller, 'GET', `/api/changes/audit/export${query}`);
    // `text()` would take the mark away that spreadsheets need.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const table = papa.parse<Record<string, string>>(response.ok ? text.slice(1) : '', {
      header: true,
      skipEmptyLines: true,
    });
    return { response, mark: text[0], rows: table.data };
  };

  it('is a table that a spreadsheet opens without a formula, for who reads the log, of what they ask for', async () => {
    const evil = '=HYPERLINK("http://evil.example","click")';
    const stage = await call('POST', '/api/category-list/', { type: 'stage', name: evil, meaning: 'interview' });
    await call('PUT', '/api/category-list/', { id: stage.id, name: '@SUM(1)', meaning: 'screening' });
    const rita = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    await call('PUT', '/api/members/', { id: rita.memberId, role: 'admin' });
    const { response, mark, rows } = await exported();
    expect(mark).toBe('\uFEFF');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="cadre-audit-log-${test.now().toISOString().slice(0, 10)}.csv"`,
    );
    // Line for line what the page shows.
    expect(rows.map(({ id }) => Number(id))).toEqual((await audit()).map(({ id }) => id));
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^["\s]*[=+@]/.test(cell))).toEqual([]);
    expect(rows).toContainEqual(
      expect.objectContaining({
        ...{ object_type: 'category', title: 'stage', action: 'changed', field: 'name', by: 'Olga Owner' },
        ...{ name: "'@SUM(1)", before: `'${evil}`, after: "'@SUM(1)", via: 'person' },
      }),
    );
    const ofMembers = await exported('?object_type=member');
    expect(ofMembers.rows).toContainEqual(
      expect.objectContaining({ field: 'role', before: 'recruiter', after: 'admin' }),
    );
    expect(new Set(ofMembers.rows.map(({ object_type }) => object_type))).toEqual(new Set(['member']));
    expect((await exported(`?by=${rita.memberId}`, rita)).rows).toEqual([]);
    expect((await exported('?object_type=candidate')).response.status).toBe(400);
    for (const role of ['manager', 'recruiter', 'member']) {
      const caller = await test.addUser(owner.companyId, role, `${role}@example.com`);
      expect((await exported('', caller)).response.status, role).toBe(403);
    }
    await addCompany(test.store, 'elsewhere', test.now());
    const elsewhere = await test.addUser('elsewhere', 'owner', 'else@example.com');
    expect((await exported('', elsewhere)).rows.filter(({ object_id }) => object_id === stage.id)).toEqual([]);
  });

  it('is read and sent in parts, however long it is', async () => {
    const line = {
      company_id: owner.companyId,
      object_type: 'category',
      object_id: 'gone',
      at: test.now().toISOString(),
    };
    const written = Array.from({ length: 1200 }, (_, index) => ({
      ...line,
      ...{
        action: 'changed',
        field: 'name',
        before: JSON.stringify(`${index}`),
        after: JSON.stringify(`${index + 1}`),
      },
      ...{ via: 'person', cut: 0, salt: null, user_id: null, reason: null, batch_id: null, seal: null, other_id: null },
    }));
    for (let start = 0; start < written.length; start += 300) {
      await test.store.db
        .insertInto('object_change')
        .values(written.slice(start, start + 300))
        .execute();
    }
    const response = await test.raw(owner, 'GET', '/api/changes/audit/export?object_type=category');
    const parts: string[] = [];
    for await (const part of response.body ?? []) {
      parts.push(new TextDecoder().decode(part));
    }
    expect(parts.length).toBeGreaterThan(2);
    const { data } = papa.parse<Record<string, string>>(parts.join(''), { header: true, skipEmptyLines: true });
    expect(data.map(({ before }) => before)).toEqual(written.map((_, index) => `${1199 - index}`));
  });
});
