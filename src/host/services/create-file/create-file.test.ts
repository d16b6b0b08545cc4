import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extractText } from '#host/reader/extract/extract-text.ts';
import { unpackZip } from '#host/reader/extract/unpack-zip.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { FileKind } from '#shared/domain/file-kinds.ts';
import { plainLines, readContent } from './file-content.ts';
import { parseBlocks } from './markdown-blocks.ts';
import { writeDocx } from './write-docx.ts';
import { writeCsv, writeXlsx } from './write-tables.ts';

const path = '/api/global_trigger/';

const report = `# Hiring in Q1

We hired **12 people** in [Berlin](https://example.com) and *Zürich*.

- Engineers: 7
  1. Senior: 3
- Designers: 5

| Team | Hires | Cost |
| --- | ---: | --- |
| Platform | 7 | =SUM(A1) |
| Design \\| UX | 5 | -1 |

---

\`\`\`
const a = 1;
\`\`\``;

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(engines)('create_file on %s', (engine) => {
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

  const create = (fields: object) => test.call(owner, 'POST', path, { type: 'create_file', ...fields });

  async function textOf(id: string, kind: FileKind): Promise<string> {
    const response = await test.raw(owner, 'GET', `/api/file_attachment/${id}/content`);
    return (await extractText(kind, new Uint8Array(await response.arrayBuffer()))).text;
  }

  it.each(['pdf', 'docx', 'xlsx', 'csv', 'md', 'txt'] as const)('writes %s that says what was asked', async (type) => {
    const answer = await create({
      content: report,
      file_type: type,
      branding_options: { name: 'Northwind', color: '#0a5', logo: png },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      object_type: 'document',
      name: 'Hiring in Q1',
      file_type: type,
      file_name: `Hiring in Q1.${type}`,
    });
    const text = await textOf(answer.body.id, type);
    const isTable = type === 'csv' || type === 'xlsx';
    for (const words of isTable ? [] : ['Hiring in Q1', 'Northwind', 'Berlin', 'Zürich', 'Engineers: 7']) {
      expect(text).toContain(words);
    }
    for (const words of ['Platform', '=SUM(A1)', 'UX']) {
      expect(text).toContain(words);
    }
    expect((await test.call(owner, 'GET', `/api/file_attachment/?id=${answer.body.id}`)).body.data[0].warnings).toEqual(
      [],
    );
  });

  it('writes tables with their values’ own types, one sheet each', async () => {
    const table = {
      title: 'People/2025',
      columns: ['Name', 'Salary', 'Active'],
      rows: [
        ['Ada', 90_000.5, true],
        ['=1+1', null, false],
      ],
    };
    const answer = await create({ content: [table, { ...table, title: 'people 2025' }], file_type: 'xlsx' });
    expect(answer.status).toBe(200);
    const response = await test.raw(owner, 'GET', `/api/file_attachment/${answer.body.id}/content`);
    const parts = unpackZip(new Uint8Array(await response.arrayBuffer()));
    const names = [...String(parts.get('xl/workbook.xml')).matchAll(/<sheet [^>]*name="([^"]*)"/g)];
    expect(names.map((match) => match[1])).toEqual(['People 2025', 'people 2025 2']);
    const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
    expect(sheet).toContain('<v>90000.5</v>');
    expect(sheet).not.toContain('<f>');
  });

  it('keeps the file with what it is about, under the title given, as a version of an earlier one', async () => {
    const skill = await test.call(owner, 'POST', '/api/objects/skill', { name: 'Writing' });
    const fields = { file_type: 'txt', title: 'A/B  test', subtype: 'note', object_id: skill.body.id };
    const first = await create({ ...fields, content: 'one' });
    const second = await create({ ...fields, content: 'two' });
    expect(first.body).toMatchObject({ file_name: 'A-B test.txt', subtype: 'note', object: { name: 'Writing' } });
    expect(second.body).toMatchObject({ id: first.body.id, version: 2 });
  });

  it('improves the wording where it is asked to, and says who did', async () => {
    const answer = await create({ content: 'this are  a sentence', file_type: 'txt', should_improve: true });
    expect(answer.status).toBe(200);
    expect(answer.body.engine).toBe('built-in');
  });

  it('takes a multipart form as well', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      type: 'create_file',
      content: 'Hello',
      file_type: 'md',
      should_improve: 'false',
      branding_options: '{"name":"Northwind"}',
    })) {
      body.append(name, value);
    }
    const response = await test.raw(owner, 'POST', path, { body });
    expect(response.status).toBe(200);
    expect(await textOf((await response.json()).id, 'md')).toBe('*Northwind*\n\nHello');
  });

  it.each([
    [{ content: '', file_type: 'pdf' }, 422, 'invalid'],
    [{ content: '   \n', file_type: 'txt' }, 422, 'invalid'],
    [{ content: 'x', file_type: 'exe' }, 400, 'invalid_input'],
    [{ content: 7, file_type: 'pdf' }, 400, 'invalid_input'],
    [{ content: 'x' }, 400, 'invalid_input'],
    [{ content: 'x', file_type: 'pdf', branding_options: { color: 'red' } }, 422, 'invalid'],
    [{ content: 'x', file_type: 'pdf', branding_options: { logo: 'data:image/svg+xml;base64,AA==' } }, 422, 'invalid'],
    [{ content: 'x', file_type: 'pdf', branding_options: { logo: `${png.slice(0, 40)}AAAA` } }, 422, 'invalid'],
    [{ content: 'x', file_type: 'pdf', object_id: 'nobody' }, 404, 'not_found'],
    [{ content: 'łódź 東京', file_type: 'pdf' }, 422, 'invalid'],
    [{ content: 'x', file_type: 'pdf', other: 1 }, 400, 'invalid_input'],
  ])('refuses what it cannot write (%#)', async (fields, status, code) => {
    const answer = await create(fields);
    expect([answer.status, answer.body.code, answer.body.title]).toEqual([status, code, 'Error creating file']);
  });

  it('writes the names of Europe into a PDF, in every style', async () => {
    const names = 'Łukasz Żółć, Yıldız Şahin, Dvořák Kovačić, Ștefan Țuțu, Őrsi, Ωμέγα Άννα, Київ Ґалаґан, Nguyễn';
    const content = `# ${names}\n\n**${names}** and *${names}*\n\n| Name |\n| --- |\n| ${names} |\n\n> ${names}`;
    const { body, status } = await create({ content, file_type: 'pdf', branding_options: { name: 'Škoda' } });
    expect(status).toBe(200);
    const text = (await textOf(body.id, 'pdf')).replaceAll(/\s+/g, ' ').normalize('NFC');
    expect(text.split(names)).toHaveLength(6);
    expect(text).toContain('Škoda');
  });

  it.each(['pdf', 'docx'] as const)('writes a title once into %s, however it is spaced', async (file_type) => {
    const { body } = await create({ content: '#  Hiring   in Q1\n\nText', file_type });
    expect((await textOf(body.id, file_type)).replaceAll(/\s+/g, ' ').split('Hiring in Q1')).toHaveLength(2);
  });

  it('says which letters a PDF lacks; Word has them', async () => {
    expect((await create({ content: 'łódź 東 שלום', file_type: 'pdf' })).body.detail).toBe(
      'A PDF cannot be written with these letters: 東 ש ל ו ם. Choose docx, which can hold them.',
    );
    const word = await create({ content: 'łódź 東京 👩‍🚀', file_type: 'docx' });
    expect(await textOf(word.body.id, 'docx')).toContain('łódź 東京');
  });
});

