import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import { engines } from '#host/testing/engines.ts';
import { startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { type Claim, createClaims } from './claims.ts';
import { journaledStore, runJournaled } from './journal.ts';

describe.each(engines)('the steps of a call on %s', (engine) => {
  let test: TestHost;
  let userId: string;
  let store: CallStore;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    ({ userId } = await test.signIn());
    store = journaledStore(test.store);
  });
  afterAll(() => test.close());

  /** As another process has it: from what is written down. */
  async function claimed(key: string): Promise<Claim> {
    const outcome = await createClaims(test.store, test.now).claim({ user_id: userId, call: 'test', key }, 'hash');
    if (!('claim' in outcome)) {
      throw new Error('it has no reply yet');
    }
    return outcome.claim;
  }

  function run<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    return runJournaled(claim, test.now, work);
  }

  it('are done once each, and answer again what they did', async () => {
    const done: string[] = [];
    const draw = async () => {
      done.push(newId(test.now()));
      return done.at(-1);
    };
    const both = async () => [await store.step('test.one', draw), await store.step('test.two', draw)];
    const first = await run(await claimed('again'), both);
    test.advance(2 * 60_000);
    expect(await run(await claimed('again'), both)).toEqual(first);
    expect(done).toEqual(first);
  });

  it('are known by their names, whatever their code says', async () => {
    const first = await run(await claimed('code'), () => store.step('test.one', async () => 'as it was'));
    test.advance(2 * 60_000);
    const again = await run(await claimed('code'), () =>
      store.step('test.one', () => Promise.reject(new Error('new'))),
    );
    expect(again).toBe(first);
  });

  it('are refused under another name than is written down, and do nothing', async () => {
    await run(await claimed('diverging'), () => store.step('test.one', async () => 1));
    test.advance(2 * 60_000);
    let isDone = false;
    const work = async () => {
      isDone = true;
    };
    const other = run(await claimed('diverging'), () => store.step('test.other', work));
    await expect(other).rejects.toMatchObject({ code: 'already_done' });
    expect(isDone).toBe(false);
  });
});
