import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownCommand } from './shown-command.ts';

test.each([
  [['/usr/bin/hear', '-f', '{file}'], '/usr/bin/hear -f {file}'],
  [['C:\\Tools\\hear.exe', '{file}'], 'C:\\Tools\\hear.exe {file}'],
  [['/opt/my tools/hear', ''], '"/opt/my tools/hear" ""'],
  [['hear', '$(id)', 'a"b'], 'hear "$(id)" "a\\"b"'],
  [['hear', '\u202Egpj.exe'], 'hear "\\u{202e}gpj.exe"'],
  [['hear', 'a\nb\u2028c\u00A0d\u200Be'], 'hear "a\\u{a}b\\u{2028}c\\u{a0}d\\u{200b}e"'],
])('%j is shown as %s', (words, shown) => {
  expect(shownCommand(words)).toBe(shown);
});

test('no word hides: two commands that differ look different, and nothing in them is invisible', () => {
  const words = fc.array(fc.string({ unit: 'binary' }), { minLength: 1 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(shownCommand(one)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(shownCommand(one) === shownCommand(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
