import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailFileOf } from './mail-file.ts';

const now = new Date('2026-03-02T09:05:00Z');
const mail = { to: 'ada@example.com', subject: 'Your application', body: 'Dear Ada,\n\nthank you.' };

/** The headers and the body of a file, decoded by the rules of the standards alone. */
function read(file: string) {
  const end = file.indexOf('\r\n\r\n');
  const headers = file.slice(0, end).replaceAll('\r\n ', ' ').split('\r\n');
  const bytes = (text: string) => decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
  const subject = headers.find((line) => line.startsWith('Subject: '))?.slice('Subject: '.length) ?? '';
  const words = subject.split(' ').map((word) => /^=\?UTF-8\?Q\?(.*)\?=$/.exec(word)?.[1] ?? '(none)');
  const body = file.slice(end + 4).replaceAll('=\r\n', '');
  return { names: headers.map((line) => line.split(':')[0]), subject: words.map(bytes).join(''), body: bytes(body) };
}

const names = ['Date', 'To', 'Subject', 'X-Unsent', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'];

describe('a message as a file', () => {
  it('is what mail programs read', () => {
    expect(mailFileOf(mail, now)?.split('\r\n')).toEqual([
      'Date: Mon, 02 Mar 2026 09:05:00 +0000',
      'To: ada@example.com',
      'Subject: =?UTF-8?Q?Your=20application?=',
      'X-Unsent: 1',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Dear Ada,',
      '',
      'thank you.',
      '',
    ]);
  });

  it.each([
    'Ada <ada@example.com>',
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\nBcc: eve@example.com',
    'ada@example.com\n',
    'ada@exa mple.com',
    'ada@example.com;eve@example.com',
    '"a\r\nBcc: x"@example.com',
    'ada\u202e@example.com',
    'ada',
    '',
  ])('is written to nobody where %j is the address', (to) => {
    expect(mailFileOf({ ...mail, to }, now)).toBeUndefined();
  });

  it.each([
    ['a line', 'Hi\r\nBcc: eve@example.com', 'Hi Bcc: eve@example.com'],
    ['half a line end', 'Hi\nBcc: eve@example.com', 'Hi Bcc: eve@example.com'],
    ['the other half', 'Hi\rBcc: eve@example.com', 'Hi Bcc: eve@example.com'],
    ['a body', 'Hi\r\n\r\n<b>', 'Hi <b>'],
    ['separators', 'Hi\u2028Bcc: x\u2029y\u0085z', 'Hi Bcc: x y z'],
    ['NUL', 'Hi\u0000', 'Hi'],
    ['text that turns', 'a\u202efdp.exe', 'a fdp.exe'],
    ['an encoded word', '=?UTF-8?Q?x=0D=0ABcc:?=', '=?UTF-8?Q?x=0D=0ABcc:?='],
    ['half a letter', 'a\ud83d', 'a\uFFFD'],
  ])('takes %s in its subject for no header', (_what, subject, told) => {
    const file = mailFileOf({ ...mail, subject }, now) ?? '';
    expect(read(file)).toMatchObject({ names, subject: told });
  });

  it('keeps any text, in short lines of ASCII', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        (subject, body) => {
          const file = mailFileOf({ ...mail, subject, body }, now) ?? '';
          const told = read(file);
          expect(told.names).toEqual(names);
          expect(told.body).toBe(
            `${body.replaceAll(/\r\n|\r|\n/g, '\r\n').replaceAll(/\p{Surrogate}/gu, '\uFFFD')}\r\n`,
          );
          expect(file.split('\r\n').every((line) => line.length <= 76 && /^[\t\x20-\x7e]*$/.test(line))).toBe(true);
        },
      ),
    );
  });
});
