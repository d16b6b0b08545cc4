import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('ways to reach a person (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const found = async (kind: string, address: string) =>
    (
      await test.store.db
        .selectFrom('person_contact')
        .select('object_id')
        .where('company_id', '=', owner.companyId)
        .where('kind', '=', kind)
        .where('address', '=', address)
        .execute()
    ).map((row) => row.object_id);

  it('are several, with kind and source, the first being what the specification names', async () => {
    const made = await call('POST', '/api/objects/candidate', {
      first_name: 'Ada',
      emails: [
        { value: 'ada@work.example', kind: 'work' },
        { value: 'ada@home.example', kind: 'private', source: 'CV' },
      ],
      phones: [{ value: '+49 30 1234567' }, { value: '\u202A0171 7654321\u202C', kind: 'mobile' }],
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toMatchObject({
      email: 'ada@work.example',
      emails: [{ kind: 'work' }, { value: 'ada@home.example', source: 'CV' }],
      phone: '+49 30 1234567',
      phones: [{ value: '+49 30 1234567' }, { value: '0171 7654321', kind: 'mobile' }],
    });
    expect(await found('email', 'ada@home.example')).toEqual([id]);
    expect(await found('phone', '654321')).toEqual([id]);

    const first = await call('PUT', '/api/objects/candidate', { id, email: 'Ada@New.example' });
    expect(first.body).toMatchObject({
      email: 'Ada@New.example',
      emails: [{ value: 'Ada@New.example' }, { kind: 'private' }],
    });
    expect(await found('email', 'ada@new.example')).toEqual([id]);
    expect(await found('email', 'ada@work.example')).toEqual([]);

    for (const [body, path] of [
      [{ emails: [{ value: 'a@x.example' }, { value: 'nonsense' }] }, 'emails.1.value'],
      [{ phones: [{ value: '+49 30 1234567' }, { value: 'call me' }] }, 'phones.1.value'],
      [{ emails: [{ value: 'a@x.example', kind: 'secret' }] }, 'emails.0.kind'],
    ] as const) {
      const refused = await call('PUT', '/api/objects/candidate', { id, ...body });
      expect([path, refused.status]).toEqual([path, 422]);
      expect(refused.body.errors).toContainEqual(expect.objectContaining({ path }));
    }
  });

  it('are found of whoever was there before, and of nobody who is gone', async () => {
    const [ada = '', job = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ada', first_name: 'Ada', email: 'Ada@x.example', data: { phone: '+49 30 12345678' } },
      { type: 'job', name: 'Pilot', data: { phone: '+49 30 12345678' } },
    ]);
    expect(await found('email', 'ada@x.example')).toEqual([ada]);
    expect(await found('phone', '345678')).toEqual([ada]);
    expect(job).not.toBe('');
    expect((await call('POST', `/api/people/${ada}/erase`, { confirm: true })).status).toBe(200);
    expect(await found('email', 'ada@x.example')).toEqual([]);
  });
});
