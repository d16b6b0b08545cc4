import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { unpackZip } from '#host/reader/extract/unpack-zip.ts';
import { makeZip } from '#host/reader/testing/make-zip.ts';
import { type Answer, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (cell: string, value: number) => `<c r="${cell}"><v>${value}</v></c>`;

/** What a program that writes workbooks writes, with other rows in its sheet. */
async function partsOf(rows: string, after = '') {
  const made = unpackZip(
    await writeWorkbook([{ sheet: 'People', data: [[{ value: 'x', type: String }]] }] as never).toBuffer(),
  );
  return [...made].map(([name, content]) => ({
    name,
    content: name.endsWith('sheet1.xml')
      ? Buffer.from(
          content
            .toString('utf8')
            .replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${rows}</sheetData>${after}`),
        )
      : content,
  }));
}

describe('a workbook as somebody made it', () => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost();
    owner = await test.signIn();
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const preview = (file: Buffer, object_type = 'employee'): Promise<Answer> =>
    test.call(owner, 'POST', '/api/import/preview', { file: file.toString('base64'), object_type });

  it('gives what its formulas came to, and nothing for one that failed or was never calculated', async () => {
    const rows = [
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Title')}${text('C1', 'Start date')}</row>`,
      `<row r="2"><c r="A2" t="str"><f>"Ada"&amp;" Lovelace"</f><v>Ada Lovelace</v></c>`,
      `<c r="B2" t="e"><f>VLOOKUP(1,D:D,1)</f><v>#N/A</v></c><c r="C2"><f>DATE(2024,3,4)</f><v>45355</v></c></row>`,
      `<row r="3">${text('A3', 'Grace Hopper')}<c r="B3"><f>HYPERLINK("http://evil.example")</f></c></row>`,
    ].join('');
    const { body } = await preview(makeZip(await partsOf(rows)));
    expect(body).toMatchObject({ total: 2, importable: 2, problems: [] });
    const run = await test.call(owner, 'POST', '/api/import/', {
      file: makeZip(await partsOf(rows)).toString('base64'),
      object_type: 'employee',
      mapping: body.mapping,
    });
    expect(run.body).toMatchObject({ created: 2, errors_total: 0 });
    const { body: list } = await test.call(owner, 'GET', '/api/objects/employee?page_size=100&sort=name');
    const [ada, grace] = ['Ada Lovelace', 'Grace Hopper'].map((name) =>
      list.data.find((one: { name: string }) => one.name === name),
    );
    // The day stands there as a number, whose format says nothing of days.
    expect([ada.company_user.started_at, ada.title ?? '', grace.title ?? '']).toEqual(['2024-03-04', '', '']);
  });

  it('has the value of merged cells in the first of them, and nothing else moves', async () => {
    const rows = [
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Title')}${text('C1', 'Location')}</row>`,
      `<row r="2">${text('A2', 'Ada Lovelace')}${text('B2', 'Analyst')}${text('C2', 'London')}</row>`,
      `<row r="3">${text('A3', 'Grace Hopper')}<c r="B3"/>${text('C3', 'New York')}</row>`,
    ].join('');
    const merged = '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>';
    const { body } = await preview(makeZip(await partsOf(rows, merged)));
    expect(body.rows).toMatchObject([
      { first_name: 'Ada', title: 'Analyst', company_user: { location: { title: 'London' } } },
      { first_name: 'Grace', company_user: { location: { title: 'New York' } } },
    ]);
    expect(body.rows[1].title).toBeUndefined();
  });

  it('of 1,000,000 rows is refused by their number, and others are answered meanwhile', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, index) => `<row>${number(`A${index + 1}`, index)}</row>`);
    const begun = preview(makeZip(await partsOf(rows.join(''))), 'skill');
    const meanwhile = await test.call(owner, 'GET', '/api/auth/me');
    expect(meanwhile.status).toBe(200);
    const { status, body } = await begun;
    expect([status, body.detail]).toEqual([422, say('workbookTooLong', { most: 500_000 }).message]);
  });

  it('with a password says so', async () => {
    const protectedBytes = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(1024),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(1024),
    ]);
    const { status, body } = await preview(protectedBytes);
    expect([status, body.detail]).toEqual([415, say('workbookHasPassword').message]);
  });

  it('that lies about its size, or grows to much more than it is, is refused before it is unpacked', async () => {
    const parts = await partsOf(`<row r="1">${text('A1', 'Name')}</row>`);
    const lying = parts.map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, saidSize: 10 } : part));
    const answer = await preview(makeZip(lying));
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      say('unsafeParts', { what: 'parts of false sizes' }).message,
    ]);
    const bomb = [...parts, { name: 'xl/bomb.xml', content: Buffer.alloc(60 * 1024 * 1024) }];
    const grown = await preview(makeZip(bomb));
    expect([grown.status, grown.body.detail]).toEqual([422, say('unpacksTooLarge', { what: 'much more' }).message]);
  });
});
