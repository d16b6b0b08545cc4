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
  ['zero', 'null', 'cero'],
  ['one', 'eins', 'ein', 'uno', 'una'],
  ['two', 'zwei', 'zwo', 'dos'],
  ['three', 'drei', 'tres'],
  ['four', 'vier', 'cuatro'],
  ['five', 'funf', 'fuenf', 'cinco'],
  ['six', 'sechs', 'seis'],
  ['seven', 'sieben', 'siete'],
  ['eight', 'acht', 'ocho'],
  ['nine', 'neun', 'nueve'],
  ['ten', 'zehn', 'diez'],
];

const ordinals: readonly (readonly string[])[] = [
  ['first', '1st', 'erste', 'erster', 'erstes', 'ersten', 'primer', 'primero', 'primera'],
  ['second', '2nd', 'zweite', 'zweiter', 'zweites', 'zweiten', 'segundo', 'segunda'],
  ['third', '3rd', 'dritte', 'dritter', 'drittes', 'dritten', 'tercer', 'tercero', 'tercera'],
  ['fourth', '4th', 'vierte', 'vierter', 'viertes', 'vierten', 'cuarto', 'cuarta'],
  ['fifth', '5th', 'funfte', 'funfter', 'funftes', 'funften', 'quinto', 'quinta'],
  ['sixth', '6th', 'sechste', 'sechster', 'sechstes', 'sechsten', 'sexto', 'sexta'],
];

function lookUp(names: readonly (readonly string[])[], first: number): ReadonlyMap<string, number> {
  return new Map(names.flatMap((words, index) => words.map((word) => [word, first + index] as const)));
}

