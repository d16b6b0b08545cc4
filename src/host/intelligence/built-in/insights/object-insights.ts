import type { Insight, InsightsRequest } from '#host/intelligence/intelligence.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type Draft, evidenceOf, type Subject, subjectOf } from './draft.ts';
import { jobInsights } from './jobs.ts';
import { learningInsights } from './learning.ts';
import { candidateInsights, employeeInsights } from './people.ts';
import { skillInsights } from './skills.ts';
import { companyInsights, pulseInsights, spaceInsights } from './workspace.ts';

const mostInsights = 5;

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
  space: spaceInsights,
};

function rulesOf(type: string): ((subject: Subject) => Draft[]) | undefined {
  return (rules as Partial<Record<string, (subject: Subject) => Draft[]>>)[type];
}

/** How many fields say anything: what is told where there is too little for more. */
function littleData(subject: Subject): Draft {
  const own = Object.entries(subject.object).filter(
    ([key, value]) =>
      !['id', 'object_type', 'created_at', 'updated_at', 'slug', 'subtype'].includes(key) &&
      value !== null &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0),
  );
  return {
    facts: [{ field: 'id', label: { en: 'Fields with a value', de: 'Felder mit einem Wert' }, value: own.length }],
    text: (language) =>
      language === 'en'
        ? `There is too little data about ${subject.name} to say anything about it.`
        : `Über ${subject.name} liegen zu wenige Daten vor, um etwas auszusagen.`,
  };
}

/** At most five things that the object's own figures say, most telling first (§1 "AI-generated insights"). */
export function objectInsights({
  object,
  linkCounts = {},
  companyLanguage,
  language,
  now,
}: InsightsRequest): Insight[] {
  const subject = subjectOf(object, linkCounts, now);
  const found = rulesOf(object.object_type)?.(subject) ?? [];
  const asked = language ?? companyLanguage;
  return (found.length === 0 ? [littleData(subject)] : found.slice(0, mostInsights)).map((draft) => ({
    text: draft.text(companyLanguage),
    ...(asked === companyLanguage ? {} : { translated_text: draft.text(asked) }),
    evidence: evidenceOf(draft.facts, asked),
    engine: 'built-in',
  }));
}
