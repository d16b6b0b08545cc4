import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('who may be the same person (%s)', (engine) => {
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
  const seed = (seeds: Parameters<typeof seedObjects>[3], company = owner.companyId) =>
    seedObjects(test.store, company, test.now(), seeds);
  const alike = async (query: string, caller = owner) =>
    (await test.call(caller, 'GET', `/api/people/alike?${query}`)).body.data
      .map(
        (one: { person: { id: string }; evidence: { kind: string }[] }) =>
          `${one.person.id} ${one.evidence.map(({ kind }) => kind).join(' ')}`,
      )
      .sort();
  const person = (fields: object = {}) => ({ type: 'candidate', name: 'Ada Adams', first_name: 'Ada', ...fields });

  it('is found by any address or number, the name with the employer, and a file, with what speaks for it', async () => {
    const [ada = '', twin = '', eva = '', namesake = '', cv = '', copy = ''] = await seed([
      person({
        last_name: 'Adams',
        email: 'ada@x.example',
        data: {
          phone: '+49 30 1234567',
          emails: [{ value: 'ada@x.example' }, { value: 'Ada@Home.example' }],
          company_user: { company: { name: 'Acme' } },
        },
      }),
      person({ last_name: 'Adams', email: 'ada@home.example', data: { company_user: { company: { name: 'ACME' } } } }),
      { type: 'employee', name: 'Eva', first_name: 'Eva', data: { phone: '030 123 45 67' } },
      person({ last_name: 'Adams' }),
      { type: 'document', name: 'cv.pdf' },
      { type: 'document', name: 'copy.pdf' },
    ]);
    const at = test.now().toISOString();
    for (const document_id of [cv, copy]) {
      await test.store.db
        .insertInto('document_version')
        .values({
          company_id: owner.companyId,
          document_id,
          version: 1,
          hash: 'f'.repeat(64),
          size: 1,
          media_type: 'application/pdf',
          file_name: 'cv.pdf',
          user_id: owner.userId,
          created_at: at,
        })
        .execute();
    }
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: cv, kind: 'about', to: ada },
      { from: copy, kind: 'about', to: namesake },
    ]);
    expect(await alike(`id=${ada}`)).toEqual([`${twin} email name`, `${eva} phone`, `${namesake} file`].sort());
    expect(await alike('email[]=ADA@home.example')).toEqual([`${ada} email`, `${twin} email`].sort());
    expect(await alike(`phone[]=${encodeURIComponent('+49 (0)30 123-4567')}`)).toEqual([
      ...[`${ada} phone`, `${eva} phone`].sort(),
    ]);
    expect(await alike('name=Ada%20Adams&employer=acme')).toEqual([`${ada} name`, `${twin} name`].sort());
    expect(await alike('name=Ada%20Adams')).toEqual([]);
  });

  it.each([
    ['+49 30 1234567 ext. 12', '030 1234567'],
    ['030/1234567 Durchwahl 3', '+49 (0)30 1234567'],
    ['+49 30 1234567', '030 123 45 67 x99'],
    ['12345', '012345'],
    ['+49 123456', '0123456'],
    ['+49\u202f30\u20111234\u2060567', '030 1234567'],
    ['+49\u00a030\u00a01234567', '0049301234567'],
  ])('is found by a number that is written in another way: %s', async (stored, asked) => {
    const [ada = '', eva = ''] = await seed([
      person({ data: { phone: stored } }),
      person({ first_name: 'Eva', data: { phones: [{ value: '+1 555 0000' }, { value: stored }] } }),
      person({ first_name: 'Far', data: { phone: '+49 30 1234568' } }),
    ]);
    expect(await alike(`phone[]=${encodeURIComponent(asked)}`)).toEqual([`${ada} phone`, `${eva} phone`].sort());
  });

  it('is not asked about again once somebody said that it is another one', async () => {
    const [one = '', other = ''] = await seed([person({ email: 'a@x.example' }), person({ email: 'a@x.example' })]);
    const pulse = await seed([{ type: 'skill', name: 'SQL' }]);
    expect(await alike(`id=${one}`)).toEqual([`${other} email`]);
    const said = await call('POST', '/api/people/not-same', { people: [other, one] });
    expect(said.status).toBe(200);
    expect([await alike(`id=${one}`), await alike(`id=${other}`)]).toEqual([[], []]);
    const back = { people: [one, other], take_back: true };
    expect((await call('POST', '/api/people/not-same', back)).status).toBe(200);
    expect(await alike(`id=${one}`)).toEqual([`${other} email`]);
    expect((await call('POST', '/api/people/not-same', { people: [one, one] })).status).toBe(422);
    expect((await call('POST', '/api/people/not-same', { people: [one, pulse[0]] })).status).toBe(404);
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    for (const body of [{ people: [one, other] }, back]) {
      expect((await test.call(member, 'POST', '/api/people/not-same', body)).status).toBeGreaterThan(400);
    }
  });

  it('is asked about before somebody is added twice, and only of those whom the caller sees', async () => {
    const [ada = ''] = await seed([person({ email: 'ada@x.example' })]);
    await addCompany(test.store, 'other', test.now());
    await seed([person({ email: 'far@x.example' })], 'other');
    const add = (type: string, body: object, caller = owner) =>
      test.call(caller, 'POST', `/api/objects/${type}`, { first_name: 'New', ...body });

    const asked = await add('candidate', { email: 'ADA@x.example' });
    expect([asked.status, asked.body.code, asked.body.reason]).toEqual([409, 'conflict', 'personExists']);
    expect(asked.body.errors).toEqual([
      expect.objectContaining({
        path: 'email',
        code: 'personIs',
        values: { id: ada, type: 'candidate', name: 'Ada Adams', value: 'ada@x.example' },
      }),
    ]);
    expect((await call('GET', '/api/objects/candidate')).body.total).toBe(1);
    expect((await add('employee', { email: 'ada@x.example' })).status).toBe(409);
    const made = await add('candidate', { email: 'ada@x.example', is_another: true });
    expect([made.status, made.body.is_another]).toEqual([201, undefined]);
    expect((await add('candidate', { email: 'far@x.example' })).status).toBe(201);
    expect((await add('job', { role: 'Pilot', is_another: true })).status).toBe(422);

    const manager = await test.addUser(owner.companyId, 'manager', 'manager@example.com');
    const hidden = (await test.call(manager, 'GET', `/api/candidates/${ada}`)).status;
    const ofManager = await add('employee', { email: 'ada@x.example' }, manager);
    if (hidden === 404) {
      expect(JSON.stringify(ofManager.body)).not.toContain(ada);
      expect(await alike('email[]=ada@x.example', manager)).toEqual([]);
    }
  });

  it('is who shares an address before a thousand who share the number of a switchboard, whatever the order they came in', async () => {
    const phone = '+49 30 1234567';
    const crowd = Array.from({ length: 500 }, (_, at) =>
      person({ last_name: `Clerk ${at}`, email: `clerk${at}@x.example`, data: { phone } }),
    );
    const before = await seed(crowd);
    const [twin = ''] = await seed([person({ last_name: 'Adams', email: 'ada@x.example', data: { phone } })]);
    const after = await seed(crowd.map((one, at) => ({ ...one, email: `later${at}@x.example` })));
    const query = `email[]=ada@x.example&phone[]=${encodeURIComponent(phone)}`;
    const read = async () => (await call('GET', `/api/people/alike?${query}`)).body.data;
    const found = await read();
    expect(found).toHaveLength(20);
    expect(found[0]).toMatchObject({ person: { id: twin }, evidence: [{ kind: 'email' }, { kind: 'phone' }] });
    const numbers = found.slice(1).map((one: { person: { id: string } }) => one.person.id);
    expect(numbers).toEqual([...before, ...after].sort().slice(0, 19));
    expect(await read()).toEqual(found);
  });
});
