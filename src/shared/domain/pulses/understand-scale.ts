import { isNegated } from './answer-negation.ts';
import { degreeWords, numberWords, plainWords } from './answer-words.ts';
import { type PulseQuestion, scaleRange } from './pulse-question.ts';
import type { Understood } from './understood.ts';

/** "4 out of 5" and "4/5" name the scale besides the answer. */
const ofScale =
  /(?:\/|\s(?:out of|of|von)\s|(?<=\d|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\sde\s)\s*([^\s/]+)$/u;
const number = /^[+-]?\d+(?:[.,]\d+)?$/;
const half = /\b(?:half|halves|halb\p{L}*|(?<!\p{L})\p{L}+einhalb|point|komma|coma|y medi[oa])\b|\b1\/2\b/u;
/** Words beside a number that make it less or more than itself. */
const inexact =
  /\b(?:almost|nearly|just (?:under|over|below|above)|less than|more than|at least|at most|over|under|above|below|up to|between|fast|knapp|weniger als|mehr als|mindestens|hochstens|uber|unter|zwischen|casi|menos de|mas de|al menos|como (?:minimo|maximo)|entre|por (?:encima|debajo) de)\b/u;
/** What is counted by a number that is no answer: "3 years". */
const counted =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|times?|people|colleagues|things|reasons|jahren?|monaten?|wochen?|tagen?|stunden?|minuten?|mal|leuten?|kollegen|dinge|grunde|anos?|mes(?:es)?|semanas?|dias?|horas?|minutos?|vez|veces|personas?|companer[oa]s|cosas?|motivos?)$/u;
const beforeOne =
  /^(?:a|say|is|s|give|gives|be|number|nummer|eine|als|sage|ist|option|it|maybe|probably|just|only|nur|un|digo|doy|pongo|numero|es)$/u;

export function numberOf(word: string): number | undefined {
  return number.test(word) ? Number(word.replace(',', '.')) : numberWords.get(word);
}

function withoutScale(said: string, max: number): string {
  const match = ofScale.exec(said);
  return match !== null && numberOf(match[1] ?? '') === max ? said.slice(0, match.index).trim() : said;
}

/** The words of degree in a sentence, the longest first, where the sentence has no other. */
function degreeIn(said: string): { words: string; degree: number } | undefined {
  const exact = degreeWords.get(said);
  if (exact !== undefined) {
    return { words: said, degree: exact };
  }
  const padded = ` ${said} `;
  const found = [...degreeWords].filter(([words]) => words.includes(' ') && padded.includes(` ${words} `));
  const [longest] = found.sort(([left], [right]) => right.length - left.length);
  const others = found.filter(([words]) => longest?.[0].includes(words) !== true);
  return longest === undefined || others.length > 0 ? undefined : { words: longest[0], degree: longest[1] };
}

/** The end of the scale that a text calls by its own label. */
function endIn(question: PulseQuestion, said: string): number | undefined {
  const { min, max } = scaleRange(question);
  const low = plainWords(question.labels?.low ?? '');
  const high = plainWords(question.labels?.high ?? '');
  if (said !== '' && low !== high) {
    if (said === low || said === high) {
      return said === low ? min : max;
    }
    const named = [low, high].filter((label) => label !== '' && ` ${said} `.includes(` ${label} `));
    const [label] = named.filter((one) => !named.some((other) => other !== one && ` ${other} `.includes(` ${one} `)));
    if (
      label !== undefined &&
      named.length <= (low.includes(high) || high.includes(low) ? 2 : 1) &&
      !isNegated(said.replace(label, ' '))
    ) {
      return label === low ? min : max;
    }
  }
  return undefined;
}

/** Whether the low end of the scale is the good one. */
function isTurned({ labels }: PulseQuestion): boolean {
  const low = degreeWords.get(plainWords(labels?.low ?? ''));
  const high = degreeWords.get(plainWords(labels?.high ?? ''));
  return low !== undefined && high !== undefined && low > high;
}

function atDegree(question: PulseQuestion, degree: number): Understood {
  const { min, max } = scaleRange(question);
  const value = min + (isTurned(question) ? 1 - degree : degree) * (max - min);
  return value % 1 === 0.5 ? { problem: 'between_steps' } : { answer: Math.round(value) };
}

/** Whether a number among words is the answer: not "one of us", nor "3 years". */
function isAnswer(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isPronoun = ['one', 'ein', 'uno', 'una'].includes(word);
  return (
    !counted.test(words[at + 1] ?? '') && (!isPronoun || words.length === 1 || beforeOne.test(words[at - 1] ?? ''))
  );
}

/** Reads an answer on a scale: its own labels, a whole number of it, or a degree. */
export function understandScale(question: PulseQuestion, typed: string): Understood {
  const text = typed.replaceAll('½', ' 1/2');
  const { min, max } = scaleRange(question);
  const end = endIn(question, plainWords(text));
  if (end !== undefined) {
    return { answer: end };
  }
  const said = withoutScale(plainWords(text), max);
  const words = said.split(' ');
  const places = words.flatMap((word, index) => (numberOf(word) === undefined ? [] : [index]));
  const [place] = places;
  const value = place === undefined ? undefined : numberOf(words[place] ?? '');
  const isUnclear = words.some((word) => /\d/u.test(word) && numberOf(word) === undefined);
  if (half.test(said) || (places.length === 1 && value !== undefined && value % 1 !== 0)) {
    const isOn = value === undefined || (value >= min && value <= max);
    return { problem: isOn ? 'between_steps' : 'out_of_range' };
  }
  if (place !== undefined && value !== undefined && places.length === 1 && !isUnclear) {
    if (isNegated(text) || inexact.test(said) || !isAnswer(words, place)) {
      return { problem: 'no_number' };
    }
    return value >= min && value <= max ? { answer: value } : { problem: 'out_of_range' };
  }
  const found = places.length === 0 && !isUnclear ? degreeIn(said) : undefined;
  const isPlain = found !== undefined && !isNegated(said.replace(found.words, ' '));
  return isPlain ? atDegree(question, found.degree) : { problem: 'no_number' };
}
