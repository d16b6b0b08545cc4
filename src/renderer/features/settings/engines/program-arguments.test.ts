import fc from 'fast-check';
import { expect, test } from 'vitest';
import { argumentsText, parseArguments } from './program-arguments.ts';

test.each([
  ['-m model.bin -f {file} -nt', ['-m', 'model.bin', '-f', '{file}', '-nt']],
  ['  --input={file}  ', ['--input={file}']],
  [`-m "/opt/my models/small.bin" '{file}'`, ['-m', '/opt/my models/small.bin', '{file}']],
  [`"say \\"hi\\" \\\\" {file} ""`, ['say "hi" \\', '{file}', '']],
  ['C:\\models\\small.bin {file}', ['C:\\models\\small.bin', '{file}']],
  ['$(id) {file} ; rm -rf / | cat', ['$(id)', '{file}', ';', 'rm', '-rf', '/', '|', 'cat']],
])('%s means %j', (text, words) => {
  expect(parseArguments(text)).toEqual({ words });
});

test.each([
  ['', 'argumentsNoFile'],
  ['-f file', 'argumentsNoFile'],
  ['"{file}', 'argumentsOpenQuote'],
  [`it's {file}`, 'argumentsOpenQuote'],
  ['"{file}"x', 'argumentsOpenQuote'],
  [`{file} ${'x'.repeat(1000)}`, 'argumentsTooLong'],
  [`{file} ${'x '.repeat(50)}`, 'argumentsTooLong'],
  ['{file} a\u0007b', 'argumentsWrong'],
])('%j has the problem %s', (text, problem) => {
  expect(parseArguments(text)).toEqual({ problem });
});

test('what is written out means the same words again', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 15 }), { maxLength: 8 });
  fc.assert(
    fc.property(words, (some) => {
      const all = [...some, '{file}'];
      expect(parseArguments(argumentsText(all))).toEqual({ words: all });
    }),
  );
});

test('a million signs do not hang', () => {
  expect(parseArguments('\\"'.repeat(500_000))).toEqual({ problem: 'argumentsOpenQuote' });
});
