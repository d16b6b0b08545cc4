import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkAddress, typedAddress } from './link-address.ts';

test.each([
  'https://example.com',
  'HTTP://Example.com/a?b=c#d',
  'https://bücher.example/ä',
  'http://localhost:8080/x',
  'mailto:ada@example.com',
  'mailto:ada@example.com?subject=Hello',
])('%s may be linked to', (href) => {
  expect(linkAddress(href)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com',
  'app://cadre/people',
  '//example.com',
  '/people',
  'example.com',
  '#anchor',
  'https:example.com',
  'https:/example.com',
  'https://',
  'https://ada@example.com',
  'https://ada:secret@example.com',
  'https://example.com@evil.example',
  'https://exam\u202eple.com',
  'https://exam ple.com',
  'http\ts://example.com',
  'mailto:',
  'mailto:nobody',
  `https://example.com/${'x'.repeat(9000)}`,
  '',
  null,
  undefined,
  { href: 'https://example.com' },
])('%j may not', (href) => {
  expect(linkAddress(href)).toBeNull();
});

test('whatever is let through is one of the three schemes to a browser, with nobody signed in', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((rest) => `https:${rest}`),
      ),
      (href) => {
        const allowed = linkAddress(href);
        if (allowed !== null) {
          const url = new URL(allowed, 'app://cadre/');
          expect(['https:', 'http:', 'mailto:']).toContain(url.protocol);
          expect(url.username + url.password).toBe('');
        }
      },
    ),
  );
});

test.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/a?b ', 'https://www.example.com/a?b'],
  ['bücher.example', 'https://bücher.example'],
  ['localhost:3000', null],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['javascript:alert(1)', null],
  ['two words.example', null],
  ['3.14', null],
  ['42', null],
  ['', null],
])('what is typed as %j leads to %j', (typed, expected) => {
  expect(typedAddress(typed)).toBe(expected);
});
