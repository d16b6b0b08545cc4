import { isStopWord } from '#shared/domain/language/stop-words.ts';
import type { Named, Question } from './named-in.ts';

/** What is said before a skill when it is asked who has it, the last words first where one ends in another. */
const openings: readonly (readonly string[])[] = [
  'who knows about',
  'who knows',
  'who can speak',
  'who speaks',
  'who can use',
  'who is good at',
  'who is skilled in',
  'who has experience in',
  'who has experience with',
  'who has skills in',
  'who has',
  'people who know',
  'people who speak',
  'people with experience in',
  'employees who know',
  'candidates who know',
  'anyone who knows',
  'anybody who knows',
  'does anyone know',
  'does anybody know',
  'do we have anyone who knows',
  'experts in',
  'expert in',
  'experience in',
  'experience with',
  'knowledge of',
  'wer kennt',
  'wer kennt sich mit',
  'wer kann',
  'wer beherrscht',
  'wer spricht',
  'wer hat erfahrung mit',
  'wer hat erfahrung in',
  'wer hat kenntnisse in',
  'leute die',
  'erfahrung mit',
  'erfahrung in',
  'kenntnisse in',
  'quien conoce',
  'quien sabe',
  'quien sabe usar',
  'quien habla',
  'quien domina',
  'quien tiene experiencia en',
  'quien tiene experiencia con',
  'quien tiene conocimientos de',
  'quienes conocen',
  'quienes saben',
  'quienes hablan',
  'personas que conocen',
  'personas que saben',
  'personas que hablan',
  'empleados que conocen',
  'candidatos que conocen',
  'alguien que sepa',
  'alguien que conozca',
  'expertos en',
  'experto en',
  'experiencia en',
  'experiencia con',
  'conocimientos de',
]
  .map((words) => words.split(' '))
  .sort((left, right) => right.length - left.length);
const firstWords: ReadonlySet<string | undefined> = new Set(openings.map(([first]) => first));
/** Of these it is never said that no skill is called what follows: too much else follows them. */
const vague: ReadonlySet<string> = new Set([
  'who has',
  'leute die',
  'wer kann',
  'who knows about',
  'quien sabe',
  'quienes saben',
]);
const ends: ReadonlySet<string> = new Set(
  'and or in at best well most und oder gut aus am here hier y o en mejor bien aqui'.split(' '),
);
const longestSkill = 3;

/** Where a question says that it asks who has a skill: the index of the skill's first word. */
function skillAt({ tokens }: Question): { from: number; words: string }[] {
  const found: { from: number; words: string }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const opening = firstWords.has(tokens[at]?.word)
      ? openings.find((words) => words.every((word, offset) => tokens[at + offset]?.word === word))
      : undefined;
    if (opening !== undefined) {
      found.push({ from: at + opening.length, words: opening.join(' ') });
      at += opening.length - 1;
    }
  }
  return found;
}

/** The names in a question that stand where a skill is asked for: "who knows excel", "excel skills". */
export function askedSkills<Skill extends Named>(question: Question, skills: readonly Skill[]): Skill[] {
  const asked = new Set(skillAt(question).map((one) => one.from));
  return skills.filter(({ from, to }) => {
    const next = question.tokens[to]?.word ?? '';
    // "who knows python and sql": the second one too.
    const isListed = ends.has(question.tokens[from - 1]?.word ?? '');
    const before = Array.from({ length: isListed ? 2 * longestSkill : 0 }, (_, index) => from - 1 - index);
    return (
      /^(?:skills?|experts?|expertise|experience|knowledge|kenntnisse|erfahrung|competencias?|experiencia|conocimientos)$/u.test(
        next,
      ) || [from, ...before].some((place) => asked.has(place))
    );
  });
}

/** The skill that a question asks who has, as it was written, where none of the company's is called so. */
export function unknownSkill(question: Question, known: readonly Named[]): string | undefined {
  const { tokens, text, language } = question;
  const named = new Set(known.map(({ from }) => from));
  const asked = skillAt(question).find(
    ({ from, words }) => !vague.has(words) && tokens[from] !== undefined && !named.has(from),
  );
  if (asked === undefined) {
    return undefined;
  }
  let to = asked.from;
  for (; to < tokens.length && to - asked.from < longestSkill; to += 1) {
    const word = tokens[to]?.word ?? '';
    const gap = text.slice(tokens[to - 1]?.end ?? 0, tokens[to]?.start);
    if (
      ends.has(word) ||
      isStopWord(word, language) ||
      isStopWord(word, 'en') ||
      (to > asked.from && /[.,!?;:]/u.test(gap))
    ) {
      break;
    }
  }
  const first = tokens[asked.from];
  const last = tokens[to - 1];
  return to === asked.from || first === undefined || last === undefined ? undefined : text.slice(first.start, last.end);
}
