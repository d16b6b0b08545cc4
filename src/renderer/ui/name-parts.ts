/** A piece of a text: the name of a thing, or what stands between names. */
export interface NamePart {
  text: string;
  isName: boolean;
  /** Where it begins in the text. */
  start: number;
}

/** A text in pieces, with the names in it told apart; where names overlap the longest one counts. */
export function nameParts(text: string, names: readonly string[]): NamePart[] {
  const sorted = [...new Set(names)].filter((name) => name !== '').sort((left, right) => right.length - left.length);
  const parts: NamePart[] = [];
  let plainFrom = 0;
  const plainUntil = (end: number) => {
    if (end > plainFrom) {
      parts.push({ text: text.slice(plainFrom, end), isName: false, start: plainFrom });
    }
  };
  for (let at = 0; at < text.length; ) {
    const name = startsWord(text, at)
      ? sorted.find((one) => text.startsWith(one, at) && endsWord(text, at + one.length))
      : undefined;
    if (name === undefined) {
      at += 1;
    } else {
      plainUntil(at);
      parts.push({ text: name, isName: true, start: at });
      at += name.length;
      plainFrom = at;
    }
  }
  plainUntil(text.length);
  return parts;
}

const wordCharacter = /[\p{L}\p{N}]/u;

function startsWord(text: string, at: number): boolean {
  return at === 0 || !wordCharacter.test(text[at - 1] ?? '');
}

function endsWord(text: string, at: number): boolean {
  return at >= text.length || !wordCharacter.test(text[at] ?? '');
}
