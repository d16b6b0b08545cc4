import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany } from '#host/sample/fill-company.ts';
import { openFileStore } from '#host/store/files.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { calls } from '#shared/contract/calls.ts';
import { documentFieldOf, longTextsOf } from '#shared/domain/long-texts.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { objectTypes } from '#shared/domain/object-types.ts';

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

  beforeAll(async () => {
    test = await startTestHost({ fillCompany });
    owner = await test.signIn();
    const files = openFileStore(join(test.folder, 'files'));
    const { companyId, userId: ownerUserId } = owner;
    const { signal } = new AbortController();
    for await (const _step of fillCompany({
      store: test.store,
      files,
      companyId,
      ownerUserId,
      now: test.now(),
      signal,
    })) {
      // Read to the end.
    }
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const get = async (path: string) => (await test.call(owner, 'GET', path)).body;

  const written = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'As a document' }] }] };

  it.each(objectTypes)('has all that is told of a %s by objects.list', async (type) => {
    const { data }: { data: ObjectBase[] } = await get(`/api/objects/${type}?page_size=4`);
    expect(data.length).toBeGreaterThan(0);
    const [longText] = longTextsOf(type).filter((path) => !path.includes('.'));
    if (longText !== undefined) {
      const change = { id: data[0]?.id, [documentFieldOf(longText)]: written };
      expect(await test.call(owner, 'PUT', `/api/objects/${type}`, change)).toMatchObject({ status: 200 });
    }
    for (const { id } of data) {
      const whole = await get(`/api/objects/${type}?id=${id}`);
      const { call, input } = typeCalls[type].one(id);
      const own = await get(addressOf(call, input));
      expect('data' in own && 'total' in own ? own.data[0] : own).toMatchObject(whole);
    }
  });
});
