import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineAddress, engineArguments, engineKey, engineModel } from './engines.ts';

test.each([
  ['https://api.example.com/v1', true],
  ['https://api.example.com:8443/openai/v1/', true],
  ['https://[2001:db8::1]/v1', true],
  ['https://münchen.example', true],
  ['http://localhost:11434/v1', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080/v1', true],
  ['HTTPS://API.EXAMPLE.COM/v1', true],
  ['', false],
  ['api.example.com/v1', false],
  ['http://api.example.com/v1', false],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['http://localhost@example.com', false],
  ['https://user:secret@example.com', false],
  ['https://example.com/v1?key=secret', false],
  ['https://example.com/v1#there', false],
  ['https://example.com:99999', false],
  ['https:///v1', false],
  ['https://', false],
  ['https://example.com\\@localhost', false],
  ['https://exam ple.com', false],
  ['https://example.com/\n', false],
  ['https://example.com/\u202Etxt', false],
  ['ftp://localhost', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
])('%j may be an engine’s address: %s', (text, may) => {
  expect(engineAddress.safeParse(text).success).toBe(may);
});

test('whatever is an address is one for the platform too, https or on this computer', () => {
  const hosts = fc.oneof(fc.domain(), fc.constantFrom('localhost', '127.0.0.1', '[::1]'), fc.string());
  const paths = fc.oneof(fc.webPath(), fc.string());
  fc.assert(
    fc.property(fc.constantFrom('http', 'https'), hosts, paths, (scheme, host, path) => {
      const text = `${scheme}://${host}${path}`;
      if (engineAddress.safeParse(text).success && URL.canParse(text)) {
        const url = new URL(text);
        expect(
          url.protocol === 'https:' || ['localhost', '[::1]'].includes(url.hostname) || /^127\./.test(url.hostname),
        ).toBe(true);
        expect(url.username + url.password + url.search + url.hash).toBe('');
      }
    }),
  );
});

test.each([
  ['sk-1234_ABC.def', true],
  ['', false],
  ['two words', false],
  ['sk-1\nx-admin: yes', false],
  ['schlüssel', false],
  ['k'.repeat(1001), false],
])('%j may be a key: %s', (key, may) => {
  expect(engineKey.safeParse(key).success).toBe(may);
});

test.each([
  ['gpt-4.1-mini', true],
  ['org/model:7b q4', true],
  ['', false],
  [' ', false],
  [' padded', false],
  ['one\ntwo', false],
  ['\u202Emodel', false],
])('%j may be a model: %s', (model, may) => {
  expect(engineModel.safeParse(model).success).toBe(may);
});

test.each([
  [['{file}'], true],
  [['-m', 'model.bin', '--input={file}', '', 'größe'], true],
  [[], false],
  [['-f', 'file'], false],
  [['{file}', 'a\nb'], false],
  [['{file}', 'a\0b'], false],
  [['{file}', 'x'.repeat(1000)], false],
  [Array.from({ length: 51 }, () => '{file}'), false],
])('%j may be arguments: %s', (words, may) => {
  expect(engineArguments.safeParse(words).success).toBe(may);
});
