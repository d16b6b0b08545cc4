import { describe, expect, it } from 'vitest';
import { say } from '#shared/domain/sentences.ts';
import { detectKind } from './detect-kind.ts';

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'latin1');
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
const text = Buffer.from('name;role\nAda;Mathematician\n');
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 1)]);

function kindOf(bytes: Uint8Array, fileName: string, fileType?: string) {
  return detectKind({ bytes, fileName, fileType });
}

describe('detectKind', () => {
  it.each([
    [pdf, 'cv.pdf', undefined, 'pdf'],
    [pdf, 'cv', undefined, 'pdf'],
    [pdf, 'cv.final', 'application/pdf', 'pdf'],
    [png, 'me.PNG', 'png', 'png'],
    [text, 'people.csv', 'text/csv', 'csv'],
    [text, 'people.csv', 'text/plain; charset=utf-8', 'csv'],
    [text, 'notes.md', undefined, 'md'],
    [text, 'notes', 'md', 'md'],
    [text, 'notes', undefined, 'txt'],
    [Buffer.from('{"basics":{}}'), 'resume.json', undefined, 'json'],
    [Buffer.from('{"basics":{}}'), 'resume', undefined, 'json'],
    [Buffer.from('<?xml version="1.0"?><a/>'), 'notes.txt', undefined, 'txt'],
    [Buffer.from('\uFEFFZürich'), 'a.txt', undefined, 'txt'],
    [Buffer.from('\uFEFFZürich', 'utf16le'), 'a.txt', undefined, 'txt'],
    [Buffer.from('Z\u00fcrich', 'latin1'), 'a.txt', undefined, 'txt'],
  ])('knows a kind by its bytes, texts by their names (%#)', async (bytes, name, type, kind) => {
    expect(await kindOf(bytes, name, type)).toBe(kind);
  });

  it.each([
    [pdf, 'people.csv', undefined, 'The file is a PDF, although its name ends with .csv.'],
    [pdf, 'people', 'text/csv', 'The file is a PDF, although it was sent as text/csv.'],
    [png, 'me.jpg', undefined, 'The file is a PNG picture, although its name ends with .jpg.'],
    [text, 'cv.pdf', undefined, 'The file is a text, although it is named or sent as a PDF.'],
    [text, 'broken.json', undefined, 'The file is named .json and is no valid JSON.'],
    [exe, 'cv.pdf', undefined, /^The file is EXE\. PDF, Word, /],
    [Buffer.from([1, 2, 3, 0, 5]), 'x.txt', undefined, /^The file is of no known kind\. /],
    [Buffer.from('<svg onload="x"/>'), 'x.svg', undefined, /^Files that end with \.svg cannot be stored\. /],
    [Buffer.from('<script>x</script>'), 'x.html', undefined, /^Files that end with \.html cannot be stored\. /],
    [Buffer.from('504b0304', 'hex'), 'x.docx', undefined, /can be stored\.$/],
  ])('refuses what it is not and names that lie (%#)', async (bytes, name, type, message) => {
    await expect(kindOf(bytes, name, type)).rejects.toMatchObject({ code: 'wrong_file_type' });
    await expect(kindOf(bytes, name, type)).rejects.toThrow(message);
  });

  it('refuses an empty file', async () => {
    await expect(kindOf(new Uint8Array(), 'a.txt')).rejects.toMatchObject({
      code: 'invalid',
      sentence: say('fileEmpty'),
    });
  });
});
