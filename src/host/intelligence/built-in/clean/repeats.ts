import { isStopWord } from '#host/intelligence/built-in/stop-words.ts';
import type { Language } from '#shared/domain/user-context.ts';

const longestRun = 3;

/** Words that may stand twice in a row and be meant. */
const meantTwice: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['had', 'that', 'is']),
  de: new Set(['die', 'der', 'das', 'sie', 'den', 'dem']),
};

const numberWords: ReadonlySet<string> = new Set(
  `zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
   eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million double triple
   null eins ein eine zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
   siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend`.split(
    /\s+/,
  ),
);

interface Word {
  text: string;
  /** The white space before it. */
  gap: string;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/(\s*)(\S+)/g)].map(([, gap = '', word = '']) => ({ gap, text: word }));
}

/** Whether a word may go when it was said just before: no name, no number, no letter that spells one. */
function isRepeatable(word: Word, language: Language): boolean {
  const { text, gap } = word;
  if (gap.includes('\n') || numberWords.has(text) || meantTwice[language].has(text)) {
    return false;
  }
  return text === 'I' || /^\p{Ll}[\p{Ll}'’]+$/u.test(text);
}

function sameWord(first: Word, second: Word, alone: boolean, language: Language): boolean {
  const left = first.text.toLowerCase();
  const right = second.text.toLowerCase();
  return left === right || (alone && left === `${right},` && (right === 'i' || isStopWord(right, language)));
}

function endsInRepeat(words: readonly Word[], run: number, language: Language): boolean {
  const second = words.slice(-run);
  const first = words.slice(-2 * run, -run);
  return (
    first.length === run &&
    second.every((word, index) => {
      const before = first[index];
      return before !== undefined && isRepeatable(word, language) && sameWord(before, word, run === 1, language);
    })
  );
}

/** The text without words, and runs of up to three, that were said twice by mistake. */
export function withoutRepeats(text: string, language: Language): string {
  const kept: Word[] = [];
  for (const word of wordsOf(text)) {
    kept.push(word);
    for (let run = 1; run <= longestRun; run += 1) {
      if (endsInRepeat(kept, run, language)) {
        kept.length -= run;
        const last = kept.at(-1);
        if (run === 1 && last !== undefined) {
          last.text = last.text.replace(/,$/, '');
        }
        break;
      }
    }
  }
  return kept.map(({ gap, text: word }) => gap + word).join('');
}
