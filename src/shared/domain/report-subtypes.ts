import type { ObjectType } from './object-types.ts';

/** What a report can be about. */
export const reportSubtypes = [
  'hiring_funnel',
  'skill_gaps',
  'performance_summary',
  'pulse_results',
  'talent_overview',
] as const;

export type ReportSubtype = (typeof reportSubtypes)[number];

/** The subtype a text names: `hiring_funnel`, `Hiring funnel`, `hiring-funnel`; undefined for anything else. */
export function reportSubtype(text: string | undefined): ReportSubtype | undefined {
  const plain = text
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return reportSubtypes.find((subtype) => subtype === plain);
}

/** What a report about objects of a type is about. */
export const subtypeOfObjects: Readonly<Partial<Record<ObjectType, ReportSubtype>>> = {
  candidate: 'hiring_funnel',
  job: 'hiring_funnel',
  interview: 'hiring_funnel',
  skill: 'skill_gaps',
  course: 'skill_gaps',
  training: 'skill_gaps',
  performance: 'performance_summary',
  pulse: 'pulse_results',
  employee: 'talent_overview',
  member: 'talent_overview',
};