/** Number words of all languages, 0 to 10. */
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
    'very unlikely',
    'never',
    'nie',
    'niemals',
    'sehr unwahrscheinlich',
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
    'totalmente en desacuerdo',
    'muy en desacuerdo',
    'nada de acuerdo',
    'para nada',
    'en absoluto',
    'nunca',
    'jamas',
    'muy insatisfecho',
    'muy insatisfecha',
    'muy mal',
    'muy malo',
    'muy mala',
    'muy improbable',
  ],
  0.25: [
    'disagree',
    'rather disagree',
    'somewhat disagree',
    'i disagree',
    'not really',
    'unlikely',
    'rarely',
    'seldom',
    'hardly ever',
    'selten',
    'unwahrscheinlich',
    'dissatisfied',
    'bad',
    'poor',
    'stimme eher nicht zu',
    'trifft eher nicht zu',
    'eher nicht',
    'unzufrieden',
    'schlecht',
    'en desacuerdo',
    'poco de acuerdo',
    'raramente',
    'rara vez',
    'pocas veces',
    'insatisfecho',
    'insatisfecha',
    'mal',
    'malo',
    'mala',
    'improbable',
  ],
  0.5: [
    'neutral',
    'neither',
    'neither nor',
    'neither agree nor disagree',
    'undecided',
    'so so',
    'sometimes',
    'now and then',
    'manchmal',
    'gelegentlich',
    'ab und zu',
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
    'ni de acuerdo ni en desacuerdo',
    'indiferente',
    'a veces',
    'regular',
    'mas o menos',
  ],
  0.75: [
    'agree',
    'i agree',
    'rather agree',
    'likely',
    'often',
    'wahrscheinlich',
    'oft',
    'haufig',
    'somewhat agree',
    'satisfied',
    'good',
    'stimme eher zu',
    'trifft eher zu',
    'eher ja',
    'zufrieden',
    'gut',
    'de acuerdo',
    'bastante de acuerdo',
    'a menudo',
    'muchas veces',
    'satisfecho',
    'satisfecha',
    'bien',
    'bueno',
    'buena',
  ],
  1: [
    'strongly agree',
    'very likely',
    'extremely likely',
    'very often',
    'always',
    'immer',
    'sehr oft',
    'sehr haufig',
    'sehr wahrscheinlich',
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
    'totalmente de acuerdo',
    'completamente de acuerdo',
    'muy de acuerdo',
    'siempre',
    'muy satisfecho',
    'muy satisfecha',
    'muy bien',
    'muy bueno',
    'muy buena',
    'excelente',
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

const polite =
  '(?:(?:please|lets|let s|let us|can we|could we|can you|could you|may i|can i|id rather|i would rather|i d rather|i would like to|i d like to|i want to|i will|i ll|ill|bitte|lieber|ich mochte|mochte ich|wir konnen|konnen wir|kann ich|wurde ich|ich wurde) )*';
const thisOne =
  '(?: (?:it|this|that|the|one|question|over|on|for|now|please|thanks|thank|you|here|diese|dieses|die|das|frage|bitte|danke|mal|gerne|uberspringen))*';

/** Texts that are a command as a whole; folded and without punctuation. */
const commands: Readonly<Record<'skip' | 'back', readonly RegExp[]>> = {
  skip: [
    new RegExp(
      `^${polite}(?:not )?(?:skip|skipping|pass|next|uberspringen?|uberspring|auslassen|weiter|(?:(?:die|zur) )?nachste)${thisOne}$`,
      'u',
    ),
    new RegExp(
      `^${polite}(?:die|diese|diese frage|die frage|das|es) (?:bitte )?(?:uberspringen|auslassen)${thisOne}$`,
      'u',
    ),
    new RegExp(`^${polite}(?:prefer not to|not|rather not) (?:say|answer|tell)${thisOne}$`, 'u'),
    /^(?:i )?prefer not to (?:say|answer|tell)(?: it| that| this)?$/u,
    /^(?:i )?(?:really )?(?:do not|don t|dont) (?:really )?know(?: that| this| it)?$/u,
    /^(?:i |i ve |i have )?(?:dunno|no idea|no clue|no comment|no answer|no opinion)$/u,
    /^(?:das )?(?:ich )?wei(?:ss|ß)(?: ich| es| das)*(?: leider)? nicht(?: genau)?$/u,
    /^(?:por favor )?(?:salta(?:r|la)?|omitir|omite|paso|(?:la )?siguiente)(?: (?:la|esta))?(?: pregunta)?(?: por favor)?$/u,
    /^(?:prefiero no (?:decirlo|contestar|responder)|(?:yo )?no (?:lo )?se|ni idea|no sabe no contesta|sin (?:respuesta|opinion|comentarios))$/u,
    /^(?:ich habe )?keine (?:ahnung|angabe|antwort|meinung)$/u,
    /^(?:kein kommentar|k\.? ?a|das (?:mochte|will) ich nicht (?:sagen|beantworten)|(?:mochte|will) ich nicht (?:sagen|beantworten))$/u,
  ],
  back: [
    /^(?:please )?(?:go )?back(?: please| one)?$/u,
    /^(?:the )?previous(?: question| one)?(?: please)?$/u,
    /^undo$/u,
    /^(?:bitte )?(?:eine |geh |gehe )?zuruck(?: bitte)?$/u,
    /^(?:die )?vorherige(?: frage)?$/u,
    /^(?:por favor )?(?:volver |vuelve |ir )?(?:atras|(?:a )?la anterior|(?:a )?la pregunta anterior|anterior|deshacer)(?: por favor)?$/u,
  ],
};

/** What somebody wants who types no answer: to skip the question, or to go back to the one before. */
export function commandIn(text: string): 'skip' | 'back' | undefined {
  const said = plainWords(text);
  const isOne = (command: 'skip' | 'back') => commands[command].some((pattern) => pattern.test(said));
  if (isOne('skip')) {
    return 'skip';
  }
  return isOne('back') ? 'back' : undefined;
}

const yesWords: ReadonlySet<string> = new Set([
  'yes',
  'yeah',
  'yep',
  'ja',
  'jawohl',
  'true',
  'wahr',
  'si',
  'verdadero',
]);
const noWords: ReadonlySet<string> = new Set(['no', 'nope', 'nein', 'ne', 'false', 'falsch', 'falso']);

/** Whether two texts both mean yes, or both mean no. */
export function sameVerdict(left: string, right: string): boolean {
  return (yesWords.has(left) && yesWords.has(right)) || (noWords.has(left) && noWords.has(right));
}
