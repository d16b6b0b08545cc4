import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleHost } from '#host/testing/sample-host.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import { calls } from '#shared/contract/calls.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { documentFieldOf, longTextsOf } from '#shared/domain/long-texts.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { roles } from '#shared/domain/user-context.ts';

/** The address at which a read is asked, by its call. */
function addressOf(name: string, input: object): string {
  const path = calls.find((call) => call.name === name)?.path ?? '';
  const fields = Object.entries(input).map(([key, value]) => [key, String(value)] as const);
  const asked = fields.filter(([key]) => !path.includes(`{${key}}`));
  const filled = fields.reduce((at, [key, value]) => at.replace(`{${key}}`, encodeURIComponent(value)), path);
  return `${filled}?${new URLSearchParams(asked.map(([key, value]) => [key, value]))}`;
}

describe('the one object that the call of its type reads', () => {
  let test: TestHost;
  let owner: Caller;
  let callers: Caller[];

  beforeAll(async () => {
    test = await startSampleHost();
    owner = await test.signIn();
    const others = roles.filter((role) => role !== 'owner');
    callers = [owner];
    for (const role of others) {
      callers.push(await test.addUser(owner.companyId, role, `${role}@own-reads.test`));
    }
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const get = async (path: string) => (await test.call(owner, 'GET', path)).body;

  /** The one object that a read answers to a caller, alone or in a list; undefined where it answers none. */
  async function oneOf(caller: Caller, path: string): Promise<object | undefined> {
    const { status, body } = await test.call(caller, 'GET', path);
    return status === 200 ? ('data' in body && 'total' in body ? body.data[0] : body) : undefined;
  }

  const written = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'As a document' }] }] };

  it.each(objectTypes)('has all that is told of a %s by objects.list, to whom it is told', async (type) => {
    const { data }: { data: ObjectBase[] } = await get(`/api/objects/${type}?page_size=4`);
    expect(data.length).toBeGreaterThan(0);
    const [longText] = longTextsOf(type).filter((path) => !path.includes('.'));
    if (longText !== undefined) {
      const change = { id: data[0]?.id, [documentFieldOf(longText)]: written };
      expect(await test.call(owner, 'PUT', `/api/objects/${type}`, change)).toMatchObject({ status: 200 });
    }
    for (const { id } of data) {
      const { call, input } = typeCalls[type].one(id);
      for (const caller of callers) {
        const whole = await oneOf(caller, `/api/objects/${type}?id=${id}`);
        const own = await oneOf(caller, addressOf(call, input));
        expect(own === undefined).toBe(whole === undefined);
        expect(own ?? {}).toMatchObject(whole ?? {});
      }
    }
  });
});
