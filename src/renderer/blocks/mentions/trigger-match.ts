/** What a trigger offers: `@` objects, `#` integrations, `+` spaces, `/` tools (§2). */
export type TriggerKind = 'object' | 'integration' | 'space' | 'tool';

export const triggerKinds = ['object', 'integration', 'space', 'tool'] as const satisfies readonly TriggerKind[];

const kinds: Readonly<Record<string, TriggerKind>> = {
  '@': 'object',
  '#': 'integration',
  '+': 'space',
  '/': 'tool',
  // As input methods of wide scripts write them.
  '＠': 'object',
  '＃': 'integration',
  '＋': 'space',
  '／': 'tool',
};

/** Stands in a line for what is no text: a pill, a line break. */
export const noText = '\ufffc';

/** A longer query names nothing any more. */
const mostQuery = 80;

/**
 * A word begins after a space, an opening sign or a pill; after any letter of the scripts that put no space between words.
 */
const beforeWord =
  /[\s\ufffc([{<"'“”„«‹‘‚¿¡—–|\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，：；（「『]/u;

export interface TriggerMatch {
  kind: TriggerKind;
  /** Where the trigger stands in the line. */
  at: number;
  /** What was typed behind it. */
  query: string;
}

/** Behind a `+` a word of digits is a number, of a telephone or a vote. */
export function isNumber(query: string): boolean {
  return /^[\d().\-/]+(?:\s|$)/.test(query);
}

/**
 * The trigger that the end of `line` belongs to: the last one that begins a word, with anything but a space behind it.
 * `line` is the text of a paragraph up to the cursor.
 */
export function triggerAt(line: string): TriggerMatch | null {
  const first = Math.max(0, line.length - mostQuery - 1);
  for (let at = line.length - 1; at >= first; at -= 1) {
    const character = line[at] ?? '';
    if (character === noText) {
      return null;
    }
    const kind = kinds[character];
    if (kind !== undefined && (at === 0 || beforeWord.test(line[at - 1] ?? ''))) {
      const query = line.slice(at + 1);
      // "//" begins a comment, "##" a heading, "@ 5 pm" a time.
      const isTyped = query === '' || (!/^\s/.test(query) && kinds[query[0] ?? ''] === undefined);
      return isTyped && !/\s\s$/.test(query) ? { kind, at, query } : null;
    }
  }
  return null;
}
