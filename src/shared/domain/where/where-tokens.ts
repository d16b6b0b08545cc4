import { type CodedSentence, say } from '#shared/domain/sentences.ts';

/** A piece of a filter as it is written; `at` counts characters from 1. */
export interface WhereToken {
  readonly kind: 'word' | 'quoted' | '<' | '>' | '(' | ')' | ',' | 'end';
  readonly text: string;
  readonly at: number;
}

const signs = ['<', '>', '(', ')', ','] as const;
const isSpace = (character: string) => /\s/.test(character);
const endsWord = (character: string) => isSpace(character) || character === '"' || signs.some((s) => s === character);

function signOf(character: string) {
  return signs.find((sign) => sign === character);
}

/** The text that a quotation mark opens, and where it ends; a backslash stands before a mark or a backslash in it. */
function quotedAt(written: string, start: number): { text: string; end: number } | undefined {
  let text = '';
  for (let at = start + 1; at < written.length; at += 1) {
    const character = written.charAt(at);
    if (character === '"') {
      return { text, end: at + 1 };
    }
    if (character === '\\') {
      at += 1;
    }
    text += written.charAt(at);
  }
  return undefined;
}

/** The pieces of a filter, each character looked at once, or what is wrong with it. */
export function whereTokens(text: string): readonly WhereToken[] | CodedSentence {
  const tokens: WhereToken[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    const sign = signOf(character);
    if (isSpace(character)) {
      at += 1;
    } else if (sign !== undefined) {
      tokens.push({ kind: sign, text: sign, at: at + 1 });
      at += 1;
    } else if (character === '"') {
      const quoted = quotedAt(text, at);
      if (quoted === undefined) {
        return say('whereOpenQuote', { at: at + 1 });
      }
      tokens.push({ kind: 'quoted', text: quoted.text, at: at + 1 });
      at = quoted.end;
    } else {
      let end = at + 1;
      while (end < text.length && !endsWord(text.charAt(end))) {
        end += 1;
      }
      tokens.push({ kind: 'word', text: text.slice(at, end), at: at + 1 });
      at = end;
    }
  }
  return [...tokens, { kind: 'end', text: '', at: text.length + 1 }];
}
