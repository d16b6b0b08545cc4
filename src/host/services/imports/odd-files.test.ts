import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellClient } from '#host/lib/client-sentences.ts';
import { engines } from '#host/testing/engines.ts';
import { type Answer, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const encoder = new TextEncoder();

describe.each(engines)('imports of odd files on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  const preview = (content: string | Uint8Array, object_type: string): Promise<Answer> =>
    test.call(owner, 'POST', '/api/import/preview', { file: Buffer.from(content).toString('base64'), object_type });

  it.each([
    ['a PDF', '%PDF-1.7\n%âãÏÓ', /PDF/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /old Excel/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), /PNG/],
    ['anything with NUL bytes', new Uint8Array([97, 44, 0, 98]), /no text/],
  ])('says that %s is no CSV file', async (_, content, says) => {
    const answer = await preview(content, 'skill');
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({
      code: 'wrong_file_type',
      detail: expect.stringMatching(says),
      errors: [{ path: 'file' }],
    });
  });

  it.each([
    ['nothing', ''],
    ['blank lines', '\n\n  \n'],
    ['a BOM', '\ufeff'],
  ])('says that a file of %s is empty', async (_, content) => {
    const answer = await preview(content, 'skill');
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'file', ...say('empty') }]]);
  });

  it('says that there are headings but no rows', async () => {
    const { body } = await preview('name,level\n', 'skill');
    expect(body).toMatchObject({
      total: 0,
      mapping: { name: 'name', level: 'level' },
      warnings: ['The file has headings but no rows.'],
    });
  });

  it('names columns without a heading or with one twice', async () => {
    const { body } = await preview('name,,name,__proto__\nKnots,x,y,z', 'skill');
    expect(body.columns.map((column: { name: string }) => column.name)).toEqual([
      'name',
      'Column 2',
      'name (2)',
      '__proto__',
    ]);
    expect(body.warnings).toHaveLength(2);
    expect(body.mapping).toMatchObject({ name: 'name', 'Column 2': null });
  });

  it('takes the first row as data where it cannot be headings', async () => {
    const { body } = await preview('Ida,Ito,ida@example.com\nJan,Ito,jan@example.com', 'candidate');
    expect(body).toMatchObject({ total: 2, mapping: { 'Column 3': 'email' } });
    expect(body.warnings[0]).toContain('looks like data');
  });

  it.each([
    ['UTF-8 with BOM', new Uint8Array([0xef, 0xbb, 0xbf, ...encoder.encode('name\nZoë')]), 'utf-8', 'Zoë'],
    ['UTF-16 little endian', new Uint8Array([0xff, 0xfe, ...Buffer.from('name\nZoë', 'utf16le')]), 'utf-16le', 'Zoë'],
    [
      'UTF-16 big endian',
      new Uint8Array([0xfe, 0xff, ...Buffer.from('name\nZoë', 'utf16le').swap16()]),
      'utf-16be',
      'Zoë',
    ],
    ['Latin-1', new Uint8Array([...encoder.encode('name\nZo'), 0xeb, 0x20, 0x80]), 'windows-1252', 'Zoë €'],
  ])('reads %s', async (_, content, encoding, name) => {
    const { body } = await preview(content, 'skill');
    expect(body).toMatchObject({ encoding, rows: [{ name }], columns: [{ name: 'name' }] });
    expect(body.warnings).toHaveLength(encoding === 'windows-1252' ? 1 : 0);
  });

  it.each([
    ['semicolons', 'name;level\na;1', ';'],
    ['tabs', 'name\tlevel\na\t1', '\t'],
    ['pipes', 'name|level\na|1', '|'],
    ['the mark of Excel', 'sep=;\nname;level\na;1', ';'],
    ['commas in quotes', 'name;"level, 0 to 5, as of today"\na;1', ';'],
    ['Windows line ends', 'name,level\r\na,1\r\n', ','],
  ])('finds %s', async (_, content, delimiter) => {
    const { body } = await preview(content, 'skill');
    expect(body).toMatchObject({ delimiter, total: 1, errors_total: 0 });
    expect(body.columns).toHaveLength(2);
  });

  it('reads quotes over lines and says which one is never closed', async () => {
    const fine = await preview('name,description\n"Double ""quoted""","one\ntwo"', 'skill');
    expect(fine.body.rows).toEqual([{ name: 'Double "quoted"', description: 'one\ntwo' }]);
    const open = await preview('name,description\na,b\n"c,d\ne,f', 'skill');
    expect(open.body.errors).toEqual([{ row: 2, line: 3, column: null, ...say('quoteNeverClosed'), left_out: true }]);
    expect(open.body.rows).toHaveLength(1);
  });

  it('reads 200 columns and refuses more than 1,000', async () => {
    const wide = (count: number) => `name${',x'.repeat(count - 1)}\na${',1'.repeat(count - 1)}`;
    expect((await preview(wide(200), 'skill')).body.columns).toHaveLength(200);
    expect((await preview(wide(1001), 'skill')).status).toBe(422);
  });

  it('leaves out empty rows and says so', async () => {
    const { body } = await preview('name,level\na,1\n,\n\nb,2\n', 'skill');
    expect(body).toMatchObject({ total: 2, warnings: ['2 empty rows were left out.'], errors_total: 0 });
  });

  it('says that a file did not come as base64', async () => {
    const answer = await test.call(owner, 'POST', '/api/import/preview', {
      file: 'name,level\na,1',
      object_type: 'skill',
    });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'file', ...tellClient('noBase64') }]]);
  });

  it('cause no failure nobody expected', () => {
    expect(test.bugs).toEqual([]);
  });
});
