import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';
import { fold } from '#shared/search/fold.ts';
import type { Asked } from './question/asked.ts';
import { askedTime } from './question/asked-time.ts';
import {
  asWritten,
  isTrulyNamed,
  type Named,
  namesIn,
  type Question,
  readQuestion,
  takenBy,
} from './question/named-in.ts';
import { topicsIn } from './question/topics-in.ts';
import { unknownPlace } from './question/unknown-place.ts';
import { askedSkills, unknownSkill } from './question/who-knows.ts';

/** Names that a question may mention. */
export interface KnownNames {
  locations: readonly string[];
  orgUnits: readonly string[];
  skills: readonly string[];
}

/** What a question asks for, and the words that said so. */
export interface ChosenReport {
  subtype: ReportSubtype;
  locations: string[];
  orgUnits: string[];
  /** Skills, where it is about skills. */
  skills: string[];
  /** Days. */
  timeframe?: number;
  /** What it asks for that is not always recorded. */
  asks: Asked[];
  because: string[];
}

const words: readonly (readonly [ReportSubtype, RegExp])[] = [
  [
    'hiring_funnel',
    /\b(hir(?:e[ds]?|ing)|recruit\w*|appli(?:ed|es|cants?|cations?)|apply|candidat\w*|funnel|interview\w*|offers?|vacanc\w*|requisition\w*|jobs?|openings?|bewerb\w*|einstell\w*|eingestellt\w*|stellen?|kandidat\w*|pipeline|contrata\w*|vacantes?|entrevist\w*|ofertas?|embudo|seleccion|puestos?)\b/gu,
  ],
  [
    'skill_gaps',
    /\b(skills?|gaps?|competenc\w*|upskill\w*|reskill\w*|know-?how|courses?|trainings?|learn\w*|fahigkeit\w*|kompetenz\w*|lucken?|kurse?n?|schulung\w*|weiterbildung\w*|kenntniss\w*|brechas?|habilidad\w*|conocimient\w*|formacion\w*|cursos?|aprend\w*)\b/gu,
  ],
  [
    'performance_summary',
    /\b(perform\w*|reviews?|ratings?|goals?|appraisal\w*|leistung\w*|beurteilung\w*|ziele?n?|evaluacion\w*|desempeno|rendimiento|valoracion\w*|objetivos?)\b/gu,
  ],
  [
    'pulse_results',
    /\b(pulses?|surveys?|feedback|answer\w*|mood|sentiment|umfrage\w*|stimmung|befragung\w*|pulsos?|encuestas?|respuestas?|opiniones)\b/gu,
  ],
  [
    'talent_overview',
    /\b(people|talents?|workforce|headcount|engagement|engaged|retention|attrition|turnover|staff|teams?|employees?|colleagues?|mitarbeit\w*|belegschaft|personal|fluktuation|leute|beschaftigte\w*|kolleg\w*|angestellte\w*|menschen|personas|gente|plantilla|talento|emplead[oa]s?|equipos?|compromiso|rotacion|trabajadores)\b/gu,
  ],
];

/** Tells whether a folded word says what is asked for; a question has the same ones again and again. */
function topicWords(): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const isTopic = known.get(word) ?? words.some(([, pattern]) => word.replaceAll(pattern, '') === '');
    known.set(word, isTopic);
    return isTopic;
  };
}

interface NamedParts {
  locations: Named[];
  orgUnits: Named[];
  skills: Named[];
}

/** What a question names; a name that is a skill's as well is one where skills are asked for. */
function namedParts(question: Question, known: KnownNames, isTopic: (word: string) => boolean): NamedParts {
  const skills = namesIn(question, known.skills);
  const asked = new Set(askedSkills(question, skills));
  const isAsked = takenBy([...asked]);
  const places = (names: readonly string[]) =>
    namesIn(question, names).filter((one) => !isAsked(one) && isTrulyNamed(question, one, isTopic));
  const orgUnits = places(known.orgUnits);
  const isUnit = takenBy(orgUnits);
  const locations = places(known.locations).filter((one) => !isUnit(one));
  const isPlace = takenBy([...orgUnits, ...locations]);
  return {
    locations,
    orgUnits,
    skills: skills.filter((one) => asked.has(one) || (!isPlace(one) && isTrulyNamed(question, one, isTopic))),
  };
}

/** The folded question without the names in it: a unit called "Talent" says where, not what. */
function withoutNames({ text, tokens }: Question, named: readonly Named[]): string {
  const isName = takenBy(named);
  let rest = '';
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    rest += text.slice(end, token.start);
    rest += isName({ from: index, to: index + 1 }) ? ' ' : token.raw;
    end = token.end;
  }
  return fold(rest + text.slice(end));
}

function namesOf(named: readonly Named[]): string[] {
  return [...new Set(named.map((one) => one.name))];
}

/**
 * What a question in plain words asks for, by the built-in engine's rules: the subtype most of its words belong to, the
 * locations, org units and skills it truly names, the time it speaks of, and what it asks for that may not be recorded at
 * all. English, German and Spanish.
 */
export function chooseReport(query: string, known: KnownNames, now: Date): ChosenReport {
  const question = readQuestion(query);
  const isTopic = topicWords();
  const { locations, orgUnits, skills } = namedParts(question, known, isTopic);
  const named = [...locations, ...orgUnits, ...skills];
  const text = withoutNames(question, named);
  const { topics, hits, rest } = topicsIn(text);
  const asked = askedSkills(question, skills);
  const missing = unknownSkill(question, named);
  const votes = words.map(([subtype, pattern]) => ({
    subtype,
    words: [
      ...hits.filter((hit) => hit.subtype === subtype).map((hit) => hit.words),
      ...[...rest.matchAll(pattern)].map((match) => match[0]),
      ...(subtype === 'skill_gaps' ? [...namesOf(asked), ...(missing === undefined ? [] : [missing])] : []),
    ],
  }));
  const best = votes.reduce((left, right) => (right.words.length > left.words.length ? right : left));
  const onlySkills = best.words.length === 0 && skills.length > 0;
  const subtype = onlySkills ? 'skill_gaps' : best.words.length === 0 ? 'talent_overview' : best.subtype;
  const place = missing === undefined ? unknownPlace(question, named, isTopic) : undefined;
  const time = askedTime(text, now);
  const scope = [...namesOf(locations), ...namesOf(orgUnits), ...(subtype === 'skill_gaps' ? namesOf(skills) : [])];
  const said = [
    ...best.words,
    ...hits.map((hit) => hit.words),
    ...scope,
    ...(time.words === undefined ? [] : [time.words]),
  ];
  return {
    subtype,
    locations: namesOf(locations),
    orgUnits: namesOf(orgUnits),
    skills: subtype === 'skill_gaps' ? namesOf(skills) : [],
    ...(time.days === undefined ? {} : { timeframe: time.days }),
    asks: [
      ...topics.map((topic): Asked => ({ topic })),
      ...(missing === undefined ? [] : [{ topic: 'unknown_skill' as const, word: missing }]),
      ...(place === undefined ? [] : [{ topic: 'unknown_place' as const, word: place }]),
      ...time.cannot.map(({ topic, word }) => ({
        topic,
        ...(word === undefined ? {} : { word: asWritten(question, word) }),
      })),
    ],
    because: [...new Set([...new Set(said)].map((word) => asWritten(question, word)))],
  };
}
