import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { calls } from '#shared/contract/calls.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Types whose own call changes them, and a field of each. */
const changed = [
  ['space', 'name'],
  ['canvas', 'title'],
  ['pulse', 'name'],
  ['course', 'title'],
  ['performance', 'strengths'],
  ['ticket', 'title'],
] as const satisfies readonly (readonly [ObjectType, string])[];

describe.each(engines)('changing an object by the call of its type on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const ids = new Map<ObjectType, string>();

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const seeds = changed.map(([type]) => ({ type, name: 'Before' }));
    const made = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    changed.forEach(([type], index) => {
      ids.set(type, made[index] ?? '');
    });
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  function put(type: ObjectType, fields: Record<string, unknown>) {
    const { call, input } = typeCalls[type].update;
    const sent: object = input(ids.get(type) ?? '', fields);
    const path = calls.find(({ name }) => name === call)?.path ?? '';
    const { query, body } =
      'body' in sent ? (sent as { query: Record<string, string>; body: object }) : { query: {}, body: sent };
    return test.call(owner, 'PUT', `${path}?${new URLSearchParams(query)}`, body);
  }

  it.each(changed)('a %s holds its %s against what was read of it', async (type, field) => {
    const first = await put(type, { [field]: 'First' });
    expect([first.status, first.body[field]]).toEqual([200, 'First']);
    const second = await put(type, { [field]: 'Second', if_unchanged: { [field]: 'First' } });
    expect([second.status, second.body[field]]).toEqual([200, 'Second']);
    const late = await put(type, { [field]: 'Third', if_unchanged: { [field]: 'First' } });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      code: 'changed_meanwhile',
      errors: [{ path: field }],
      current: { id: ids.get(type), [field]: 'Second' },
    });
  });

  it.each([
    ['space', 'description'],
    ['pulse', 'description'],
    ['course', 'description'],
    ['ticket', 'description'],
    ['performance', 'improvements'],
  ] as const)('a %s loses its %s where null is sent', async (type, field) => {
    expect((await put(type, { [field]: 'Said' })).body[field]).toBe('Said');
    const emptied = await put(type, { [field]: null, if_unchanged: { [field]: 'Said' } });
    expect([emptied.status, emptied.body[field]]).toEqual([200, undefined]);
  });

  it('a ticket is assigned as the ticket has it, or by the id', async () => {
    const assigned = await put('ticket', { assignee: { id: owner.memberId, name: 'Whoever', email: null } });
    expect(assigned.body.assignee).toMatchObject({ id: owner.memberId });
    const byId = await put('ticket', { assignee_id: 'nobody' });
    expect([byId.status, byId.body.errors[0].path]).toEqual([422, 'assignee_id']);
    const asIs = await put('ticket', { assignee: { id: 'nobody' } });
    expect([asIs.status, asIs.body.errors[0].path]).toEqual([422, 'assignee.id']);
  });

  it('a space takes either fields as they were read, or somebody', async () => {
    const both = await put('space', { candidate_id: owner.memberId, if_unchanged: { name: 'Second' } });
    expect([both.status, both.body.errors[0].path]).toEqual([400, 'if_unchanged']);
  });
});
