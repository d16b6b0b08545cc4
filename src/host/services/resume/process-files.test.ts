import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { corpus, skills } from './testing/corpus.ts';

const path = '/api/global_trigger/';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');

describe.each(engines)('process_files on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const seeds = skills.map(({ id, name, keywords }) => ({ id, type: 'skill', name, keywords: [...keywords] }));
    await seedObjects(test.store, owner.companyId, test.now(), seeds);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const process = (files: unknown, fields: object = {}) =>
    test.call(owner, 'POST', path, { type: 'process_files', files, ...fields });

  /** A résumé of the corpus by whose it is. */
  async function sent(first: string) {
    const one = corpus.find(({ expected }) => expected.first === first)!;
    return { file: base64(await one.bytes()), file_name: `${first}.${one.kind}` };
  }

  it('drafts a candidate of a résumé, who can be created as he is, and writes nothing by itself', async () => {
    const answer = await process([await sent('Ada'), await sent('Richard')]);
    expect(answer.status).toBe(200);
    const [first, second] = answer.body.files;
    expect(first).toMatchObject({
      file_name: 'Ada.pdf',
      file_type: 'pdf',
      kind: 'resume',
      text: expect.stringContaining('Analytical Engines'),
      object: {
        object_type: 'candidate',
        first_name: 'Ada',
        email: 'ada.lovelace@example.com',
        resume: { skills: expect.arrayContaining([{ id: 'python', name: 'Python' }]) },
      },
    });
    expect(first.fields).toContainEqual({ path: 'email', value: 'ada.lovelace@example.com', certain: true });
    expect(first.warnings.map((one: { path: string }) => one.path)).toContain('company_user.location.title');
    expect(second).toMatchObject({ kind: 'resume', object: { first_name: 'Richard' } });
    expect((await test.call(owner, 'GET', '/api/objects/candidate')).body.total).toBe(0);
    expect(await test.store.db.selectFrom('file').selectAll().execute()).toEqual([]);
    for (const { object } of answer.body.files) {
      const { object_type: _type, ...draft } = object;
      const created = await test.call(owner, 'POST', '/api/objects/candidate', draft);
      expect(created.status).toBe(201);
      expect(created.body.resume.skills.length).toBe(draft.resume.skills.length);
    }
  });

  it('reads each file by itself: what cannot be read does not stop the next', async () => {
    const answer = await process(
      [
        { file: base64('%PDF-1.7\nbroken'), file_name: 'a.pdf' },
        { file: base64('MZ\x90\0'), file_name: 'b.exe' },
        { file: base64(new Uint8Array()), file_name: 'c.txt' },
        { file: base64('name,role\nAda,CTO'), file_name: 'd.csv' },
        { file: base64('{"a":1}'), file_name: 'e.json' },
        { file: base64('Minutes of the meeting'), file_name: 'f.txt' },
        await sent('Katherine'),
      ].filter((one) => one.file !== ''),
    );
    expect(answer.body.files.map(({ kind, error }: { kind: string; error?: string }) => [kind, error])).toEqual([
      ['unreadable', 'The PDF is damaged and cannot be read.'],
      ['unreadable', expect.stringMatching(/^The file is EXE|^The file is of no known kind/)],
      ['table', undefined],
      ['document', undefined],
      ['document', undefined],
      ['resume', undefined],
    ]);
  });

  it('reads text alone where no drafting is wanted', async () => {
    const { body } = await process([await sent('Katherine')], { process_with_ai: false });
    expect(body.files[0]).toMatchObject({
      kind: 'resume',
      object: null,
      fields: [],
      text: expect.stringContaining('Katherine'),
    });
  });

  it('takes a multipart form with files', async () => {
    const body = new FormData();
    body.append('type', 'process_files');
    for (const first of ['Jürgen', 'Katherine']) {
      const { file, file_name } = await sent(first);
      body.append('files[]', new File([Buffer.from(file, 'base64')], file_name));
    }
    const response = await test.raw(owner, 'POST', path, { body });
    expect(response.status).toBe(200);
    const { files } = await response.json();
    expect(files.map((one: { object: { first_name: string } }) => one.object.first_name)).toEqual([
      'Jürgen',
      'Katherine',
    ]);
  });

  it('knows the skills of the own company only', async () => {
    await addCompany(test.store, 'other', test.now());
    const stranger = await test.addUser('other', 'owner', 'stranger@example.com');
    const answer = await test.call(stranger, 'POST', path, { type: 'process_files', files: [await sent('Katherine')] });
    expect(answer.body.files[0].object.resume.skills).toBeUndefined();
  });

  it.each([
    [{ files: [] }, 400],
    [{}, 400],
    [{ files: [{ file: 'no base64!' }] }, 400],
    [{ files: ['text'] }, 400],
    [{ files: [{ file: 'YQ==', path: '/etc/passwd' }] }, 400],
    [{ files: Array.from({ length: 21 }, () => ({ file: 'YQ==' })) }, 400],
  ])('refuses what are no files (%#)', async (fields, status) => {
    const answer = await test.call(owner, 'POST', path, { type: 'process_files', ...fields });
    expect([answer.status, answer.body.title]).toEqual([status, 'Failed to process files']);
  });

  it('fetches no page but public ones', async () => {
    for (const url of ['http://127.0.0.1/', 'http://localhost:4600/', 'file:///etc/passwd', 'nothing']) {
      const answer = await test.call(owner, 'GET', `${path}?type=fetch_opengraph&url=${encodeURIComponent(url)}`);
      expect([answer.status, answer.body.title]).toEqual([422, 'Error fetching Open Graph data']);
    }
    expect((await test.call(owner, 'GET', `${path}?type=fetch_opengraph`)).status).toBe(400);
    expect((await test.call(owner, 'GET', path)).status).toBe(400);
  });
});
