import type { Language } from '#shared/domain/user-context.ts';

/** Sounds, not words. `mm` is a length and `er`, `um` are German words, so each language has its own. */
const sounds: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}\p{N}'’@./-])(?:um+|uh+|uhm+|er|erm+|hm+|mmm+)(?![\p{L}\p{N}'’@/-])(?:\s*(?:,|…|\.\.\.))?/giu,
  de: /(?<![\p{L}\p{N}'’@./-])(?:äh+|ähm+|öh+|öhm+|ehm+|hm+|mmm+)(?![\p{L}\p{N}'’@/-])(?:\s*(?:,|…|\.\.\.))?/giu,
  es: /(?<![\p{L}\p{N}'’@./-])(?:eh+|ehm+|em+|mm+|hm+|uhm+)(?![\p{L}\p{N}'’@/-])(?:\s*(?:,|…|\.\.\.))?/giu,
};

/** Phrases that say nothing where commas stand around them; without the commas they may be meant. */
const phrases: Readonly<Record<Language, RegExp>> = {
  en: /,[ \t]*(?:you know|i mean)[ \t]*,/gi,
  de: /,[ \t]*(?:weißt du|sozusagen|sagen wir mal)[ \t]*,/gi,
  es: /,[ \t]*(?:o sea|digamos|sabes|ya sabes|es decir)[ \t]*,/gi,
};

const sentenceStart = /(?:^|[.!?…]\s+|\n\s*)["„“»(]*$/u;

/** A capital inside a sentence makes a name of it (Dr. Um), a run of them an abbreviation (the ER). */
function isSound(match: string, before: string): boolean {
  const word = match.match(/^\p{L}+/u)?.[0] ?? '';
  if (word === word.toLowerCase()) {
    return true;
  }
  const onlyFirst = word.slice(1) === word.slice(1).toLowerCase();
  return onlyFirst && sentenceStart.test(before) && !/\b(?:mr|mrs|ms|dr|prof)\.\s+$/i.test(before);
}

/** The text without the sounds and phrases that people fill pauses with. */
export function withoutFillers(text: string, language: Language): string {
  const quiet = text.replace(sounds[language], (match, offset: number) =>
    isSound(match, text.slice(Math.max(0, offset - 12), offset)) ? '' : match,
  );
  return quiet.replace(phrases[language], ',');
}
