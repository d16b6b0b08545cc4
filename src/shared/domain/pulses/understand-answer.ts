import { degreeWords, numberWords, ordinalWords, plainWords, sameVerdict } from './answer-words.ts';
import { longestAnswer } from './check-answers.ts';
import { type PulseQuestion, scaleRange } from './pulse-question.ts';

/** What a typed or spoken text answers to a question; `problem` says why it answers nothing. */
export type Understood =
  | { answer: unknown }
  | { problem: 'empty' | 'too_long' | 'no_number' | 'out_of_range' | 'no_option' | 'several_options' | 'no_file' };

/** "4 out of 5" and "4/5" name the scale besides the answer. */
const ofScale = /(?:\/|\s(?:out of|of|von)\s)\s*(\S+)$/u;
const number = /^[+-]?\d+(?:[.,]\d+)?$/;
const negations: ReadonlySet<string> = new Set([
  'not',
  "don't",
  'dont',
  'never',
  'no',
  'nicht',
  'kein',
  'keine',
  'nie',
]);

function numberOf(word: string): number | undefined {
  return number.test(word) ? Number(word.replace(',', '.')) : numberWords.get(word);
}

function withoutScale(said: string, max: number): string {
  const match = ofScale.exec(said);
  return match !== null && numberOf(match[1] ?? '') === max ? said.slice(0, match.index).trim() : said;
}

/** The words of degree in a sentence, the longest first, where the sentence has no other. */
function degreeIn(said: string): number | undefined {
  const exact = degreeWords.get(said);
  if (exact !== undefined) {
    return exact;
  }
  const padded = ` ${said} `;
  const found = [...degreeWords].filter(([words]) => words.includes(' ') && padded.includes(` ${words} `));
  const [longest] = found.sort(([left], [right]) => right.length - left.length);
  const others = found.filter(([words]) => longest?.[0].includes(words) !== true);
  return others.length === 0 ? longest?.[1] : undefined;
}

function understandScale(question: PulseQuestion, text: string): Understood {
  const { min, max } = scaleRange(question);
  const said = withoutScale(plainWords(text), max);
  const words = said.split(' ');
  const numbers = words.flatMap((word) => numberOf(word) ?? []);
  const [value] = numbers;
  // "A one-off" and "ein" in a sentence count, so a sentence is taken at its only number and only without a "not".
  if (
    value !== undefined &&
    numbers.length === 1 &&
    (words.length === 1 || !words.some((word) => negations.has(word)))
  ) {
    const fits = Number.isInteger(value) && value >= min && value <= max;
    return fits ? { answer: value } : { problem: 'out_of_range' };
  }
  const degree = numbers.length === 0 ? degreeIn(said) : undefined;
  return degree === undefined ? { problem: 'no_number' } : { answer: Math.round(min + degree * (max - min)) };
}

function placeIn(said: string): number | undefined {
  const bare = said.replace(/^(?:the|option|number|nummer|answer|antwort|die|der|das)\s+/u, '').replace(/\)$/, '');
  const place = ordinalWords.get(bare) ?? numberOf(bare);
  if (place !== undefined) {
    return place;
  }
  return /^[a-j]$/.test(bare) ? bare.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : undefined;
}

/** The options a text means: the one it spells, else those it names, else the one at the place it says. */
function optionsIn(options: readonly string[], text: string): string[] {
  const said = plainWords(text);
  if (said === '') {
    return [];
  }
  const plain = options.map((option) => ({ option, words: plainWords(option) }));
  const exact = plain.filter(({ words }) => words === said || sameVerdict(words, said));
  if (exact.length > 0) {
    return exact.map(({ option }) => option);
  }
  const padded = ` ${said} `;
  const named = plain.filter(({ words }) => words !== '' && padded.includes(` ${words} `));
  if (named.length > 0) {
    // "Very good" names "good" as well, but means itself.
    return named
      .filter(({ words }) => !named.some((other) => other.words !== words && ` ${other.words} `.includes(` ${words} `)))
      .map(({ option }) => option);
  }
  const place = placeIn(said);
  if (place !== undefined) {
    const option = options[place - 1];
    return option === undefined ? [] : [option];
  }
  return plain.filter(({ words }) => said.length > 1 && ` ${words}`.includes(` ${said}`)).map(({ option }) => option);
}

function understandSeveral(options: readonly string[], text: string): Understood {
  const whole = optionsIn(options, text);
  const parts = text.split(/[,;\n&+]|\s(?:and|und|sowie)\s/iu).filter((part) => part.trim() !== '');
  const chosen = parts.map((part) => optionsIn(options, part));
  if (parts.length > 1 && chosen.every((one) => one.length === 1)) {
    const all = new Set(chosen.flat());
    return { answer: options.filter((option) => all.has(option)) };
  }
  return whole.length === 0 ? { problem: 'no_option' } : { answer: options.filter((option) => whole.includes(option)) };
}

function understandChoice({ options = [], multiple }: PulseQuestion, text: string): Understood {
  if (multiple === true) {
    return understandSeveral(options, text);
  }
  const meant = optionsIn(options, text);
  if (meant.length > 1) {
    return { problem: 'several_options' };
  }
  return meant[0] === undefined ? { problem: 'no_option' } : { answer: meant[0] };
}

/**
 * Reads what somebody typed or said as the answer to a question, in English or German: numbers and number words ("four",
 * "vier von fünf"), degrees ("strongly agree", "stimme eher zu"), options by their words or place, text as it is. What
 * could mean several things means none. `files`: ids of documents that came with it.
 */
export function understandAnswer(question: PulseQuestion, text: string, files: readonly string[] = []): Understood {
  if (question.kind === 'file') {
    return files.length === 0 ? { problem: 'no_file' } : { answer: [...files] };
  }
  if (text.trim() === '') {
    return { problem: 'empty' };
  }
  switch (question.kind) {
    case 'text':
      return text.trim().length > longestAnswer ? { problem: 'too_long' } : { answer: text.trim() };
    case 'scale':
      return understandScale(question, text.slice(0, 1000));
    case 'choice':
      return understandChoice(question, text.slice(0, 1000));
  }
}
