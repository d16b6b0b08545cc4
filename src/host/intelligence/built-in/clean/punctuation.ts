import type { Language } from '#shared/domain/user-context.ts';

const fewestWordsOfSentence = 4;
const abbreviation =
  /(?:^|[\s("„“])(?:\p{L}|mr|mrs|ms|dr|prof|st|no|nr|inc|ltd|co|vs|etc|e\.g|i\.e|z\.\s?b|d\.\s?h|u\.\s?a|bzw|ca|evtl|ggf|inkl|str|abt|sr|sra|ud|uds|pág|núm|aprox|p\.\s?ej)\.\s+["„“(]*$/iu;

/** White space and signs as they are written: none before a comma, each once. */
export function withTidySigns(text: string): string {
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ ([,;:!?…]|\.(?!\p{L}|\p{N}))/gu, '$1')
    .replace(/([,;:])(?:[ ]?[,;:])+/g, '$1')
    .replace(/[,;:]([.!?])/g, '$1')
    .replace(/([.!?])[,;]+/g, '$1')
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
    .replace(/([!?])\1+/g, '$1')
    .replace(/(?<=\p{Ll}),(?=\p{L})/gu, ', ')
    .replace(/(^|\n)[,;:.!?]+(?= |\n|$)/g, '$1')
    .replace(/(^|\n) +/g, '$1')
    .trim();
}

/** A word with capitals inside, digits, or a dot is a name or an address: iPhone, 3rd, example.com. */
const plainWord = /^\p{Ll}[\p{Ll}'’]*$/u;

/** Whether a word may be one in small letters, told without a look at more than its first code unit. */
export function mayBeginPlainWord(code: number): boolean {
  return code >= 128 || (code >= 97 && code <= 122);
}

/** Sentences begin with a capital; in English `I` is one. Other words stay as they are. */
export function withCapitals(text: string, language: Language): string {
  const sentences = text.replace(
    /(^|[.!?]\s+|(?<!\n)\n+)(["„“«(¿¡]*)([^\s"„“«(¿¡),;:!?]+)/gu,
    (match, gap, quote, word: string, offset) => {
      if (!mayBeginPlainWord(word.charCodeAt(0))) {
        return match;
      }
      const stripped = word.endsWith('.') ? word.slice(0, -1) : word;
      if (!plainWord.test(stripped)) {
        return match;
      }
      const before = text.slice(Math.max(0, offset - 8), offset) + gap;
      const isAbbreviated = before.includes('.') && abbreviation.test(before);
      return isAbbreviated ? match : `${gap}${quote}${word.charAt(0).toLocaleUpperCase(language)}${word.slice(1)}`;
    },
  );
  return language === 'en'
    ? sentences.replace(/(?<![\p{L}\p{N}'’@.-])i(?=$|[\s,;:!?]|['’](?:m|d|ll|ve)\b)/gu, 'I')
    : sentences;
}

function hasWords(text: string, count: number): boolean {
  const gap = /\s+/g;
  for (let words = 1; words < count; words += 1) {
    if (!gap.test(text)) {
      return false;
    }
  }
  return true;
}

function lastWord(text: string): string {
  let from = text.length;
  while (from > 0 && !/\s/.test(text.charAt(from - 1))) {
    from -= 1;
  }
  return text.slice(from);
}

/** A full stop at the end of what is long enough to be a sentence, unless an address or a sign ends it. */
export function withFinalStop(text: string): string {
  const isSentence = hasWords(text, fewestWordsOfSentence) && /^[\p{L}'’-]*\p{L}$|^[\p{N}]+%?$/u.test(lastWord(text));
  return isSentence ? `${text}.` : text;
}
