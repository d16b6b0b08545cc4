import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('search by own fields and further contacts on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'ria@example.com');
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function addField(name: string, more: Record<string, unknown> = {}): Promise<string> {
    const field = { object_type: 'candidate', name, kind: 'text', ...more };
    const { status, body } = await test.call(owner, 'POST', '/api/custom-fields/', field);
    expect([name, status]).toEqual([name, 201]);
    return body.id;
  }

  async function addCandidate(body: Record<string, unknown>): Promise<string> {
    const made = await test.call(owner, 'POST', '/api/objects/candidate', {
      first_name: 'Ann',
      last_name: 'Lee',
      ...body,
    });
    expect([made.body, made.status]).toMatchObject([{}, 201]);
    return made.body.id;
  }

  const search = async (query: string, caller: Caller = owner) =>
    (await test.call(caller, 'GET', `/api/objects/search?search=${encodeURIComponent(query)}`)).body;
  const count = async (query: string, caller?: Caller): Promise<number> => (await search(query, caller)).total;
  /** The rows of the index that the app keeps itself. */
  const indexText = async (caller: Caller) => (await test.raw(caller, 'GET', '/api/objects/index')).text();

  it('finds objects by what own fields say, and tells why', async () => {
    const [spoken, note, permit, size, portfolio] = await Promise.all([
      addField('Languages', { kind: 'several', choices: ['Dari', 'Färöisch', 'Basque'] }),
      addField('Remark', { kind: 'long' }),
      addField('Permit', { kind: 'choice', choices: ['Bluecard', 'None'] }),
      addField('Team', { kind: 'number' }),
      addField('Portfolio', { kind: 'link' }),
    ]);
    const remark = `${'said again and again '.repeat(60)}plays the theremin`;
    await addCandidate({
      custom: {
        [spoken]: ['Dari', 'Färöisch'],
        [note]: remark,
        [permit]: 'Bluecard',
        [size]: 4711,
        [portfolio]: 'https://example.org/weaver',
      },
    });
    // The first search of a company is answered by the database, where that can narrow; the following by what is in memory.
    for (const query of ['dari', 'Dari', 'FAROISCH', 'Faeroeisch', 'theremin', 'bluecard', 'weaver']) {
      expect([query, await count(query)]).toEqual([query, 1]);
      expect([query, await count(query, recruiter)]).toEqual([query, 1]);
    }
    expect([await count('basque'), await count('4711')]).toEqual([0, 0]);
    const [found] = (await search('theremin')).results.search;
    expect(found.source_data.further_texts).toEqual([expect.stringMatching(/theremin$/)]);
    expect((await search('ann lee')).results.search[0].source_data.further_texts).toBeUndefined();
    expect(await indexText(recruiter)).toContain('theremin');
  });

  it('finds people by further addresses and numbers, and no longer once they are gone', async () => {
    const id = await addCandidate({
      email: 'ann@acme.example',
      phone: '+49 30 1234567',
      emails: [{ value: 'ann@acme.example' }, { value: 'lee@hideaway.example', kind: 'private' }],
      phones: [{ value: '+49 30 1234567' }, { value: '+49 (0)151 / 77 88 99', kind: 'mobile' }],
    });
    for (const query of ['hideaway', '0151 778899', '+49 151 7788', '30 1234567']) {
      expect([query, await count(query)]).toEqual([query, 1]);
    }
    expect((await search('0151 778899')).results.search[0].source_data.further_phones).toEqual([
      '+49 (0)151 / 77 88 99',
    ]);
    // The end of one number and the beginning of the next are no number.
    expect(await count('4567 4915')).toBe(0);
    await test.call(owner, 'PUT', '/api/objects/candidate', { id, emails: null, phones: null });
    expect([await count('hideaway'), await count('0151 778899')]).toEqual([0, 0]);
    expect(await indexText(owner)).not.toContain('hideaway');
  });

  it('never finds anybody by what a sensitive field says', async () => {
    const illness = await addField('Illness', { sensitive: true });
    await addCandidate({ custom_sensitive: { [illness]: 'Measles' } });
    expect([await count('measles'), await count('measles', recruiter)]).toEqual([0, 0]);
    expect(await indexText(owner)).not.toContain('Measles');
    expect((await search('ann')).total).toBe(1);
  });

  it('forgets what a removed field said, and finds it again when the field comes back', async () => {
    const field = await addField('Languages');
    const id = await addCandidate({ custom: { [field]: 'Dari' } });
    const other = await addCandidate({ last_name: 'Poe' });
    expect(await count('dari')).toBe(1);
    const lines = (await indexText(owner)).trim().split('\n');
    const { cursor } = JSON.parse(lines.at(-1) ?? '');
    const changed = async () => {
      const text = await (await test.raw(owner, 'GET', `/api/objects/index?since=${cursor}`)).text();
      expect(text).not.toContain(other);
      return text;
    };
    await test.call(owner, 'DELETE', '/api/custom-fields/', { ids: [field] });
    expect(await count('dari')).toBe(0);
    expect((await search('ann')).results.search[0].source_data.further_texts).toBeUndefined();
    // An app that has its own index hears that the object is to be looked at again.
    expect(await changed()).toContain(id);
    expect(await changed()).not.toContain('Dari');
    await test.call(owner, 'POST', '/api/custom-fields/restore', { ids: [field] });
    expect(await count('dari')).toBe(1);
    expect(await changed()).toContain('Dari');
  });
});
