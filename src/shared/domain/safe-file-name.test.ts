import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition, endingOf, safeFileName, titledFileName } from './safe-file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['Résumé Zoë.PDF', 'Résumé Zoë.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
    ['/', 'document.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a\u0000b\nc.pdf', 'abc.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['zero\u200Bwidth.pdf', 'zerowidth.pdf'],
    ['CON', '_CON.pdf'],
    ['nul.pdf', '_nul.pdf'],
    ['lpt1.tar.pdf', '_lpt1.tar.pdf'],
    ['console.pdf', 'console.pdf'],
    ['what?*<b>.pdf', 'what___b_.pdf'],
    ['trailing. . .pdf', 'trailing.pdf'],
    ['final.version', 'final.version.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
  ])('%j → %j', (name, safe) => {
    expect(safeFileName(name, ['pdf'])).toBe(safe);
  });

  it('keeps the kind of ending a name has', () => {
    expect(safeFileName('photo.JPEG', ['jpg', 'jpeg'])).toBe('photo.jpeg');
  });

  it('makes of any text a name that stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const safe = safeFileName(text, ['docx']);
        expect(safe).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]+\.docx$/u);
        expect([...safe].length).toBeLessThanOrEqual(122);
        expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(205);
        expect(safe.startsWith('.')).toBe(false);
        expect(safeFileName(safe, ['docx'])).toBe(safe);
      }),
    );
  });
});

describe('endingOf', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a', ''],
    ['.bashrc', ''],
    ['a.tar.gz', 'gz'],
    ['x/y.csv', 'csv'],
    ['evil.pdf\u202e', 'pdf'],
  ])('%j → %j', (name, ending) => expect(endingOf(name)).toBe(ending));
});

describe('titledFileName', () => {
  it.each([
    ['UI/UX designer', 'UI-UX designer.ics'],
    ['A\\B: talk', 'A-B_ talk.ics'],
    ['notes.ics', 'notes.ics.ics'],
    ['../../etc/passwd', '-..-etc-passwd.ics'],
  ])('%j → %j', (title, name) => expect(titledFileName(title, 'ics')).toBe(name));
});

describe('contentDisposition', () => {
  it('cannot be broken out of', () => {
    expect(contentDisposition('attachment', 'Zürich "a"\\b%.pdf')).toBe(
      `attachment; filename="Zurich _a__b_.pdf"; filename*=UTF-8''Z%C3%BCrich%20%22a%22%5Cb%25.pdf`,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const header = contentDisposition('attachment', safeFileName(text, ['pdf']));
        expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.~!%-]*$/);
      }),
    );
  });
});
