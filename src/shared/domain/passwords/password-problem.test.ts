import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswordWords } from './common-words.ts';
import { passwordProblem } from './password-problem.ts';

test.each([
  ['', 'blank'],
  ['            ', 'blank'],
  ['\u00a0\u2003\u200b\t\n            ', 'blank'],
  ['kurz und gut', undefined],
  ['elf-zeichen', 'short'],
  ['😀😀😀😀😀😀', 'short'],
  ['x'.repeat(1025), 'long'],
  ['password1234', 'common'],
  ['PASSWORD2024!', 'common'],
  ['P@ssw0rd-2024', 'common'],
  ['p4$$w0rd!!!!!', 'common'],
  ['1234Passwort', 'common'],
  ['passwordpassword', 'common'],
  ['Passwort Passwort 1', 'common'],
  ['qwertzuiop123', 'common'],
  ['1q2w3e4r5t6z', 'common'],
  ['1qaz2wsx3edc', 'common'],
  ['123456789012', 'common'],
  ['098765432109', 'common'],
  ['111111111111', 'common'],
  ['abababababab', 'common'],
  ['xkqzxkqzxkqz', 'common'],
  ['aaaaaaaaaaaa1', 'common'],
  ['a                   ', 'common'],
  ['Summer-Winter-2025', 'common'],
  ['ichliebedich!1', 'common'],
  ['FCBayernMünchen1900', 'common'],
  ['!!!letmein!!!', 'common'],
  ['l3tm31n-4gain', 'common'],
  ['correct horse battery staple', undefined],
  ['vier Tassen am Hafen', undefined],
  ['purple-otter-jumps-9', undefined],
  ['a long enough password', undefined],
  ['x7Kq-2mWz-9pLt', undefined],
  ['tr8Vb!2kLq9z', undefined],
  ['football monkey dragon cheese', undefined],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password, [])).toBe(problem);
});

test.each([
  ['AdaLovelace1815', 'own'],
  ['lovelace@acme', 'own'],
  ['ada.lovelace@acme.example', 'own'],
  ['4d4L0v3l4c3!!', 'own'],
  ['AcmeAcmeAcme2025', 'own'],
  ['Müller-Brötchen-3', 'own'],
  ['the engine of Lovelace', undefined],
])('of somebody’s own names %j: %s', (password, problem) => {
  const own = ['Ada', 'Lovelace', 'ada.lovelace@acme.example', 'Acme', 'Müller & Brötchen GmbH'];
  expect(passwordProblem(password, own)).toBe(problem);
});

test('the list has no word twice, all in the spelling that passwords are compared in', () => {
  const plain = commonPasswordWords.filter((word) => !/^[a-z0-9]+$/.test(word));
  expect(plain).toEqual([]);
  expect(new Set(commonPasswordWords).size).toBe(commonPasswordWords.length);
  expect(commonPasswordWords.length).toBeGreaterThan(1400);
});

test('every word of the list is refused, however it is dressed up', () => {
  const long = fc.constantFrom(...commonPasswordWords.filter((word) => word.length > 3));
  const years = fc.constantFrom('', '1', '!', '123', '2024', '1990!', '#1');
  const asDigits = (word: string) => word.replaceAll('a', '4').replaceAll('e', '3').replaceAll('o', '0');
  fc.assert(
    fc.property(long, years, years, fc.boolean(), fc.boolean(), (word, before, after, capital, digits) => {
      const dressed = digits ? asDigits(word) : word;
      const cased = capital ? dressed.toUpperCase() : dressed;
      const padded = `${before}${cased}${after}`;
      const password = padded.length < 12 ? `${padded}${'!'.repeat(12 - padded.length)}` : padded;
      expect([password, passwordProblem(password, [])]).toEqual([password, 'common']);
    }),
  );
});

test('what a generator makes is taken', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
  const random = (seed: number) => {
    let state = seed;
    return Array.from({ length: 16 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return letters[(state >>> 16) % letters.length];
    }).join('');
  };
  const refused = Array.from({ length: 500 }, (_, seed) => random(seed + 1)).filter(
    (password) => passwordProblem(password, ['Ada', 'Lovelace']) !== undefined,
  );
  expect(refused).toEqual([]);
});

test('the longest password is looked at in no time', () => {
  const milliseconds = Array.from({ length: 20 }, () => {
    const began = performance.now();
    passwordProblem('password1'.repeat(113), ['x'.repeat(2000)]);
    return performance.now() - began;
  });
  // What others do on the computer comes and goes.
  expect(Math.min(...milliseconds)).toBeLessThan(100);
});
