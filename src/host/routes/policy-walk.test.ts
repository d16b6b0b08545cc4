import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, calls } from '#host/http/call-table.ts';
import { callRules, publicCalls, staffWrites } from '#host/services/accounts/policy.ts';
import { engines } from '#host/testing/engines.ts';
import { addCompany, type Caller, ownerEmail, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { roles } from '#shared/domain/user-context.ts';

/** Who calls: each role, the vendor's support staff (an admin that may only read), and nobody. */
const walkers = [...roles, 'staff', 'nobody'] as const;
type Walker = (typeof walkers)[number];

/** Calls whose body says what is asked, and with it who may: the rule lets in everybody who may something of it. */
const decidedWithin: ReadonlySet<string> = new Set(['training.create']);

function mayCall(walker: Walker, call: Call): boolean {
  if (publicCalls.has(call.name)) {
    return true;
  }
  if (walker === 'nobody') {
    return false;
  }
  const rule = callRules[call.name];
  const role = walker === 'staff' ? 'admin' : walker;
  const roleMay = rule === 'everybody' || rule?.includes(role) === true;
  return roleMay && (walker !== 'staff' || call.method === 'GET' || staffWrites.has(call.name));
}

/** A path of the call that names nothing there is; `space` is a type that every role may write. */
function pathOf(call: Call): string {
  return call.path.replace('{type}', 'space').replaceAll(/\{\w+\}/g, 'nothing-here');
}

describe('the policy table', () => {
  it('has a rule for every call, and no rule without one', () => {
    const named = calls.map((call) => call.name).filter((name) => !publicCalls.has(name));
    expect(Object.keys(callRules).sort()).toEqual(named.sort());
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

  async function ask(walker: Walker, call: Call, headers: Record<string, string>): Promise<number> {
    const init =
      call.method === 'GET' ? { headers } : { body: '{}', headers: { ...headers, 'content-type': 'application/json' } };
    const response = await test.raw(callers.get(walker), call.method, pathOf(call), init);
    await response.body?.cancel();
    if (call.name.startsWith('auth.')) {
      await signIn(walker);
    }
    return response.status;
  }

  it.each(calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]))('%s', async (_, call) => {
    const isPublic = publicCalls.has(call.name);
    for (const walker of walkers) {
      const own = await ask(walker, call, {});
      const foreign = await ask(walker, call, { 'company-id': 'foreign' });
      const refusals = [401, 403];
      const expected = mayCall(walker, call) ? 'let in' : walker === 'nobody' ? 401 : 403;
      const isDecidedWithin = decidedWithin.has(call.name) && expected === 'let in' && own === 403;
      expect([walker, refusals.includes(own) && !isDecidedWithin ? own : 'let in']).toEqual([walker, expected]);
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
