import { z } from 'zod';
import { longText } from './long-texts.ts';
import { objectRef, score } from './object-ref.ts';

export const skillStatistics = z.looseObject({
  skill_momentum: score.optional(),
  skill_volatility: score.optional(),
  skill_versatility: score.optional(),
  skill_business_relevance: score.optional(),
  skill_obsolescence: score.optional(),
  skill_scarcity: score.optional(),
});

/** §3 Skill: levels are 0–5, `*_growth` in percent. */
export const skillFields = z.looseObject({
  name: z.string().min(1).max(300),
  code: z.string().max(200).optional(),
  description: longText.optional(),
  level: score.optional(),
  needs_level: score.optional(),
  pool_level: score.optional(),
  level_growth: z.number().optional(),
  needs_level_growth: z.number().optional(),
  pool_level_growth: z.number().optional(),
  retrieval_type: z.string().optional(),
  competences: z.array(z.string()).optional(),
  content_model: z.looseObject({ reasoning: z.string().optional() }).optional(),
  statistics: skillStatistics.optional(),
  /** The skill that took its place, where somebody said so. */
  replaced_by: objectRef.optional(),
});

/** What of a skill rests on candidates alone: read by who sees all of these. */
export const poolFields = ['pool_level', 'pool_level_growth'] as const;

/** A skill as one person or job has it: the skill's id and name with that holder's levels. */
export const heldSkill = z.looseObject({
  id: z.string(),
  name: z.string(),
  level: score.optional(),
  needs_level: score.optional(),
});

export type HeldSkill = z.infer<typeof heldSkill>;
