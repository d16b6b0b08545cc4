import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { unpackZip } from '#host/reader/extract/unpack-zip.ts';
import { makeZip } from '#host/reader/testing/make-zip.ts';
import { engines } from '#host/testing/engines.ts';
import { type Answer, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const text = (value: string) => ({ value, type: String });
const rows = [
  [text('Name'), text('E-Mail'), text('Start date')],
  [
    text('Ada Lovelace'),
    text('ada@example.org'),
    { value: new Date(Date.UTC(2024, 2, 4)), type: Date, format: 'dd/mm/yyyy' },
  ],
  [text('Grace Hopper'), text('grace@example.org'), text('soon')],
];

describe.each(engines)('workbooks on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let file: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const sheets = [
      { sheet: 'Read me', data: [[text('')]] },
      { sheet: 'People', data: rows },
      { sheet: 'Skills', data: [[text('Skill')], [text('Knots')]] },
    ];
    file = (await writeWorkbook(sheets as never).toBuffer()).toString('base64');
  });
  afterAll(() => test.close());

  const preview = (object_type: string, more: object = {}): Promise<Answer> =>
    test.call(owner, 'POST', '/api/import/preview', { file, object_type, ...more });

  it('are imported from the first sheet with something in it; a bad cell costs the cell', async () => {
    const { body } = await preview('employee');
    expect(body).toMatchObject({
      format: 'xlsx',
      sheets: ['Read me', 'People', 'Skills'],
      sheet: 'People',
      mapping: { Name: 'name', 'E-Mail': 'email', 'Start date': 'started_at' },
      total: 2,
      importable: 2,
      problems: [{ column: 'Start date', count: 1, left_out: 0, lines: [{ line: 3, cell: 'soon' }] }],
    });
    // A day of a spreadsheet can be read in one way only.
    expect(body.days).toBeUndefined();
    const run = await test.call(owner, 'POST', '/api/import/', {
      file,
      object_type: 'employee',
      sheet: body.sheet,
      mapping: body.mapping,
    });
    expect(run.body).toMatchObject({ created: 2, errors_total: 1 });
    const { body: list } = await test.call(owner, 'GET', '/api/objects/employee?page_size=100&sort=name');
    const ada = list.data.find((one: { name: string }) => one.name === 'Ada Lovelace');
    expect(ada.company_user.started_at).toBe('2024-03-04');
  });

  it('are read from the sheet that is named, and say so where it is missing', async () => {
    const named = await preview('skill', { sheet: 'Skills' });
    expect(named.body).toMatchObject({ sheet: 'Skills', total: 1, mapping: { Skill: 'name' } });
    const missing = await preview('skill', { sheet: 'Talents' });
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      [{ path: 'sheet', ...say('noSuchSheet', { name: 'Talents' }) }],
    ]);
  });

  it('that are another kind of archive are named as such', async () => {
    const { Document, Packer } = await import('docx');
    const word = (await Packer.toBuffer(new Document({ sections: [] }))).toString('base64');
    const answer = await test.call(owner, 'POST', '/api/import/preview', { file: word, object_type: 'skill' });
    expect([answer.status, answer.body.detail]).toEqual([415, say('noWorkbook').message]);
  });

  it('whose one cell lies at the far end of its sheet cost no more than themselves', async () => {
    const sheets = [{ sheet: 'A', data: [[text('Skill')], [text('Knots')]] }];
    const parts = unpackZip(await writeWorkbook(sheets as never).toBuffer());
    const far = [...parts].map(([name, content]) => ({
      name,
      content: name.endsWith('sheet1.xml')
        ? Buffer.from(content.toString('utf8').replaceAll('A2', 'XFD1048576'))
        : content,
    }));
    const answer = await test.call(owner, 'POST', '/api/import/preview', {
      file: makeZip(far).toString('base64'),
      object_type: 'skill',
    });
    expect(answer.status).toBeLessThan(500);
    expect((await preview('skill', { sheet: 'Skills' })).status).toBe(200);
  });
});
