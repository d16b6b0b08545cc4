const partOfWord = '[\\p{L}\\p{N}\\p{M}]';

function ownWords(name: string, anyCase: boolean): RegExp {
  const literal = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<!${partOfWord})${literal}(?!${partOfWord})`, anyCase ? 'giu' : 'gu');
}

/** Finds the first place, not before another, where a name stands in a text as words of its own. */
export function ownWordsFinder(text: string, name: string): (from: number) => number | undefined {
  const own = ownWords(name, false);
  return (from) => {
    own.lastIndex = from;
    return name === '' ? undefined : own.exec(text)?.index;
  };
}

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
  for (const match of text.matchAll(ownWords(name, anyCase))) {
    yield { at: match.index, end: match.index + match[0].length };
  }
}
