const partOfWord = '[\\p{L}\\p{N}\\p{M}]';

/**
 * The places where a name stands in a text as words of its own, neither amid a word nor joined to one, first to last.
 * `anyCase`: however it is written.
 */
export function* ownWordsIn(
  text: string,
  name: string,
  { anyCase = false } = {},
): Generator<{ at: number; end: number }, undefined> {
  if (name === '') {
    return;
  }
  const literal = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const own = new RegExp(`(?<!${partOfWord})${literal}(?!${partOfWord})`, anyCase ? 'giu' : 'gu');
  for (const match of text.matchAll(own)) {
    yield { at: match.index, end: match.index + match[0].length };
  }
}
