import { isNegated, polarParts } from './answer-negation.ts';
import { ordinalWords, plainWords, sameVerdict } from './answer-words.ts';
import type { PulseQuestion } from './pulse-question.ts';
import { numberOf } from './understand-scale.ts';
import type { Understood } from './understood.ts';

const all: ReadonlySet<string> = new Set([
  'all',
  'everything',
  'all of them',
  'all of these',
  'all of the above',
  'alle',
  'alles',
  'alle davon',
  'allesamt',
  'todo',
  'todos',
  'todas',
]);

function placeIn(said: string): number | undefined {
  const bare = said
    .replace(/^(?:the|option|number|nummer|answer|antwort|die|der|das|opcion|respuesta|numero|la|el)\s+/u, '')
    .replace(/\)$/, '');
  const place = ordinalWords.get(bare) ?? numberOf(bare);
  if (place !== undefined) {
    return place;
  }
  return /^[a-j]$/.test(bare) ? bare.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : undefined;
}

function exactIn(options: readonly string[], said: string): string[] {
  return options.filter((option) => plainWords(option) === said || sameVerdict(plainWords(option), said));
}

/** The options whose words stand in a text; "Very good" names "good" as well, but means itself. */
function namedIn(options: readonly string[], said: string): string[] {
  const padded = ` ${said} `;
  const named = options.filter((option) => plainWords(option) !== '' && padded.includes(` ${plainWords(option)} `));
  const isWithin = (option: string) =>
    named.some((other) => other !== option && ` ${plainWords(other)} `.includes(` ${plainWords(option)} `));
  return named.filter((option) => !isWithin(option));
}

/** The options a text means: the one it spells, else those it names, else the one at the place it says. */
function optionsIn(options: readonly string[], text: string): string[] {
  const said = plainWords(text);
  if (said === '') {
    return [];
  }
  const exact = exactIn(options, said);
  const named = exact.length > 0 ? exact : namedIn(options, said);
  if (named.length > 0) {
    return named;
  }
  const place = placeIn(said);
  if (place !== undefined) {
    const option = options[place - 1];
    return option === undefined ? [] : [option];
  }
  return said.length > 1 && !isNegated(text)
    ? options.filter((option) => ` ${plainWords(option)}`.includes(` ${said}`))
    : [];
}

/** Whether a text says "not" of anything but in the words of the options themselves. */
function isNegatedBeside(options: readonly string[], text: string): boolean {
  const said = plainWords(text);
  if (exactIn(options, said).length > 0) {
    return false;
  }
  // "don't" is two plain words: it is looked for in the text as it was written.
  const rest = namedIn(options, said).reduce(
    (left, option) => left.replaceAll(` ${plainWords(option)} `, ' '),
    ` ${said} `,
  );
  return isNegated(rest) || (/['’]/u.test(text) && isNegated(text));
}

/** What a text that says "not" leaves: what it says is so, and what it rules out. */
function ruledIn(
  options: readonly string[],
  text: string,
): { is: string[]; isNot: string[]; allBut: string[]; isUnsure: boolean } {
  const of = (polarity: string) =>
    polarParts(text)
      .filter((part) => part.polarity === polarity)
      .flatMap((part) => namedIn(options, plainWords(part.text)));
  // "Not A, B": whether B is meant or ruled out too, nobody can tell.
  const isUnsure = polarParts(text).some(
    (part) =>
      part.polarity === 'is_not' && /[,;]/u.test(part.text) && namedIn(options, plainWords(part.text)).length > 1,
  );
  return { is: [...new Set(of('is'))], isNot: of('is_not'), allBut: of('all_but'), isUnsure };
}

function understandNegated({ options = [], multiple }: PulseQuestion, text: string): Understood {
  const { is, isNot, allBut, isUnsure } = ruledIn(options, text);
  const isOfAll = allBut.length > 0 || /\b(?:everything|anything|all|alles?|tod[oa]s?)\b/u.test(plainWords(text));
  const out = new Set([...isNot, ...allBut]);
  const chosen = is.filter((option) => !out.has(option));
  if (isUnsure || chosen.length < is.length || out.size === 0) {
    return { problem: 'negated' };
  }
  const left = options.filter((option) => !out.has(option));
  if (multiple === true) {
    const meant = chosen.length > 0 ? options.filter((option) => chosen.includes(option)) : isOfAll ? left : [];
    return meant.length === 0 ? { problem: 'negated' } : { answer: meant };
  }
  const meant = chosen.length > 0 ? chosen : left;
  return meant.length === 1 ? { answer: meant[0] } : { problem: 'negated' };
}

function understandSeveral(options: readonly string[], text: string): Understood {
  if (all.has(plainWords(text)) && exactIn(options, plainWords(text)).length === 0) {
    return { answer: [...options] };
  }
  const whole = optionsIn(options, text);
  const parts = text.split(/[,;\n&+]|\s(?:and|und|sowie|y)\s/iu).filter((part) => part.trim() !== '');
  const chosen = parts.map((part) => optionsIn(options, part));
  if (parts.length > 1 && chosen.every((one) => one.length === 1)) {
    const every = new Set(chosen.flat());
    return { answer: options.filter((option) => every.has(option)) };
  }
  return whole.length === 0 ? { problem: 'no_option' } : { answer: options.filter((option) => whole.includes(option)) };
}

/** Reads which of a question's options are meant; what only rules some out is answered where that leaves no doubt. */
export function understandChoice(question: PulseQuestion, text: string): Understood {
  const { options = [], multiple } = question;
  const [named, ...others] = namedIn(options, plainWords(text));
  // "No, never" says no.
  if (named !== undefined && others.length === 0 && isNegated(named) && multiple !== true) {
    return { answer: named };
  }
  if (isNegatedBeside(options, text)) {
    return understandNegated(question, text);
  }
  if (multiple === true) {
    return understandSeveral(options, text);
  }
  const meant = optionsIn(options, text);
  if (meant.length > 1) {
    return { problem: 'several_options' };
  }
  return meant[0] === undefined ? { problem: 'no_option' } : { answer: meant[0] };
}
