import type { Insight, InsightsRequest } from '#host/intelligence/intelligence.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type Draft, evidenceOf, type Subject, subjectOf, textOf } from './draft.ts';
import { jobInsights } from './jobs.ts';
import { learningInsights } from './learning.ts';
import { candidateInsights, employeeInsights } from './people.ts';
import { interviewInsights, performanceInsights, ticketInsights } from './records.ts';
import { skillInsights } from './skills.ts';
import { companyInsights, pulseInsights } from './workspace.ts';

const mostInsights = 5;

const nothing = () => [];

/** What is said of each type. Of what holds others, of documents and of reports nothing is worth saying that the page does not show. */
const rules: Readonly<Partial<Record<ObjectType, (subject: Subject) => Draft[]>>> = {
  candidate: candidateInsights,
  employee: employeeInsights,
  member: employeeInsights,
  company: companyInsights,
  job: jobInsights,
  skill: skillInsights,
  training: learningInsights,
  course: learningInsights,
  pulse: pulseInsights,
  performance: performanceInsights,
  interview: interviewInsights,
  ticket: ticketInsights,
};

function rulesOf(type: string): (subject: Subject) => Draft[] {
  return (rules as Partial<Record<string, (subject: Subject) => Draft[]>>)[type] ?? nothing;
}

const everyObjectHas = new Set([
  'id',
  'object_type',
  'created_at',
  'updated_at',
  'slug',
  'subtype',
  'name',
  'title',
  'first_name',
  'last_name',
  'origin',
]);

function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 0) {
    return false;
  }
  return typeof value === 'object' ? Object.values(value).some(saysSomething) : true;
}

/** What is told of an object that is a name and nothing else. */
function littleData(subject: Subject): Draft[] {
  const hasMore =
    Object.entries(subject.object).some(([key, value]) => !everyObjectHas.has(key) && saysSomething(value)) ||
    Object.values(subject.linkCounts).some((count) => count > 0);
  return hasMore
    ? []
    : [
        {
          says: 'little_data',
          surprise: 0,
          names: [subject.name],
          facts: [
            {
              field: 'id',
              label: { en: 'Fields with a value', de: 'Felder mit einem Wert', es: 'Campos con un valor' },
              value: 0,
            },
          ],
          text: {
            en: () => `There is too little data about ${subject.name} to say anything yet.`,
            de: () => `Über ${subject.name} liegen zu wenige Daten vor, um etwas auszusagen.`,
            es: () => `Hay muy pocos datos sobre ${subject.name} para decir algo.`,
          },
        },
      ];
}

/**
 * At most five things that the object's own figures say and its page does not, furthest from what is usual first (§1
 * "AI-generated insights").
 */
export function objectInsights({ object, companyLanguage, language, ...more }: InsightsRequest): Insight[] {
  const subject = subjectOf(object, more);
  const found = rulesOf(object.object_type)(subject).sort((left, right) => right.surprise - left.surprise);
  const asked = language ?? companyLanguage;
  return (found.length === 0 ? littleData(subject) : found.slice(0, mostInsights)).map((draft) => ({
    says: draft.says,
    text: textOf(draft, companyLanguage),
    ...(asked === companyLanguage ? {} : { translated_text: textOf(draft, asked) }),
    ...(draft.names === undefined ? {} : { names: [...draft.names] }),
    evidence: evidenceOf(draft.facts, asked),
    as_of: subject.now.toISOString(),
    engine: 'built-in',
  }));
}
