import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Answer, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('what an import would change (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    await run(
      'ID,Name,Email,Title,Department,Last day\n1,Ada Quill,a@x.example,Cook,Kitchen,\n2,Bo Reed,b@x.example,Cook,Kitchen,\n3,Cy Gone,c@x.example,Cook,Kitchen,2001-01-31',
    );
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (path: string, content: string, more: object): Promise<Answer> =>
    test.call(owner, 'POST', `/api/import/${path}`, {
      file: Buffer.from(content).toString('base64'),
      object_type: 'employee',
      ...more,
    });
  const preview = async (content: string, more: object = {}) => (await call('preview', content, more)).body;
  async function run(content: string, more: object = {}) {
    const { mapping } = await preview(content, more);
    return (await call('', content, { mapping, ...more })).body;
  }
  const employees = async (): Promise<{ id: string; name: string; title?: string }[]> =>
    (await test.call(owner, 'GET', '/api/objects/employee?page_size=100&sort=name')).body.data;

  it('is told field by field before it is written, and written so', async () => {
    const file =
      'ID,Name,Title,Department\n1,Ada Quill,Head cook,Cellar\n2,Bo Reed,Cook,Kitchen\n4,Di Fox,Cook,Kitchen';
    const before = await employees();
    const { changes, absent, doubts } = await preview(file);
    expect(changes).toEqual({
      objects: [
        {
          id: before.find(({ name }) => name === 'Ada Quill')?.id,
          name: 'Ada Quill',
          fields: [
            { field: 'title', before: 'Cook', after: 'Head cook' },
            { field: 'org_unit', before: 'Kitchen', after: 'Cellar' },
          ],
        },
      ],
      changed: 1,
      compared: 2,
    });
    // Who left is missed by nobody.
    expect([absent, doubts]).toEqual([undefined, []]);
    expect(await employees()).toEqual(before);
    await run(file);
    expect((await preview(file)).changes).toMatchObject({ changed: 0, compared: 3 });
  });

  it('names amounts with their currency', async () => {
    const body = { object_type: 'employee', name: 'Bonus', kind: 'money' };
    await test.call(owner, 'POST', '/api/custom-fields/', body);
    await run('ID,Name,Bonus\n1,Ada Quill,1000 EUR');
    const [ada] = (await preview('ID,Name,Bonus\n1,Ada Quill,1200.50 EUR')).changes.objects;
    expect(ada.fields).toMatchObject([{ before: '1000 EUR', after: '1200.5 EUR' }]);
  });

  it('names who is missing in the new file, where it names some who are there', async () => {
    expect((await preview('ID,Name\n1,Ada Quill')).absent).toEqual({ names: ['Bo Reed'], total: 1 });
    expect((await preview('ID,Name\n9,Somebody Else')).absent).toBeUndefined();
  });

  it('asks about the same name or email under another id, and takes the answer', async () => {
    const file = 'ID,Name,Email,Title\n71,Ada Quill,,Baker\n72,Bob Reed,b@x.example,Baker\n73,Di Fox,,Baker';
    const { doubts } = await preview(file);
    expect(doubts).toMatchObject([
      { row: 1, name: 'Ada Quill', id: '71', known: { name: 'Ada Quill', external_id: '1' } },
      { row: 2, name: 'Bob Reed', id: '72', known: { name: 'Bo Reed', external_id: '2' } },
    ]);
    const answered = await preview(file, { same: [1] });
    expect(answered).toMatchObject({
      doubts: [{ row: 1 }, { row: 2 }],
      duplicates: { existing: 1 },
      changes: { changed: 1 },
    });
    expect(answered.absent).toEqual({ names: ['Bo Reed'], total: 1 });
    expect(await run(file, { same: [1] })).toMatchObject({ created: 2, updated: 1 });
    const all = await employees();
    expect(all.filter(({ name }) => name === 'Ada Quill')).toMatchObject([{ title: 'Baker' }]);
    expect(all.filter(({ name }) => name.startsWith('Bo'))).toHaveLength(2);
    // The new id is theirs from now on.
    expect((await preview(file)).doubts).toEqual([]);
  });
});
