import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Identity, identityOfUser } from '#host/access/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { createMissing } from './create-missing.ts';
import type { ImportRow } from './read-rows.ts';

describe.each(engines)('what files name and the company does not have, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let identity: Identity;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const known = await identityOfUser(test.store, owner.companyId, owner.userId);
    if (known === undefined) {
      throw new Error('the owner is of the company');
    }
    identity = known.identity;
  });
  afterEach(() => test.close());

  /** The store of a call, which does something between what it read and what it writes. */
  function storeOfCall(before: () => Promise<void>): CallStore {
    const { transaction, ...store } = test.store;
    return {
      ...store,
      step: async (_name, work) => {
        await before();
        return transaction(work);
      },
    } as CallStore;
  }

  it('is created once, though another import creates it between looking and writing', async () => {
    const row = {
      fields: { name: 'Ada', company_user: { org_unit: { name: 'Sales' }, location: { title: 'Bern' } } },
      named: { skills: [{ name: 'Juggling' }] },
    } as unknown as ImportRow;
    const create = (store: CallStore) =>
      createMissing({ store, identity, type: 'employee', now: test.now() }, [row], ['org_unit', 'location', 'skill']);
    await create(storeOfCall(() => create(storeOfCall(() => Promise.resolve()))));
    const names = async (path: string) =>
      (await test.call(owner, 'GET', path)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('/api/category-list/?type=org_unit')).toEqual(['Sales']);
    expect(await names('/api/category-list/?type=location')).toEqual(['Bern']);
    expect(await names('/api/objects/skill')).toEqual(['Juggling']);
  });
});
