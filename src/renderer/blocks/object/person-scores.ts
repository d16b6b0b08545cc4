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
