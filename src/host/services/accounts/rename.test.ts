import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('a new name (%s)', (engine) => {
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

  const me = async (caller: Caller) => (await test.call(caller, 'GET', '/api/auth/me')).body;

  it('of a member, given on its page, is the name of the account', async () => {
    const mia = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    const body = { id: mia.memberId, first_name: 'Mia', last_name: 'Moon' };
    expect((await test.call(mia, 'PUT', '/api/objects/member', body)).body.name).toBe('Mia Moon');
    expect((await me(mia)).user).toMatchObject({ first_name: 'Mia', last_name: 'Moon' });
    const admin = { id: mia.memberId, last_name: 'Sun' };
    await test.call(owner, 'PUT', '/api/objects/member', admin);
    expect((await me(mia)).user).toMatchObject({ first_name: 'Mia', last_name: 'Sun' });
    await test.call(mia, 'PUT', '/api/users/me', { first_name: 'Maria' });
    const members = (await test.call(owner, 'GET', '/api/members/')).body.data;
    expect(members.map((member: { name: string }) => member.name)).toContain('Maria Sun');
  });

  it('is saved without what disguises it', async () => {
    const disguised = '\u202EMia\u200B';
    const named = await test.call(owner, 'PUT', '/api/users/me', { first_name: disguised });
    expect(named.body.user.first_name).toBe('Mia');
    const made = await test.call(owner, 'POST', '/api/objects/candidate', {
      first_name: disguised,
      last_name: 'علی\u200Cرضا',
    });
    expect(made.body).toMatchObject({ first_name: 'Mia', last_name: 'علی\u200Cرضا', name: 'Mia علی\u200Cرضا' });
    const file = Buffer.from(`Name,Email\n${disguised},mia@example.com\n`).toString('base64');
    const source = { file, file_name: 'a.csv', object_type: 'candidate', existing: 'update' };
    await test.call(owner, 'POST', '/api/import/', { ...source, mapping: { Name: 'first_name', Email: 'email' } });
    const { data } = (await test.call(owner, 'GET', '/api/objects/candidate?filter[email]=mia@example.com')).body;
    expect(data.map((one: { first_name: string }) => one.first_name)).toEqual(['Mia']);
  });

  it('of the company, given on its page, is the name of the workspace', async () => {
    const { id } = (await test.call(owner, 'GET', '/api/objects/company')).body.data[0];
    await test.call(owner, 'PUT', '/api/objects/company', { id, name: 'Northwind' });
    const { company, companies } = await me(owner);
    expect([company.name, companies.map((one: { name: string }) => one.name)]).toEqual(['Northwind', ['Northwind']]);
    await test.call(owner, 'PUT', `/api/companies/${id}`, { name: 'Southwind' });
    const page = await test.call(owner, 'GET', `/api/objects/company?id=${id}`);
    expect(page.body.name).toBe('Southwind');
  });

  it('of the company is that of whose employer it is, and of nobody else’s', async () => {
    const company = (await test.call(owner, 'GET', '/api/objects/company')).body.data[0];
    const [anna = '', cleo = '', ben = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      {
        type: 'employee',
        name: 'Anna',
        data: { company_user: { function: 'Sales', company: { name: company.name } } },
      },
      { type: 'employee', name: 'Cleo', data: { company_user: { company: { name: 'Lent Ltd' } } } },
      { type: 'candidate', name: 'Ben', data: { company_user: { company: { name: 'Elsewhere' } } } },
    ]);
    const employerOf = async (type: string, id: string) =>
      (await test.call(owner, 'GET', `/api/objects/${type}?id=${id}`)).body.company_user;
    await test.call(owner, 'PUT', '/api/objects/company', { id: company.id, name: "O'Hara & “Söhne”" });
    expect(await employerOf('employee', anna)).toMatchObject({
      function: 'Sales',
      company: { name: "O'Hara & “Söhne”" },
    });
    await test.call(owner, 'PUT', `/api/companies/${owner.companyId}`, { name: 'Southwind' });
    expect(await employerOf('employee', anna)).toMatchObject({ company: { name: 'Southwind' } });
    expect(await employerOf('employee', cleo)).toMatchObject({ company: { name: 'Lent Ltd' } });
    expect(await employerOf('candidate', ben)).toMatchObject({ company: { name: 'Elsewhere' } });
  });

  it('of a person is that of their employee and candidate records too', async () => {
    const mia = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    const [employee = '', candidate = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Mia Moon' },
      { type: 'candidate', name: 'Mia Moon' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: mia.memberId, kind: 'same_person', to: employee },
      { from: candidate, kind: 'same_person', to: employee },
    ]);
    const names = async () =>
      Promise.all(
        [`employee?id=${employee}`, `candidate?id=${candidate}`].map(
          async (path) => (await test.call(owner, 'GET', `/api/objects/${path}`)).body.name,
        ),
      );
    await test.call(mia, 'PUT', '/api/users/me', { first_name: 'Maria', last_name: 'Sun' });
    expect(await names()).toEqual(['Maria Sun', 'Maria Sun']);
    await test.call(owner, 'PUT', '/api/objects/member', { id: mia.memberId, last_name: 'Star' });
    expect(await names()).toEqual(['Maria Star', 'Maria Star']);
    await test.call(owner, 'PUT', '/api/objects/employee', { id: employee, last_name: 'Sky' });
    expect(await names()).toEqual(['Maria Sky', 'Maria Sky']);
  });
});
