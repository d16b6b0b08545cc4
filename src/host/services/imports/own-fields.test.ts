import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const header =
  'ID,First name,Email,Notice,Work permit,Sites,Expected bonus,Available,Shoe size,Badge,Nationality,Sample,Remark';

describe.each(engines)('a company’s own fields in imports (%s)', (engine) => {
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

  async function add(name: string, kind: string, more: Record<string, unknown> = {}): Promise<string> {
    const body = { object_type: 'candidate', name, kind, ...more };
    return (await test.call(owner, 'POST', '/api/custom-fields/', body)).body.id;
  }

  async function addAll() {
    return {
      notice: await add('Notice', 'number'),
      permit: await add('Work permit', 'choice', { choices: ['Needed', 'Not needed'] }),
      sites: await add('Sites', 'several', { choices: ['Berlin', 'Oslo'] }),
      bonus: await add('Expected bonus', 'money', { sensitive: true }),
      available: await add('Available', 'date'),
      badge: await add('Badge', 'boolean'),
      nationality: await add('Nationality', 'text', { sensitive: true }),
      page: await add('Sample', 'link'),
    };
  }

  const send = (caller: Caller, to: '' | 'preview', content: string, more: object = {}) =>
    test.call(caller, 'POST', `/api/import/${to}`, {
      file: Buffer.from(content).toString('base64'),
      object_type: 'candidate',
      ...more,
    });
  const read = async (caller: Caller) =>
    (await test.call(caller, 'GET', '/api/objects/candidate?sort=name')).body.data as Record<string, unknown>[];

  it('take the columns that are called so, each by its kind; a bad cell costs the cell', async () => {
    const of = await addAll();
    const file = [
      header,
      '1,Ada,ada@example.org,3,needed,"Oslo; Berlin",€ 1.250,2025-04-01,39,yes,British,ada.example,Kind',
      '2,Bea,bea@example.org,soon,Perhaps,Paris,1250,31.02.2025,40,maybe,Dutch,nowhere,',
    ].join('\n');
    const { body: shown } = await send(owner, 'preview', file);
    expect(shown.mapping).toMatchObject({
      Notice: `custom.${of.notice}`,
      'Work permit': `custom.${of.permit}`,
      'Expected bonus': `custom_sensitive.${of.bonus}`,
      Nationality: `custom_sensitive.${of.nationality}`,
      'Shoe size': null,
    });
    const guesses = shown.columns.map(({ name, guess }: { name: string; guess?: unknown }) => [name, guess]);
    expect(guesses).toContainEqual(['Shoe size', { kind: 'number' }]);
    expect(guesses).toContainEqual(['Notice', undefined]);
    expect(shown.fields).toContainEqual({
      field: `custom_sensitive.${of.bonus}`,
      required: false,
      many: false,
      name: 'Expected bonus',
      sensitive: true,
    });
    const { body: done } = await send(owner, '', file, { mapping: shown.mapping });
    expect(done).toMatchObject({ created: 2 });
    expect(new Set(done.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`))).toEqual(
      new Set(
        ['Notice', 'Work permit', 'Sites', 'Expected bonus', 'Available', 'Badge', 'Sample'].map((c) => `2 ${c}`),
      ),
    );
    const [ada, bea] = await read(owner);
    expect(ada).toMatchObject({
      custom: {
        [of.notice]: 3,
        [of.permit]: 'Needed',
        [of.sites]: ['Oslo', 'Berlin'],
        [of.available]: '2025-04-01',
        [of.badge]: true,
        [of.page]: 'https://ada.example',
      },
      custom_sensitive: { [of.bonus]: { amount: 125_000, currency: 'EUR' }, [of.nationality]: 'British' },
    });
    expect([bea?.custom, bea?.custom_sensitive]).toEqual([undefined, { [of.nationality]: 'Dutch' }]);
  });

  it('take what may not be searched in sensitive ones alone, and only by who reads those', async () => {
    const of = await addAll();
    const plain = await add('Country', 'text');
    const file = 'First name,Nationality,Salary\nAda,British,50000';
    for (const caller of [owner, recruiter]) {
      const mapping = { 'First name': 'first_name', Nationality: `custom.${plain}`, Salary: null };
      expect((await send(caller, '', file, { mapping })).status).toBe(422);
      const pay = { 'First name': 'first_name', Nationality: null, Salary: `custom.${of.notice}` };
      expect((await send(caller, '', file, { mapping: pay })).status).toBe(422);
    }
    const shown = (await send(recruiter, 'preview', file)).body;
    expect(shown.mapping.Nationality).toBeNull();
    expect(shown.columns[1]).toMatchObject({ name: 'Nationality', protected: true });
    expect(shown.columns[2]).toMatchObject({ name: 'Salary', protected: true });
    expect(JSON.stringify(shown)).not.toContain(of.nationality);
    const mapping = { 'First name': 'first_name', Nationality: `custom_sensitive.${of.nationality}` };
    expect((await send(recruiter, '', file, { mapping })).status).toBe(422);
    expect(await read(owner)).toEqual([]);
  });

  it('are as they were before once the import is taken back, sensitive ones too, but for what was edited since', async () => {
    const of = await addAll();
    await test.call(owner, 'POST', '/api/objects/candidate', {
      first_name: 'Ada',
      email: 'ada@example.org',
      custom: { [of.notice]: 1, [of.permit]: 'Needed' },
      custom_sensitive: { [of.bonus]: { amount: 100, currency: 'EUR' } },
    });
    const before = (await read(owner))[0];
    const file = [
      'First name,Email,Notice,Work permit,Expected bonus,Nationality',
      'Ada,ada@example.org,3,Not needed,2000 USD,British',
    ].join('\n');
    const { mapping } = (await send(owner, 'preview', file)).body;
    const { batch_id } = (await send(owner, '', file, { mapping })).body;
    const ada = (await read(owner))[0];
    expect(ada?.custom_sensitive).toEqual({
      [of.bonus]: { amount: 200_000, currency: 'USD' },
      [of.nationality]: 'British',
    });
    await test.call(owner, 'PUT', '/api/objects/candidate', { id: ada?.id, custom: { [of.notice]: 6 } });
    const undone = await test.call(owner, 'POST', `/api/changes/${batch_id}/undo`);
    expect(undone.body).toMatchObject({ left_count: 1, left: [{ field: `custom.${of.notice}` }] });
    const after = (await read(owner))[0];
    expect(after?.custom).toEqual({ [of.notice]: 6, [of.permit]: 'Needed' });
    expect(after?.custom_sensitive).toEqual(before?.custom_sensitive);
  });

  it('have their defaults where a new object’s row says nothing, those of sensitive ones by who reads them', async () => {
    const permit = await add('Work permit', 'text', { default: 'Unknown' });
    const bonus = await add('Bonus', 'number', { default: 5, sensitive: true });
    const file = 'First name,Email,Work permit\nAda,ada@example.org,\nBea,bea@example.org,Needed';
    const { mapping } = (await send(owner, 'preview', file)).body;
    await send(owner, '', file, { mapping });
    expect(await read(owner)).toMatchObject([
      { custom: { [permit]: 'Unknown' }, custom_sensitive: { [bonus]: 5 } },
      { custom: { [permit]: 'Needed' }, custom_sensitive: { [bonus]: 5 } },
    ]);
    const other = 'First name,Email\nCy,cy@example.org\nAda,ada@example.org';
    const shown = (await send(recruiter, 'preview', other)).body;
    await test.call(owner, 'PUT', '/api/objects/candidate', {
      ...{ id: (await read(owner))[0]?.id, custom: { [permit]: null } },
    });
    await send(recruiter, '', other, { mapping: shown.mapping });
    const [ada, , cy] = await read(owner);
    expect(ada).not.toHaveProperty('custom');
    expect(cy).toMatchObject({ custom: { [permit]: 'Unknown' } });
    expect(cy).not.toHaveProperty('custom_sensitive');
  });

  it('of an export come back by their names', async () => {
    const of = await addAll();
    const custom = { [of.notice]: 2.5, [of.sites]: ['Oslo'], [of.badge]: false, [of.available]: '2025-04-01' };
    const custom_sensitive = { [of.bonus]: { amount: 123_456, currency: 'EUR' } };
    const made = await test.call(owner, 'POST', '/api/objects/candidate', {
      first_name: 'Ada',
      custom,
      custom_sensitive,
    });
    const file = await (await test.raw(owner, 'GET', '/api/export/candidate?format=csv')).text();
    const { mapping } = (await send(owner, 'preview', file)).body;
    await test.call(owner, 'PUT', '/api/objects/candidate', {
      id: made.body.id,
      custom: { [of.notice]: null, [of.sites]: null, [of.badge]: null, [of.available]: null },
      custom_sensitive: { [of.bonus]: null },
    });
    expect((await send(owner, '', file, { mapping })).body).toMatchObject({ updated: 1, errors: [] });
    expect((await read(owner))[0]).toMatchObject({ custom, custom_sensitive });
  });

  it('that hold somebody take whom a cell names, by email, number or name, in the company and in the file', async () => {
    const employee = (body: object) => test.call(owner, 'POST', '/api/objects/employee', body);
    const eve = (await employee({ first_name: 'Eve', last_name: 'Moss', email: 'eve@example.org' })).body.id;
    await employee({ first_name: 'Sam', last_name: 'Fox', email: 'sam1@example.org' });
    await employee({ first_name: 'Sam', last_name: 'Fox', email: 'sam2@example.org' });
    const buddy = await add('Buddy', 'person');
    const file = [
      'First name,Email,Buddy',
      'Ada,ada@example.org,eve@example.org',
      'Bea,bea@example.org,"Moss, Eve"',
      'Cy,cy@example.org,Sam Fox',
      'Di,di@example.org,Nobody Known',
    ].join('\n');
    const { body: shown } = await send(owner, 'preview', file);
    expect(shown.rows[0].custom).toEqual({ [buddy]: 'eve@example.org' });
    const { body: done } = await send(owner, '', file, { mapping: shown.mapping });
    expect(done.errors).toMatchObject([
      { row: 3, column: 'Buddy', code: 'namesSeveral', left_out: false },
      { row: 4, column: 'Buddy', code: 'namesNobody', left_out: false },
    ]);
    const rows = await read(owner);
    expect(rows.map(({ custom }) => custom)).toEqual([
      { [buddy]: { id: eve } },
      { [buddy]: { id: eve } },
      undefined,
      undefined,
    ]);
    const mentor = (
      await test.call(owner, 'POST', '/api/custom-fields/', { object_type: 'employee', name: 'Mentor', kind: 'person' })
    ).body.id;
    const staff =
      'First name,Last name,Email,Mentor\nNew,One,one@example.org,New Two\nNew,Two,two@example.org,Eve Moss';
    const ofStaff = {
      object_type: 'employee',
      mapping: (await send(owner, 'preview', staff, { object_type: 'employee' })).body.mapping,
    };
    expect((await send(owner, '', staff, ofStaff)).body).toMatchObject({ created: 2, errors: [] });
    const all = (await test.call(owner, 'GET', '/api/objects/employee?sort=name')).body.data as Record<
      string,
      unknown
    >[];
    const [one, two] = all.filter(({ first_name }) => first_name === 'New');
    expect([one?.custom, two?.custom]).toEqual([{ [mentor]: { id: two?.id } }, { [mentor]: { id: eve } }]);
    const moved = staff.replace('Eve Moss', 'eve@example.org').replace('New Two', 'Eve Moss');
    const { changes } = (await send(owner, 'preview', moved, ofStaff)).body;
    expect(changes.objects[0].fields).toEqual([{ field: `custom.${mentor}`, before: 'New Two', after: 'Eve Moss' }]);
  });

  it('that are required cost the rows that would make something without them', async () => {
    const permit = await add('Work permit', 'text', { required: true });
    await add('Site', 'text', { required: true, default: 'Oslo' });
    await test.call(owner, 'POST', '/api/objects/candidate', {
      ...{ first_name: 'Old', email: 'old@example.org', custom: { [permit]: 'Needed' } },
    });
    const file = 'First name,Email,Work permit\nAda,ada@example.org,Needed\nBea,bea@example.org,\nOld,old@example.org,';
    const { body: shown } = await send(owner, 'preview', file);
    expect(shown).toMatchObject({
      importable: 2,
      errors: [{ row: 2, column: 'Work permit', code: 'missing', left_out: true }],
    });
    expect((await send(owner, '', file, { mapping: shown.mapping })).body).toMatchObject({ created: 1, updated: 1 });
    const without = 'First name,Email\nCy,cy@example.org';
    const { mapping } = (await send(recruiter, 'preview', without)).body;
    expect((await send(recruiter, '', without, { mapping })).body).toMatchObject({
      created: 0,
      errors: [{ row: 1, column: null, code: 'fieldMissing', values: { name: 'Work permit' }, left_out: true }],
    });
    expect((await read(owner)).map(({ first_name }) => first_name)).toEqual(['Ada', 'Old']);
  });

  it('that hold somebody of the file name nobody whose own row is left out', async () => {
    const own = async (name: string, kind: string, more: object = {}) =>
      (await test.call(owner, 'POST', '/api/custom-fields/', { object_type: 'employee', name, kind, ...more })).body.id;
    const mentor = await own('Mentor', 'person');
    await own('Badge', 'text', { required: true });
    const file = [
      'First name,Last name,Email,Badge,Mentor,Manager',
      'New,One,one@example.org,1,New Two,New Two',
      'New,Two,two@example.org,,New One,',
    ].join('\n');
    const { mapping } = (await send(owner, 'preview', file, { object_type: 'employee' })).body;
    const { body: done } = await send(owner, '', file, { object_type: 'employee', mapping });
    expect(done).toMatchObject({ created: 1 });
    expect(done.errors).toMatchObject([
      { row: 1, column: 'Mentor', code: 'namesNobody', left_out: false },
      { row: 1, column: 'Manager', code: 'namesNobody', left_out: false },
      { row: 2, column: 'Badge', code: 'missing', left_out: true },
    ]);
    const { data } = (await test.call(owner, 'GET', '/api/objects/employee')).body;
    const [one] = data.filter((of: { first_name: string }) => of.first_name === 'New');
    expect(Object.keys(one.custom)).not.toContain(mentor);
  });

  it('stand beside further addresses and numbers, which join those that somebody has', async () => {
    await test.call(owner, 'POST', '/api/objects/candidate', {
      first_name: 'Ada',
      email: 'ada@example.org',
      phone: '+49 30 111',
    });
    const file = [
      'First name,Email,Private email,E-Mail 2,Phone,Mobile,Phone 2',
      'Ada,ada@example.org,ada@home.example,ada@old.example,,+49 151 222,+49 30 111',
      'Bea,,bea@home.example,,,,+49 30 333',
    ].join('\n');
    const { mapping, rows } = (await send(owner, 'preview', file)).body;
    expect(mapping).toMatchObject({
      'Private email': 'private_email',
      'E-Mail 2': 'email_2',
      Mobile: 'mobile_phone',
      'Phone 2': 'phone_2',
    });
    expect(rows[0]).toMatchObject({ private_email: 'ada@home.example', mobile_phone: '+49 151 222' });
    expect((await send(owner, '', file, { mapping })).body).toMatchObject({ created: 1, updated: 1, errors: [] });
    const [ada, bea] = await read(owner);
    expect(ada).toMatchObject({
      email: 'ada@example.org',
      emails: [
        { value: 'ada@example.org' },
        { value: 'ada@home.example', kind: 'private' },
        { value: 'ada@old.example' },
      ],
      phone: '+49 30 111',
      phones: [{ value: '+49 30 111' }, { value: '+49 151 222', kind: 'mobile' }],
    });
    expect(bea).toMatchObject({ email: 'bea@home.example', phone: '+49 30 333' });
    const exported = await (await test.raw(owner, 'GET', '/api/export/candidate?format=csv')).text();
    const before = await read(owner);
    await test.call(owner, 'PUT', '/api/objects/candidate', {
      id: ada?.id,
      emails: [{ value: 'ada@example.org' }],
      phones: [{ value: '+49 30 111' }],
    });
    const again = (await send(owner, 'preview', exported)).body.mapping;
    expect((await send(owner, '', exported, { mapping: again })).body).toMatchObject({ errors: [] });
    const kept = ({ email, emails, phone, phones }: Record<string, unknown>) => ({ email, emails, phone, phones });
    expect((await read(owner)).map(kept)).toEqual(before.map(kept));
  });
});
