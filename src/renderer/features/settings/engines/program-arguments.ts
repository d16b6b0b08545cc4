import { engineArguments } from '#shared/bridge/engines.ts';

export type ArgumentsProblem = 'argumentsNoFile' | 'argumentsOpenQuote' | 'argumentsTooLong' | 'argumentsWrong';

export type ParsedArguments = { words: string[] } | { problem: ArgumentsProblem };

const word = /(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"']+))(?=\s|$)|(\S)/gy;

/**
 * Arguments in one line as words. Quotes keep blanks within a word; in double quotes a backslash takes the next sign as
 * it is. Nothing else has a meaning: no shell reads them.
 */
export function parseArguments(text: string): ParsedArguments {
  const words: string[] = [];
  const rest = text.trim();
  for (let at = 0; at < rest.length; ) {
    word.lastIndex = at;
    const [found = '', double, single, plain] = word.exec(rest) ?? [];
    const value = double?.replaceAll(/\\(.)/g, '$1') ?? single ?? plain;
    if (value === undefined) {
      return { problem: 'argumentsOpenQuote' };
    }
    words.push(value);
    at += found.length;
    at += /^\s*/.exec(rest.slice(at))?.[0].length ?? 0;
  }
  if (engineArguments.safeParse(words).success) {
    return { words };
  }
  const isHidden = words.some((one) => /\p{Cc}/u.test(one));
  const hasFile = words.some((one) => one.includes('{file}'));
  return { problem: isHidden ? 'argumentsWrong' : hasFile ? 'argumentsTooLong' : 'argumentsNoFile' };
}

/** Words as the line that means them. */
export function argumentsText(words: readonly string[]): string {
  return words.map((one) => (/^[^\s"']+$/.test(one) ? one : `"${one.replaceAll(/["\\]/g, '\\$&')}"`)).join(' ');
}
