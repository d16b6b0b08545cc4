import { isStopWord } from '#shared/domain/language/stop-words.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { mayBeginPlainWord } from './punctuation.ts';

const longestRun = 3;
/** In words. */
const longestClause = 12;

/** Words that may stand twice in a row and be meant. */
const meantTwice: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['had', 'that']),
  de: new Set(['die', 'der', 'das', 'sie', 'den', 'dem']),
  es: new Set(['muy', 'no', 'sí', 'nos']),
};

const numberWords: ReadonlySet<string> = new Set(
  `zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
   eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million double triple
   null eins ein eine zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
   siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend
   cero uno un una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete
   dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil millón`.split(
    /\s+/,
  ),
);

const space = /\s/;

function isSpace(code: number): boolean {
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : space.test(String.fromCharCode(code));
}

/** A word by its place: most are only ever compared by their length. */
class Word {
  /** Where the white space before it begins. */
  readonly gapFrom: number;
  readonly from: number;
  to: number;
  private readonly whole: string;
  private lowerCase: string | undefined = undefined;
  /** Known once it was asked for. */
  mayGo: boolean | undefined = undefined;

  constructor(whole: string, gapFrom: number, from: number, to: number) {
    this.whole = whole;
    this.gapFrom = gapFrom;
    this.from = from;
    this.to = to;
  }

  get length(): number {
    return this.to - this.from;
  }

  get gap(): string {
    return this.whole.slice(this.gapFrom, this.from);
  }

  get text(): string {
    return this.whole.slice(this.from, this.to);
  }

  get first(): number {
    return this.whole.charCodeAt(this.from);
  }

  get small(): string {
    this.lowerCase ??= this.text.toLowerCase();
    return this.lowerCase;
  }

  /** Leaves out its comma. */
  endBeforeComma(): void {
    if (this.text.endsWith(',')) {
      this.to -= 1;
      this.lowerCase = undefined;
    }
  }
}

function forEachWord(text: string, see: (word: Word) => void): void {
  let gapFrom = 0;
  for (let at = 0; at < text.length; ) {
    while (at < text.length && isSpace(text.charCodeAt(at))) {
      at += 1;
    }
    const from = at;
    while (at < text.length && !isSpace(text.charCodeAt(at))) {
      at += 1;
    }
    if (at > from) {
      see(new Word(text, gapFrom, from, at));
    }
    gapFrom = at;
  }
}

/** Whether a word may go when it was said just before: no name, no number, no letter that spells one. */
function isRepeatable(word: Word, language: Language): boolean {
  if (word.mayGo === undefined) {
    const { text } = word;
    word.mayGo =
      (word.length === 1 ? text === 'I' : mayBeginPlainWord(word.first) && /^\p{Ll}[\p{Ll}'’]+$/u.test(text)) &&
      !word.gap.includes('\n') &&
      !numberWords.has(text) &&
      !meantTwice[language].has(text);
  }
  return word.mayGo;
}

function sameWord(first: Word, second: Word, alone: boolean, language: Language): boolean {
  if (first.small === second.small) {
    return true;
  }
  const right = second.small;
  return alone && first.small === `${right},` && (right === 'i' || isStopWord(right, language));
}

/** "What it is is a start": a clause that ends in the word is followed by its verb. */
function isClauseEnd(words: readonly Word[]): boolean {
  if (words.at(-1)?.text !== 'is') {
    return false;
  }
  const text = words
    .slice(-longestClause)
    .map((word) => word.text)
    .join(' ');
  const sentence = text.slice(Math.max(text.lastIndexOf('.'), text.lastIndexOf('?'), text.lastIndexOf('!')) + 1);
  return /\b(?:what|who|where|how|all|that)\b/i.test(sentence);
}

function endsInRepeat(words: readonly Word[], run: number, language: Language): boolean {
  const from = words.length - run;
  if (from < run) {
    return false;
  }
  for (let at = words.length - 1; at >= from; at -= 1) {
    const [before, word] = [words[at - run], words[at]];
    if (
      before === undefined ||
      word === undefined ||
      !isRepeatable(word, language) ||
      !sameWord(before, word, run === 1, language)
    ) {
      return false;
    }
  }
  return true;
}

/** The text without words, and runs of up to three, that were said twice by mistake. */
export function withoutRepeats(text: string, language: Language): string {
  const kept: Word[] = [];
  forEachWord(text, (word) => {
    kept.push(word);
    for (let run = 1; run <= longestRun; run += 1) {
      if (endsInRepeat(kept, run, language) && !(run === 1 && isClauseEnd(kept))) {
        kept.length -= run;
        if (run === 1) {
          kept.at(-1)?.endBeforeComma();
        }
        break;
      }
    }
  });
  let written = '';
  for (let at = 0; at < kept.length; ) {
    // What stands together is copied together.
    const first = kept[at];
    let last = first;
    for (at += 1; kept[at] !== undefined && kept[at]?.gapFrom === last?.to; at += 1) {
      last = kept[at];
    }
    written += text.slice(first?.gapFrom, last?.to);
  }
  return written;
}
