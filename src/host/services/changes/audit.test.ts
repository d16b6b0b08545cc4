import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
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
});
