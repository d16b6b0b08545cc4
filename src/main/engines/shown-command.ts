const plain = /^[\p{L}\p{N}_@%+=:,./\\{}~-]+$/u;
const hidden = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}|["\\]/gu;

function escaped(character: string): string {
  return character === '"' || character === '\\'
    ? `\\${character}`
    : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * A command as the person is shown it before it may run: every word that is not plain stands in quotes, and what could
 * hide or turn around a part of it is written out.
 */
export function shownCommand(words: readonly string[]): string {
  return words.map((word) => (plain.test(word) ? word : `"${word.replaceAll(hidden, escaped)}"`)).join(' ');
}
