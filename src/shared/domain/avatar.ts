// Spaced so that neighbours differ for colour-blind readers too; all the same lightness, white on them is 4.6 : 1.
const hues = [20, 40, 70, 145, 165, 205, 235, 258, 280, 300, 325, 345] as const;

/**
 * The ground of a person's initials, a CSS colour: the same name has the same everywhere, whichever record (candidate,
 * employee, member) or window shows it. White text on it is readable in both themes.
 */
export function avatarColour(name: string): string {
  let hash = 2166136261;
  for (const unit of name) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16777619);
  }
  // The low bits of this hash follow the last letter: fold the high ones in before choosing.
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return `oklch(0.54 0.12 ${hues[mixed % hues.length]})`;
}

/** First letters of the first and last word, upper case; one letter for one word, nothing for no letters. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
