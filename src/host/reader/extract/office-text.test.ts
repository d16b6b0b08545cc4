import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReaderFailure } from '#host/reader/reader.ts';
import { makeZip } from '#host/reader/testing/make-zip.ts';
import { extractText } from './extract-text.ts';
import { unpackZip } from './unpack-zip.ts';

const text = (content: string) => Buffer.from(content);
const mebibyte = 1024 * 1024;

describe('unpackZip', () => {
  it('unpacks parts by name', () => {
    const parts = unpackZip(makeZip([{ name: 'a/b.xml', content: text('<a/>') }]));
    expect([...parts].map(([name, content]) => [name, content.toString()])).toEqual([['a/b.xml', '<a/>']]);
  });

  it.each([
    ['one part that swells', [{ name: 'a', content: new Uint8Array(60 * mebibyte) }]],
    ['a part that says it is small', [{ name: 'a', content: new Uint8Array(60 * mebibyte), saidSize: 10 }]],
    [
      'many parts that swell together',
      Array.from({ length: 150 }, (_one, index) => ({ name: `${index}`, content: new Uint8Array(mebibyte) })),
    ],
    [
      'more parts than documents have',
      Array.from({ length: 2001 }, (_one, index) => ({ name: `${index}`, content: new Uint8Array(1) })),
    ],
  ])('unpacks no further than documents do: %s', (_what, parts) => {
    expect(() => unpackZip(makeZip(parts))).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  const honest = { name: 'word/document.xml', content: text('<w:p/>') };

  it.each([
    ['links', [{ name: 'a', content: text('/etc/passwd'), mode: 0o120777 }]],
    ['parts that lead out of it', [{ name: '../a', content: text('x') }]],
    ['parts that lead out of it', [{ name: 'word/../../a', content: text('x') }]],
    ['parts that lead out of it', [{ name: '/etc/a', content: text('x') }]],
    ['parts that lead out of it', [{ name: 'C:\\a', content: text('x') }]],
    ['parts that lead out of it', [{ name: 'word\\..\\a', content: text('x') }]],
    ['parts that lead out of it', [{ name: 'a\0.xml', content: text('x') }]],
    ['parts of false sizes', [{ name: 'a', content: text('four'), saidSize: 3 }]],
    ['parts of false sizes', [{ name: 'a', content: text('four'), saidSize: 5 }]],
    ['parts of false sizes', [{ name: 'a', content: text('four'), localSize: 5 }]],
    ['parts of false names', [{ name: 'abc', content: text('four'), localName: 'xyz' }]],
    ['two parts of one name', [honest, honest]],
    ['parts that overlap', [honest, { ...honest, overlaps: 30 + honest.name.length + 8 }]],
  ])('refuses an archive with %s: %j', (what, parts) => {
    const said = `The file holds ${what}. It was not read.`;
    expect(() => unpackZip(makeZip([honest, ...parts].slice(parts.length > 1 ? 1 : 0)))).toThrow(said);
  });

  it('refuses what another program could read in its place: bytes behind the end, or between directory and end', () => {
    const archive = makeZip([honest]);
    expect(() => unpackZip(Buffer.concat([archive, text('PK')]))).toThrow('The file is damaged.');
    const [directory, end] = [archive.subarray(0, -22), archive.subarray(-22)];
    expect(() => unpackZip(Buffer.concat([directory, text('hidden'), end]))).toThrow('The file is damaged.');
    expect(() => unpackZip(Buffer.concat([text('prepended'), archive]))).toThrow(ReaderFailure);
  });

  it('says of any damaged archive that it is damaged', () => {
    const archive = makeZip([
      { name: 'a', content: text('first part') },
      { name: 'b', content: text('second part') },
    ]);
    fc.assert(
      fc.property(fc.nat(archive.length - 1), fc.nat(255), (at, byte) => {
        const damaged = Buffer.from(archive);
        damaged[at] = byte;
        try {
          unpackZip(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(ReaderFailure);
        }
      }),
    );
  });
});

describe('extractText', () => {
  it('reads workbooks, presentations and OpenDocument texts', async () => {
    const workbook = makeZip([
      {
        name: 'xl/sharedStrings.xml',
        content: text('<sst><si><t>Name</t></si><si><r><t>A&amp;</t></r><r><t>B</t></r></si></sst>'),
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: text('<row><c t="s"><v>0</v></c><c/><c><v>7</v></c></row><row><c t="s"><v>1</v></c></row>'),
      },
    ]);
    expect((await extractText('xlsx', workbook)).text).toBe('Name\t\t7\nA&B');
    const slides = makeZip([
      { name: 'ppt/slides/slide2.xml', content: text('<a:p><a:r><a:t>Two</a:t></a:r></a:p>') },
      { name: 'ppt/slides/slide10.xml', content: text('<a:p><a:t>Ten</a:t></a:p>') },
    ]);
    expect((await extractText('pptx', slides)).text).toBe('Two\n\nTen');
    const open = makeZip([
      {
        name: 'content.xml',
        content: text('<text:h>Head</text:h><text:p>One <text:span>two</text:span>&#252;</text:p>'),
      },
    ]);
    expect((await extractText('odt', open)).text).toBe('Head\nOne twoü');
  });

  it('takes control characters out and leaves letters as they are', async () => {
    const { text: read } = await extractText('txt', text('a\u0001b\r\nc\u0085\t👩‍🚀  \n\n\n\nd'));
    expect(read).toBe('ab\nc\t👩‍🚀\n\nd');
  });

  it('cuts a very long text and says so', async () => {
    const { text: read, warnings } = await extractText('txt', text('x'.repeat(1_000_001)));
    expect([read.length, warnings]).toEqual([1_000_000, ['The text is very long; the rest of it was left out.']]);
  });

  it('has no text for pictures and says what is no Word document', async () => {
    expect(await extractText('png', new Uint8Array([1]))).toMatchObject({ text: '', warnings: [] });
    await expect(extractText('docx', makeZip([{ name: 'x', content: text('') }]))).rejects.toMatchObject({
      code: 'unreadable',
    });
    await expect(extractText('docx', text('no archive'))).rejects.toMatchObject({ code: 'unreadable' });
  });
});
