import { withoutSpeechErrors } from '#host/intelligence/built-in/clean/clean-transcript.ts';
import { withCapitals, withFinalStop, withTidySigns } from '#host/intelligence/built-in/clean/punctuation.ts';
import { hasMoreSentences, sentencesOf } from '#host/intelligence/built-in/sentences.ts';
import { defaultSentences, summarise } from '#host/intelligence/built-in/summarise.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { formal } from './formal.ts';
import { shorter } from './shorter.ts';
import { withSpelling } from './spelling.ts';

/** One thing the built-in engine can do to a text, and how people ask for it. */
export interface TextRule {
  asked: RegExp;
  /** `wish` is the part of the instructions that asks for it. */
  apply(text: string, language: Language, wish: string): string;
  /** Whether a text is too short for it. */
  isTooShort?(text: string, language: Language, wish: string): boolean;
}

const bullet = /^\s*(?:[-*•–]|\d+[.)])\s+/;

function itemsOf(text: string, language: Language): string[] {
  return sentencesOf(text, language).map((sentence) => sentence.replace(bullet, ''));
}

/** Whole paragraphs and lists keep their lines; each part is tidied by itself. */
export function tidy(text: string, language: Language): string {
  return withFinalStop(withCapitals(withTidySigns(withSpelling(text, language)), language));
}

function titleCase(text: string, language: Language): string {
  return text.replace(/(?<![\p{L}\p{N}’'])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase(language));
}

const counts: readonly RegExp[] = [
  /\b(?:1|one|an?|einem|una)\b/i,
  /\b(?:2|two|zwei|dos)\b/i,
  /\b(?:3|three|drei|tres)\b/i,
];

/** How many sentences a summary is to have: `summarise in two sentences`. */
function sentencesAsked(wish: string): number {
  const [, count] =
    /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)\s+(?:sentences?|sätzen?|satz|frases?)(?!\p{L})/iu.exec(wish) ?? [];
  if (count === undefined) {
    return defaultSentences;
  }
  const number = /^\d+$/.test(count) ? Number(count) : counts.findIndex((word) => word.test(count)) + 1;
  return number > 0 ? number : defaultSentences;
}

/** What can be asked, in the order it is done: words before sentences, sentences before their layout. */
export const textRules: readonly TextRule[] = [
  {
    asked:
      /\b(?:spell(?:ing)?|typos?|grammar|mistakes?|correct|fix|proofread|punctuat\w*|tidy|polish|improve)\b|rechtschreib|tippfehler|fehler|korrigier|grammatik|zeichensetzung|verbesser|ortografía|faltas|erratas|corrig|gramática|puntuación|mejora/i,
    apply: tidy,
  },
  {
    asked: /\b(?:white ?space|spaces|blank lines)\b|leerzeichen|leerzeilen|espacios|líneas vacías/i,
    apply: withTidySigns,
  },
  {
    asked:
      /\b(?:fillers?|filler words|ums?|clean(?: up)?|stutter\w*|repeat(?:s|ed|ing|itions?))\b|füllw(?:o|ö)rt|bereinig|wiederholung|muletilla|limpia|repeticion/i,
    apply: withoutSpeechErrors,
  },
  {
    asked:
      /\b(?:more )?(?:formal(?:ly)?|professional(?:ly)?|business ?like)\b|förmlich|formell|professionell|profesional/i,
    apply: formal,
  },
  {
    asked:
      /\b(?:summar(?:y|ise|ize|ies|ising|izing)|sum up|tl;?dr|key points?|gist)\b|zusammenfass|fasse? .*zusammen|kernpunkte|resumir|resumen|resúme|resume(?= (?:el|en|esto|lo) )|puntos clave/i,
    apply: (text, language, wish) => summarise(text, language, sentencesAsked(wish)),
    isTooShort: (text, language, wish) => !hasMoreSentences(text, language, sentencesAsked(wish)),
  },
  {
    asked:
      /\b(?:short(?:er|en)?|concise(?:ly)?|brief(?:er|ly)?|condense|trim|cut down|half)\b|kürze|kurz|knapp|acorta|más cort|más breve|abrevia|reduce a la mitad/i,
    apply: shorter,
  },
  {
    asked: /\b(?:capitali[sz]e|capitals?|sentence case)\b|großschreib|großbuchstaben am|mayúsculas? (?:al|inicial)/i,
    apply: withCapitals,
  },
  {
    asked: /\b(?:upper ?case|all caps)\b|großbuchstaben|versalien|mayúsculas(?! (?:al|inicial))/i,
    apply: (text, language) => text.toLocaleUpperCase(language),
  },
  {
    asked: /\blower ?case\b|kleinbuchstaben|kleinschreib|minúsculas/i,
    apply: (text, language) => text.toLocaleLowerCase(language),
  },
  { asked: /\btitle case\b/i, apply: titleCase },
  {
    asked: /\b(?:numbered|number the)\b|nummerier|enumera|numerad|numéra/i,
    apply: (text, language) =>
      itemsOf(text, language)
        .map((item, index) => `${index + 1}. ${item}`)
        .join('\n'),
  },
  {
    asked:
      /\b(?:bullets?|bulleted|bullet(?: |-)?points?|(?<!numbered )list)\b|stichpunkt|aufzählung|(?<!nummerierte )liste|viñetas|(?<!numerada )lista(?! numerada)/i,
    apply: (text, language) =>
      itemsOf(text, language)
        .map((item) => `- ${item}`)
        .join('\n'),
  },
  {
    asked: /\b(?:one|single) paragraph\b|ein(?:en)? absatz|fließtext|un (?:solo |único )?párrafo/i,
    apply: (text, language) => itemsOf(text, language).join(' '),
  },
];
