import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddressHeader } from '#host/http/client-address.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe('forty wrong sign-ins at once', () => {
  let test: TestHost;
  let owner: Caller;
  beforeAll(async () => {
    test = await startTestHost();
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  function wrongSignIn(index: number, address: string): Promise<Response> {
    return test.raw(undefined, 'POST', '/api/auth/login', {
      headers: { 'content-type': 'application/json', [clientAddressHeader]: address },
      body: JSON.stringify({ email: `nobody-${index}@cadre.local`, password: 'wrong wrong wrong' }),
    });
  }

  it('keep nobody from reading a file, nor from signing in from elsewhere', async () => {
    const { body: document } = await test.call(owner, 'POST', '/api/file_attachment/', {
      file: Buffer.from('Some text.').toString('base64'),
      file_name: 'note.txt',
    });
    const read = async () => {
      const response = await test.raw(owner, 'GET', `/api/file_attachment/${document.id}/content`);
      expect(await response.text()).toBe('Some text.');
    };
    await read();
    const ended: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      void wrongSignIn(index, '192.0.2.1').then(({ status }) => ended.push(status));
    }
    for (let count = 0; count < 10; count += 1) {
      await read();
    }
    // In Node's own pool each reading waits behind some of them.
    expect(ended.length).toBeLessThanOrEqual(4);

    const before = ended.length;
    await wrongSignIn(99, '198.51.100.1');
    expect(ended.length - before).toBeLessThanOrEqual(4);
    expect(new Set(ended)).toEqual(new Set([401]));
  });
});
