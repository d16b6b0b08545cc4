import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#host/http/call-table.ts';
import { arbitraryRequest, type TestRequest } from '#host/testing/arbitrary-request.ts';
import { fillForeignCompany, foreignMark, readCompany } from '#host/testing/foreign-company.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, ownerEmail, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { Call } from '#shared/contract/calls.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { roles } from '#shared/domain/user-context.ts';
import { runs } from '#shared/testing/runs.ts';

/** What contract.md says calls answer; 405 and 499 are HTTP's own. */
const documented = [200, 201, 202, 204, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503];

describe.each(usualEngines)('random input on %s', (engine) => {
  let test: TestHost;
  let callers: Map<string, Caller>;
  let known: string[];
  let foreignBefore: string;
  const numRuns = runs({ usual: engine === 'sqlite' ? 6 : 3, long: 2000 });

  beforeAll(async () => {
    test = await startTestHost({ engine });
    const owner = await test.signIn();
    callers = new Map([[ownerEmail, owner]]);
    for (const role of roles.filter((name) => name !== 'owner')) {
      const email = `${role}@example.com`;
      callers.set(email, await test.addUser(owner.companyId, role, email));
    }
    const own = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      objectTypes.filter((type) => type !== 'company').map((type) => ({ type, name: `Own ${type}`, title: type })),
    );
    const foreign = await fillForeignCompany(test.store, test.now());
    foreignBefore = await readCompany(test.store, foreign.companyId);
    known = [...own, owner.companyId, owner.userId, owner.memberId, foreign.companyId, ...foreign.ids, ...objectTypes];
  });
  afterAll(() => test.close());

  async function send(email: string, request: TestRequest): Promise<{ status: number; text: string }> {
    const { method, path, body, contentType } = request;
    const caller = callers.get(email);
    const response = await test.raw(caller, method, path, {
      ...(body === undefined ? {} : { body }),
      ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
    });
    if (path.startsWith('/api/events') && response.status === 200) {
      await response.body?.cancel();
      return { status: 200, text: '' };
    }
    const text = await response.text();
    if (response.status === 401 || path.startsWith('/api/auth/')) {
      callers.set(email, await test.signIn(email).catch(() => caller as Caller));
    }
    return { status: response.status, text };
  }

  it.each(calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]))('%s', async (_, call) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(ownerEmail) },
          { weight: 1, arbitrary: fc.constantFrom(...callers.keys()) },
        ),
        arbitraryRequest(call, known),
        async (email, request) => {
          const { status, text } = await send(email, request);
          expect(test.bugs.splice(0)).toEqual([]);
          expect(documented).toContain(status);
          expect(text).not.toContain(foreignMark);
        },
      ),
      { numRuns },
    );
    expect(await readCompany(test.store, 'foreign')).toBe(foreignBefore);
  });
});
