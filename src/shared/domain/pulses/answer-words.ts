import { fold } from '#shared/search/fold.ts';

/** What is asked with, answered and commanded, folded and without punctuation, so that "Stimme zu!" is "stimme zu". */
export function plainWords(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}.,/%+-]+/gu, ' ')
    .replaceAll(/[.,](?!\p{N})/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const numberNames: readonly (readonly string[])[] = [
  ['zero', 'null'],
  ['one', 'eins', 'ein'],
  ['two', 'zwei', 'zwo'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'funf', 'fuenf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
  ['ten', 'zehn'],
];

const ordinals: readonly (readonly string[])[] = [
  ['first', '1st', 'erste', 'erster', 'erstes', 'ersten'],
  ['second', '2nd', 'zweite', 'zweiter', 'zweites', 'zweiten'],
  ['third', '3rd', 'dritte', 'dritter', 'drittes', 'dritten'],
  ['fourth', '4th', 'vierte', 'vierter', 'viertes', 'vierten'],
  ['fifth', '5th', 'funfte', 'funfter', 'funftes', 'funften'],
  ['sixth', '6th', 'sechste', 'sechster', 'sechstes', 'sechsten'],
];

function lookUp(names: readonly (readonly string[])[], first: number): ReadonlyMap<string, number> {
  return new Map(names.flatMap((words, index) => words.map((word) => [word, first + index] as const)));
}

/** Number words of both languages, 0 to 10. */
export const numberWords = lookUp(numberNames, 0);
/** Places in a list, from 1. */
export const ordinalWords = lookUp(ordinals, 1);

/** How far along a scale an answer in words lies, 0 to 1. */
const degrees: Readonly<Record<string, readonly string[]>> = {
  0: [
    'strongly disagree',
    'completely disagree',
    'totally disagree',
    'disagree strongly',
    'not at all',
    'very dissatisfied',
    'very unsatisfied',
    'very bad',
    'very poor',
    'terrible',
    'stimme uberhaupt nicht zu',
    'stimme gar nicht zu',
    'stimme nicht zu',
    'trifft uberhaupt nicht zu',
    'trifft gar nicht zu',
    'trifft nicht zu',
    'uberhaupt nicht',
    'gar nicht',
    'sehr unzufrieden',
    'sehr schlecht',
  ],
  0.25: [
    'disagree',
    'rather disagree',
    'somewhat disagree',
    'i disagree',
    'not really',
    'dissatisfied',
    'bad',
    'poor',
    'stimme eher nicht zu',
    'trifft eher nicht zu',
    'eher nicht',
    'unzufrieden',
    'schlecht',
  ],
  0.5: [
    'neutral',
    'neither',
    'neither nor',
    'neither agree nor disagree',
    'undecided',
    'so so',
    'so-so',
    'average',
    'okay',
    'ok',
    'weder noch',
    'teils teils',
    'teils-teils',
    'teils/teils',
    'unentschieden',
    'mittel',
    'mittelmassig',
  ],
  0.75: [
    'agree',
    'i agree',
    'rather agree',
    'somewhat agree',
    'satisfied',
    'good',
    'stimme eher zu',
    'trifft eher zu',
    'eher ja',
    'zufrieden',
    'gut',
  ],
  1: [
    'strongly agree',
    'completely agree',
    'totally agree',
    'fully agree',
    'agree strongly',
    'i strongly agree',
    'absolutely',
    'very satisfied',
    'very good',
    'excellent',
    'stimme voll zu',
    'stimme voll und ganz zu',
    'stimme vollig zu',
    'stimme vollkommen zu',
    'stimme sehr zu',
    'trifft voll zu',
    'trifft voll und ganz zu',
    'voll und ganz',
    'sehr zufrieden',
    'sehr gut',
    'ausgezeichnet',
  ],
};

/** "Stimme zu" between "eher" and "voll" is no end of a scale in German either. */
const plainAgreement = new Map([
  ['stimme zu', 0.75],
  ['ich stimme zu', 0.75],
  ['trifft zu', 0.75],
]);

/** Answers in words and how far along a scale they lie. */
export const degreeWords: ReadonlyMap<string, number> = new Map([
  ...Object.entries(degrees).flatMap(([degree, words]) => words.map((word) => [word, Number(degree)] as const)),
  ...plainAgreement,
]);

const commands = {
  skip: [
    'skip',
    'skip it',
    'skip this',
    'skip this question',
    'pass',
    'next',
    'next question',
    'no answer',
    'prefer not to say',
    'i prefer not to say',
    'uberspringen',
    'auslassen',
    'weiter',
    'nachste frage',
    'keine angabe',
    'keine antwort',
  ],
  back: [
    'back',
    'go back',
    'previous',
    'previous question',
    'undo',
    'zuruck',
    'eine zuruck',
    'geh zuruck',
    'vorherige',
    'vorherige frage',
  ],
} as const;

/** What somebody wants who types no answer: to skip the question, or to go back to the one before. */
export function commandIn(text: string): 'skip' | 'back' | undefined {
  const said = plainWords(text);
  if (commands.skip.some((word) => word === said)) {
    return 'skip';
  }
  return commands.back.some((word) => word === said) ? 'back' : undefined;
}

const yesWords: ReadonlySet<string> = new Set(['yes', 'yeah', 'yep', 'ja', 'jawohl', 'true', 'wahr']);
const noWords: ReadonlySet<string> = new Set(['no', 'nope', 'nein', 'ne', 'false', 'falsch']);

/** Whether two texts both mean yes, or both mean no. */
export function sameVerdict(left: string, right: string): boolean {
  return (yesWords.has(left) && yesWords.has(right)) || (noWords.has(left) && noWords.has(right));
}
