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
});
