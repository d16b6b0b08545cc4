import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { calls } from '#shared/contract/calls.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { namedBy, type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { requiredFieldsOf } from '#shared/domain/required-fields.ts';
import { mayWithSome } from '#shared/domain/roles.ts';

/** What a person may make by hand, but for documents, which are made of a file. */
const made = objectTypes.filter((type) => mayWithSome('owner', 'create', type) && type !== 'document');

/** What must be said of a new object: all of the first, and one of the second. */
function askedOf(type: ObjectType) {
  const all = [...requiredFieldsOf(type), ...typeCalls[type].create.wants];
  return { all, oneOf: namedBy(type) };
}

describe.each(engines)('creating an object by the call of its type on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let person: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const [id = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'employee', name: 'Ada' }]);
    person = id;
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  function post(type: ObjectType, fields: Record<string, unknown>) {
    const { call, input } = typeCalls[type].create;
    const sent: object = input(fields);
    const path = (calls.find(({ name }) => name === call)?.path ?? '').replace('{type}', type);
    const { query = {}, body } =
      'body' in sent ? (sent as { query?: Record<string, string>; body: object }) : { body: sent };
    return test.call(owner, 'POST', `${path}?${new URLSearchParams(query)}`, body);
  }

  function sampleOf(field: string): unknown {
    return field === 'person' ? { id: person, object_type: 'employee', name: 'Ada' } : 'Something new';
  }

  it.each(made)('a new %s is answered in full, once it has what its form asks for', async (type) => {
    const { all, oneOf } = askedOf(type);
    const fields = [...all, ...oneOf.slice(0, 1)].map((field) => [field, sampleOf(field)]);
    const { status, body } = await post(type, Object.fromEntries(fields));
    expect([status < 300, body.object_type, typeof body.id]).toEqual([true, type, 'string']);
  });

  it.each(made.filter((type) => askedOf(type).all.length + askedOf(type).oneOf.length > 0))(
    'a new %s without that is refused',
    async (type) => {
      const { status } = await post(type, {});
      expect([400, 422]).toContain(status);
    },
  );

  it('an interview is called as its document is', async () => {
    const { status, body } = await post('interview', { document: { title: 'Second round' } });
    expect([status, body.document]).toMatchObject([201, { title: 'Second round' }]);
  });

  it('a ticket is given to whom it names as it has them, and a space has its tags', async () => {
    const assignee = { id: person, object_type: 'employee', name: 'Ada' };
    const ticket = await post('ticket', { title: 'New laptop', assignee });
    expect([ticket.status, ticket.body.assignee]).toMatchObject([201, { id: person }]);
    const space = await post('space', { name: 'Hiring', tags: ['cloud'] });
    expect([space.status, space.body.tags]).toEqual([201, ['cloud']]);
  });
});
