import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '#host/access/index.ts';
import { calls } from '#host/http/call-table.ts';
import { engines } from '#host/testing/engines.ts';
import { addCompany, type Caller, ownerEmail, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { Call } from '#shared/contract/calls.ts';
import { trainingParts } from '#shared/contract/learning.ts';
import { roles } from '#shared/domain/user-context.ts';

/** Who calls: each role, the vendor's support staff (an admin that may only read), and nobody. */
const walkers = [...roles, 'staff', 'nobody'] as const;
type Walker = (typeof walkers)[number];

/** What asks for each part of the calls that do several things. */
const partRequests: Readonly<Record<string, Readonly<Record<string, { query?: string; body: object }>>>> = {
  'training.create': Object.fromEntries(
    trainingParts.map((part) => [part, { query: `?type=${part}`, body: { training_id: 'nothing-here' } }]),
  ),
  'pulses.create': {
    build: { body: { data: { name: 'A pulse' } } },
    answer: { body: { responses: [{ question_id: 'q', answer: 1 }], type: 'nothing-here' } },
  },
  'pulses.update': {
    build: { body: { pulseId: 'nothing-here', updatedData: {} } },
    answer: { body: { discovery_id: 'nothing-here', updatedData: {} } },
  },
};

function partsOf({ meta: { access } }: Call): string[] {
  return typeof access === 'object' && 'parts' in access ? Object.keys(access.parts) : [];
}

function isLetIn(walker: Walker, call: Call, part?: string): boolean {
  if (call.meta.access === 'public') {
    return true;
  }
  if (walker === 'nobody') {
    return false;
  }
  const role = walker === 'staff' ? 'admin' : walker;
  return (
    mayCall(role, call.meta, part) && (walker !== 'staff' || call.method === 'GET' || call.meta.staffWrite === true)
  );
}

/** A path of the call that names nothing there is; `space` is a type that every role may write. */
function pathOf(call: Call): string {
  return call.path.replace('{type}', 'space').replaceAll(/\{\w+\}/g, 'nothing-here');
}

describe('the policy table', () => {
  it('has a request for every part of a call that does several things', () => {
    for (const call of calls) {
      expect([call.name, Object.keys(partRequests[call.name] ?? {}).sort()]).toEqual([call.name, partsOf(call).sort()]);
    }
  });
});

describe.each(engines)('every call by every role on %s', (engine) => {
  let test: TestHost;
  let callers: Map<Walker, Caller>;

  async function signIn(walker: Walker): Promise<void> {
    if (walker !== 'nobody') {
      callers.set(walker, await test.signIn(walker === 'owner' ? ownerEmail : `${walker}@example.com`));
    }
  }

  beforeAll(async () => {
    test = await startTestHost({ engine });
    callers = new Map();
    await signIn('owner');
    const companyId = callers.get('owner')?.companyId ?? '';
    await addCompany(test.store, 'foreign', test.now());
    for (const walker of walkers.filter((name) => name !== 'owner' && name !== 'nobody')) {
      callers.set(
        walker,
        await test.addUser(companyId, walker === 'staff' ? 'admin' : walker, `${walker}@example.com`),
      );
    }
    await test.store.db
      .updateTable('user_account')
      .set({ staff: 1 })
      .where('email', '=', 'staff@example.com')
      .execute();
  });
  afterAll(() => test.close());

  async function ask(
    walker: Walker,
    call: Call,
    headers: Record<string, string>,
    { query = '', body = {} }: { query?: string; body?: object } = {},
  ): Promise<number> {
    const json = { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const init = call.method === 'GET' ? { headers } : json;
    const response = await test.raw(callers.get(walker), call.method, pathOf(call) + query, init);
    await response.body?.cancel();
    if (call.name.startsWith('auth.')) {
      await signIn(walker);
    }
    return response.status;
  }

  it.each(calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]))('%s', async (_, call) => {
    const isPublic = call.meta.access === 'public';
    for (const walker of walkers) {
      const own = await ask(walker, call, {});
      const foreign = await ask(walker, call, { 'company-id': 'foreign' });
      const refusals = [401, 403];
      const expected = isLetIn(walker, call) ? 'let in' : walker === 'nobody' ? 401 : 403;
      // A request that names no part of a call asks for one of them.
      const may = partsOf(call).map((part) => isLetIn(walker, call, part));
      if (new Set(may).size < 2) {
        expect([walker, refusals.includes(own) ? own : 'let in']).toEqual([walker, expected]);
      }
      for (const part of partsOf(call)) {
        const status = await ask(walker, call, {}, partRequests[call.name]?.[part]);
        const wanted = isLetIn(walker, call, part) ? 'let in' : walker === 'nobody' ? 401 : 403;
        expect([walker, part, refusals.includes(status) ? status : 'let in']).toEqual([walker, part, wanted]);
      }
      const inForeign = isPublic ? 'let in' : walker === 'nobody' ? 401 : 403;
      expect([walker, 'foreign', refusals.includes(foreign) ? foreign : 'let in']).toEqual([
        walker,
        'foreign',
        inForeign,
      ]);
    }
    expect(test.bugs).toEqual([]);
  });
});
