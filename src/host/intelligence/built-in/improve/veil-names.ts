/** Letters of no case and no language here: rules take them for a word that they do not know. */
const first = 0x3400;
const most = 0x1900;
/** Behind those of the names: a text that has one of them is veiled by another. */
const edges = Array.from({ length: 0xc0 }, (_, index) => String.fromCharCode(first + most + index));

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text whose names are words that no rule knows, and the way back. */
export function veilNames(
  text: string,
  names: readonly string[],
): { veiled: string; unveil: (text: string) => string } {
  const known = [...new Set(names)].filter((name) => name.trim() !== '' && text.includes(name));
  // The text's own letters of this kind would come back as names.
  const edge = edges.find((letter) => !text.includes(letter));
  if (known.length === 0 || known.length > most || edge === undefined) {
    return { veiled: text, unveil: (same) => same };
  }
  // The longest first: a name may be a part of another one.
  const ordered = known.sort((left, right) => right.length - left.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ordered.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const veilOf = (name: string) => `${edge}${String.fromCharCode(first + ordered.indexOf(name))}${edge}`;
  return {
    veiled: text.replaceAll(pattern, veilOf),
    unveil: (changed) =>
      changed.replaceAll(
        new RegExp(`${edge}(.)${edge}`, 'gu'),
        (whole, letter: string) => ordered[letter.charCodeAt(0) - first] ?? whole,
      ),
  };
}
