import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { fieldsOf } from './object-field.ts';

const { field } = fieldsOf<PersonType>();

/** A person's six scores (§3). */
export const personScores = [
  field('resume.statistics.execution_excellence', 'executionExcellence', 'score'),
  field('resume.statistics.impact_capacity', 'impactCapacity', 'score'),
  field('resume.statistics.learning_agility', 'learningAgility', 'score'),
  field('qualification.statistics.talent_uniqueness', 'talentUniqueness', 'score'),
  field('qualification.statistics.adaptability_potential', 'adaptabilityPotential', 'score'),
  field('qualification.statistics.growth_ambition', 'growthAmbition', 'score'),
];

/** The mean of those of a person's six scores (§3, 0–5) that are known; `undefined` where none is. */
export function personScore({ resume, qualification }: ObjectOf<PersonType>): number | undefined {
  const had = resume?.statistics;
  const shown = qualification?.statistics;
  const known = [
    had?.execution_excellence,
    had?.impact_capacity,
    had?.learning_agility,
    shown?.talent_uniqueness,
    shown?.adaptability_potential,
    shown?.growth_ambition,
  ].filter((score) => score !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, score) => sum + score, 0) / known.length;
}
