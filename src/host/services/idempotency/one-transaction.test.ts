import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#host/create-host.ts';
import type { Store } from '#host/store/store.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('a call that writes several things on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let colleague: Caller;
  let host: Host;
  let transactions = 0;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    colleague = await test.addUser(owner.companyId, 'member', 'colleague@example.com');
    const store: Store = {
      ...test.store,
      transaction(work) {
        transactions += 1;
        return test.store.transaction(work);
      },
      close: async () => {},
    };
    // Nothing in the background, which has transactions of its own.
    host = createHost({ ...test.deps, store, schedule: () => () => {} });
  });
  afterAll(() => test.close());

  async function send(path: string, method: string, body: string | FormData) {
    const before = transactions;
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
    const headers = { cookie: owner.cookie, 'user-id': owner.userId, ...type };
    const response = await host.fetch(new Request(`http://cadre.test${path}`, { method, headers, body }));
    return { status: response.status, body: await response.json(), transactions: transactions - before };
  }

  const unread = async () => (await test.call(colleague, 'GET', '/api/notifications/')).body.total;

  it('tells whom a ticket is assigned to along with the ticket', async () => {
    const before = await unread();
    const made = await send(
      '/api/tickets/',
      'POST',
      JSON.stringify({ title: 'Desk', assignee_id: colleague.memberId }),
    );
    expect(made).toMatchObject({ status: 201, transactions: 1 });
    expect(await unread()).toBe(before + 1);
  });

  it('makes a space along with its files, or neither', async () => {
    const form = (name: string, files: readonly File[]) => {
      const body = new FormData();
      body.append('name', name);
      for (const file of files) {
        body.append('files[]', file);
      }
      return body;
    };
    const plan = new File(['The plan'], 'plan.txt', { type: 'text/plain' });
    const notes = new File(['The notes'], 'notes.txt', { type: 'text/plain' });
    const made = await send('/api/spaces/', 'POST', form('Both', [plan, notes]));
    expect(made).toMatchObject({ status: 201, transactions: 1 });
    expect(made.body.documents).toHaveLength(2);
    const program = new File([Buffer.from('7f454c46', 'hex')], 'plan.exe');
    expect(await send('/api/spaces/', 'POST', form('Neither', [plan, program]))).toMatchObject({
      status: 415,
      transactions: 0,
    });
  });
});
