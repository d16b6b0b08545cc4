import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlainMailLink, mailLinkOf } from './mail-link.ts';

it.each([
  'mailto:ada@example.com',
  'MAILTO:ada%40example.com',
  'mailto:ada@example.com,bo@example.com?cc=cy@example.com&bcc=di@example.com',
  'mailto:ada@example.com?subject=Your%20offer&body=Dear%20Ada,%0D%0A%0D%0Awelcome!',
])('%s begins a message', (url) => {
  expect(isPlainMailLink(url)).toBe(true);
});

it.each([
  ['an attachment', 'mailto:ada@example.com?attach=/etc/passwd'],
  ['one among other fields', 'mailto:ada@example.com?subject=Hi&Attachment=~/.ssh/id_rsa'],
  ['one whose name is hidden', 'mailto:ada@example.com?%61ttach=/etc/passwd'],
  ['one after a second question mark', 'mailto:ada@example.com?subject=Hi?attach=/etc/passwd'],
  ['one in the address', 'mailto:ada@example.com%3Fattach=/etc/passwd'],
  ['one beside the address', 'mailto:ada@example.com%26attach=/etc/passwd'],
  ['a header of its own', 'mailto:ada@example.com?subject=Hi%0D%0ABcc:eve@example.com'],
  ['a line after the address', 'mailto:ada@example.com%0ABcc:eve@example.com'],
  ['text that runs the other way', 'mailto:ada@example.com?subject=%E2%80%AEfdp.exe'],
  ['NUL', 'mailto:ada@example.com?body=%00'],
  ['a field without a value', 'mailto:ada@example.com?attach'],
  ['a field twice', 'mailto:ada@example.com?body=a&body=b'],
  ['half an escape', 'mailto:ada@example.com?subject=%E0%A4%A'],
  ['nobody', 'mailto:?subject=Hi'],
  ['a path', 'mailto:///etc/passwd'],
  ['an anchor', 'mailto:ada@example.com#x'],
])('%s does not', (_what, url) => {
  expect(isPlainMailLink(url)).toBe(false);
});

it('no link takes a file along, however it is spelt', () => {
  const piece = fc.constantFrom(
    'attach',
    '%61ttach',
    'attachment',
    '=',
    '&',
    '?',
    '%3F',
    '%26',
    ';',
    '#',
    'subject',
    '/etc/passwd',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const url = `mailto:ada@example.com?${pieces.join('')}`;
      const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
      expect(isPlainMailLink(url) && [...query.keys()].some((name) => name.startsWith('attach'))).toBe(false);
    }),
  );
});

it('a link begins a message of some lines', () => {
  expect(mailLinkOf({ to: 'ada@example.com', subject: 'Your offer & more', body: 'Dear Ada,\n\nwelcome!' })).toBe(
    'mailto:ada%40example.com?subject=Your%20offer%20%26%20more&body=Dear%20Ada%2C%0D%0A%0D%0Awelcome!',
  );
});

it.each([
  ['a header in the subject', { subject: 'Hi\r\nBcc: eve@example.com' }, 'subject=Hi%20Bcc%3A%20eve%40example.com&'],
  ['text that runs the other way', { subject: 'a\u202efdp.exe' }, 'subject=a%20fdp.exe&'],
  ['how far a line is indented', { body: 'One:\n  - two  ' }, 'body=One%3A%0D%0A%20%20-%20two'],
  ['a field in the body', { body: '&attach=/etc/passwd' }, 'body=%26attach%3D%2Fetc%2Fpasswd'],
  ['half a letter', { body: 'a\ud83db' }, 'body=a%20b'],
])('%s does no harm in a link', (_what, texts, part) => {
  expect(mailLinkOf({ to: 'ada@example.com', subject: 'Hi', body: 'Ada', ...texts })).toContain(part);
});

it.each([
  ['to nobody', { to: '' }],
  ['to an address with blanks', { to: 'ada @example.com' }],
  ['to a line', { to: 'ada@example.com\nbcc:eve@example.com' }],
  ['longer than programs take', { body: 'ä'.repeat(400) }],
])('no link begins a message %s', (_what, mail) => {
  expect(mailLinkOf({ to: 'ada@example.com', subject: 'Hi', body: 'Ada', ...mail })).toBeUndefined();
});
