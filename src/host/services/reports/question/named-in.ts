import { detectLanguage } from '#shared/domain/language/detect-language.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { isCommonWord } from './common-words.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a question names: a name as the company has it, and the words of the question that said it. */
export interface Named {
  name: string;
  /** Index of its first token and of the one after its last. */
  from: number;
  to: number;
}

/** A question cut into words, with what decides whether an everyday word in it is a name. */
export interface Question {
  text: string;
  tokens: readonly Token[];
  /** Where each word stands, as it is matched and as it is typed. */
  places: ReadonlyMap<string, readonly number[]>;
  language: Language;
  /** Whether a capital letter inside the text tells a name from a word: not in German, nor Where All Words Have One. */
  capitalsTell: boolean;
}

/** What stands before a name that is quoted or mentioned. */
const opening = /["“”„‚‘'«»@]/u;
const sentenceBreak = /[.!?:;]/u;
const clauseBreak = /[.,!?:;)]/u;
const before: ReadonlySet<string> = new Set(['in', 'at', 'within', 'inside', 'im', 'beim', 'vom', 'en', 'del']);
const contracted: ReadonlySet<string> = new Set(['im', 'beim', 'vom']);
const articles: ReadonlySet<string> = new Set([
  'the',
  'our',
  'der',
  'dem',
  'unserem',
  'unserer',
  'el',
  'la',
  'nuestro',
  'nuestra',
]);
const markers: ReadonlySet<string> = new Set(
  `team teams department departments dept unit division office location site abteilung bereich einheit standort
  niederlassung equipo equipos departamento unidad oficina ubicacion sede`.split(/\s+/),
);
/** What stands between a marker and its name: "department of finance". */
const ofs: ReadonlySet<string> = new Set(['of', 'de']);
/** A function before one of these is a field of knowledge: "finance skills". */
const fields: ReadonlySet<string> = new Set(
  `skill skills experience knowledge training trainings course courses expertise kurse kenntnisse schulungen competencias
  experiencia conocimientos cursos formaciones`.split(/\s+/),
);
const afterClause: ReadonlySet<string> = new Set(
  `in at this last since over during for by and or from than vs versus compared to now today im seit letzten letztes
  dieses diesen diesem und oder nach als heute von vom bei en desde durante
  por y o este esta hoy ultimo ultimos ultimas`.split(/\s+/),
);

function formsOf({ word, typed }: Token): string[] {
  return word === typed ? [word] : [word, typed];
}

function placesOf(tokens: readonly Token[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, token] of tokens.entries()) {
    for (const form of formsOf(token)) {
      const known = places.get(form);
      if (known === undefined) {
        places.set(form, [index]);
      } else {
        known.push(index);
      }
    }
  }
  return places;
}

/** Cuts a question into words. */
export function readQuestion(text: string): Question {
  const tokens = tokensOf(text);
  const language = detectLanguage(text, 'en');
  const others = tokens.slice(1);
  const capitals = others.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length;
  const places = placesOf(tokens);
  return { text, tokens, places, language, capitalsTell: language !== 'de' && capitals * 2 <= others.length };
}

function between({ text, tokens }: Question, left: number, right: number): string {
  return text.slice(tokens[left]?.end ?? 0, tokens[right]?.start ?? text.length);
}

function startsSentence(question: Question, from: number): boolean {
  return from === 0 || sentenceBreak.test(between(question, from - 1, from));
}

/** Whether everyday words that stand for a name are meant as one. */
function isMeant(question: Question, from: number, to: number): boolean {
  const { text, tokens, capitalsTell, language } = question;
  const word = (index: number) => tokens[index]?.word ?? '';
  const isOneClause = (left: number) => !clauseBreak.test(between(question, left, left + 1));
  if (opening.test(text.charAt((tokens[from]?.start ?? 0) - 1)) || (markers.has(word(to)) && isOneClause(to - 1))) {
    return true;
  }
  const isCapital = tokens.slice(from, to).every(({ raw }) => /^\p{Lu}/u.test(raw));
  if (isCapital && capitalsTell && !startsSentence(question, from)) {
    return true;
  }
  const isGerman = language === 'de';
  const hasArticles = language !== 'en';
  const endsClause = to === tokens.length || !isOneClause(to - 1) || afterClause.has(word(to));
  const isCalled = markers.has(word(from - 1)) || (markers.has(word(from - 2)) && ofs.has(word(from - 1)));
  const isPlaced =
    before.has(word(from - 1)) || (hasArticles && before.has(word(from - 2)) && articles.has(word(from - 1)));
  return (
    !fields.has(word(to)) &&
    ((isCalled && (isCapital || endsClause)) ||
      (isPlaced && (endsClause || (isGerman && contracted.has(word(from - 1))))))
  );
}

/** Without what a longer one holds. */
function longest(found: readonly Named[]): Named[] {
  const inOrder = [...found].sort((left, right) => left.from - right.from || right.to - left.to);
  // Of those that began before: how far one reaches, and where the first of these begins.
  let reach = { from: -1, to: -1 };
  return inOrder.filter((one) => {
    const isHeld = reach.to > one.to || (reach.to === one.to && reach.from < one.from);
    reach = one.to > reach.to ? one : reach;
    return !isHeld;
  });
}

/** The names that stand in a question, word for word, the longest where one holds another. */
export function namesIn({ tokens, places }: Question, names: Iterable<string>): Named[] {
  const found: Named[] = [];
  for (const name of new Set(names)) {
    const sought = tokensOf(name);
    const [first] = sought;
    const starts = first === undefined ? [] : formsOf(first).flatMap((form) => places.get(form) ?? []);
    const isAt = ({ word, typed }: Token, place: number) =>
      tokens[place]?.word === word || tokens[place]?.typed === typed;
    for (const from of first?.word === first?.typed ? starts : new Set(starts)) {
      if (sought.every((token, offset) => isAt(token, from + offset))) {
        found.push({ name, from, to: from + sought.length });
      }
    }
  }
  return longest(found);
}

/** Tells of a run of tokens whether any name has a part in it. */
export function takenBy(named: readonly Named[]): (run: Pick<Named, 'from' | 'to'>) => boolean {
  const taken = new Uint8Array(named.reduce((end, { to }) => Math.max(end, to), 0));
  for (const { from, to } of named) {
    taken.fill(1, from, to);
  }
  return ({ from, to }) => {
    for (let index = from; index < to; index += 1) {
      if (taken[index] === 1) {
        return true;
      }
    }
    return false;
  };
}

/** Folded words as the question has them, accents and capitals included. */
export function asWritten(question: Question, words: string): string {
  const [first] = namesIn(question, [words]);
  const { text, tokens } = question;
  return first === undefined ? words : text.slice(tokens[first.from]?.start, tokens[first.to - 1]?.end);
}

/**
 * Whether words that are a name are meant as one: those that are no everyday words are; everyday words ("Data", "People")
 * only where they are quoted, called a team, or placed as one says it.
 * @param isTopic whether a folded word says what is asked for, so that alone it is no name either.
 */
export function isTrulyNamed(question: Question, named: Named, isTopic: (word: string) => boolean): boolean {
  const { tokens, language } = question;
  const own = tokens.slice(named.from, named.to);
  const isField = own.length === 1 && fields.has(tokens[named.to]?.word ?? '');
  const isEveryday = own.every(({ word }) => isCommonWord(word, language) || isTopic(word));
  return !(isEveryday || isField) || isMeant(question, named.from, named.to);
}