describe('parseBlocks', () => {
  it('loses no word of any text', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('# ', '- ', '1. ', '', '| ', '  * ', '\n'), word)), (parts) => {
        const blocks = JSON.stringify(parseBlocks(parts.map(([mark, text]) => mark + text).join('\n')));
        for (const [, text] of parts) {
          expect(blocks).toContain(text);
        }
      }),
    );
  });

  it('reads any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => Array.isArray(parseBlocks(text))));
  });
});

describe('a created table', () => {
  const rows = [
    ['=1+1', 'a;=2', -5],
    ['＋1', ' @x', '-3,5 %'],
  ];
  const dangerous = /(?:^|[;|\t])["\s\uFEFF]*(?:[=+@＝＋－＠]|-(?!\d+(?:[.,]\d+)?\s?%?["\s|]*$|-))/mu;

  it.each([
    [[{ columns: ['A', '=B', 'C'], rows }]],
    ['| A | =B | C |\n|---|:-:|---|\n| =1+1 | a;=2 | -5 |\n| ＋1 |  @x | -3,5 % |'],
  ])('has no cell that opens as a formula in CSV, Markdown and text', (table) => {
    const content = readContent(table, 'T');
    const csv = Buffer.from(writeCsv(content)).toString('utf8');
    for (const text of [csv, content.markdown, plainLines(content.blocks).join('\n')]) {
      expect(text).not.toMatch(dangerous);
      expect(text).toContain("'=1+1");
      expect(text).toContain("a;'=2");
      expect(text).toMatch(/(?<!')-5/);
    }
    expect(parseBlocks(content.markdown).filter((block) => block.kind === 'table')).toHaveLength(1);
  });

  it('leaves what is no table as it was written', () => {
    const text = '- one\n- two\n\n```\n| =1 |\n```\n\n=x | y';
    expect(readContent(text, 'T').markdown).toBe(text);
  });
});

describe('a workbook and a Word document', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t=', ' =', 'Ada;=', 'Ada\t＝', '{=');
  const cell = fc.tuple(sign, fc.string({ maxLength: 20 })).map(([mark, rest]) => `${mark}1${rest}`);
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 });
  const plain = { name: undefined, color: '#17181c', logo: undefined };

  it('hold every cell as a text that nothing calculates', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (some) => {
        const content = readContent([{ columns: ['=A', '＝B'], rows: some }], '=T');
        const sheet = String(unpackZip(await writeXlsx(content, plain)).get('xl/worksheets/sheet1.xml'));
        expect(sheet).not.toMatch(/<f[\s>]/);
        const cells = [...sheet.matchAll(/<c [^>]*>/g)].map(([tag]) => tag);
        expect(cells.length).toBe(2 * (some.length + 1));
        expect(cells.filter((tag) => !/ t="(?:s|inlineStr)"/.test(tag))).toEqual([]);
        const words = String(unpackZip(await writeDocx(content, plain)).get('word/document.xml'));
        expect(words).not.toMatch(/<w:(?:instrText|fldSimple|fldChar|formulas?)\b/);
      }),
      { numRuns: 20 },
    );
  });
});

describe('writeCsv', () => {
  it('writes no cell that opens as a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t=', ' ='), fc.string(), (mark, rest) => {
        const content = readContent([{ columns: ['a'], rows: [[`${mark}x${rest}`]] }], 'T');
        const [, ...lines] = Buffer.from(writeCsv(content)).toString('utf8').split('\r\n');
        expect(lines.join('\n').replace(/^"/, '').startsWith("'")).toBe(true);
      }),
    );
  });
});
