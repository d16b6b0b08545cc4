/** Letters of no case and no language here: rules take them for a word that they do not know. */
const edge = '\u3400';
const first = 0x3401;
const most = 0x1900;

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
  if (known.length === 0 || known.length > most || text.includes(edge)) {
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
