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
  let company_id: string;
  let store: CallStore;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    ({ userId, companyId: company_id } = await test.signIn());
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
    const replyOf = (answer: unknown) => ({ status: 200, contentType: null, body: JSON.stringify(answer) });
    return runJournaled(claim, test.now, replyOf, work);
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

  it('keep the reply with the last one, which is all that is written down then', async () => {
    const claim = await claimed('last');
    const work = async () => [
      await store.step('test.one', async () => 1),
      await store.lastStep(
        'test.two',
        async () => 2,
        async (after, two) => ({ two, isWithin: after.db !== test.store.db }),
      ),
      // After it, nothing is a step of the call.
      await store.step('test.three', async () => 3),
    ];
    const answer = { two: 2, isWithin: true };
    expect(await run(claim, work)).toEqual([1, answer, 3]);
    const again = await createClaims(test.store, test.now).claim(
      { user_id: userId, call: 'test', key: 'last' },
      'hash',
    );
    expect(again).toEqual({ reply: { status: 200, contentType: null, body: JSON.stringify(answer) } });
  });

  it('keep nothing where the answer of the last one fails', async () => {
    const at = test.now().toISOString();
    const item = {
      id: 'failing',
      company_id,
      user_id: userId,
      text: 'Tea',
      source: '',
      created_at: at,
      updated_at: at,
    };
    const failing = run(await claimed('failing'), () =>
      store.lastStep(
        'test.one',
        (trx) => trx.insertInto('memory').values(item).execute(),
        () => Promise.reject(new Error('unreadable')),
      ),
    );
    await expect(failing).rejects.toThrow('unreadable');
    const rows = await test.store.db.selectFrom('memory').select('id').where('id', '=', 'failing').execute();
    expect(rows).toEqual([]);
  });
});
