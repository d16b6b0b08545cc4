import { z } from 'zod';
import { longText } from './long-texts.ts';
import { rate, score, timestamp } from './object-ref.ts';
import { heldSkill } from './skill.ts';

const money = z.looseObject({ amount: z.number().int().min(0), currency: z.string() });

/**
 * When and for whom a training is held; it is kept in its training. Who takes part is an `enrolled` link from the employee
 * to the training that names the rollout.
 */
export const trainingRollout = z.looseObject({
  id: z.string().min(1).max(64),
  name: z.string().max(300),
  status: z.string().max(60).optional(),
  starts_at: timestamp,
  ends_at: timestamp,
  org_units: z.array(z.looseObject({ id: z.string(), name: z.string() })).optional(),
  participants_count: z.number().int().min(0).optional(),
});

export type TrainingRollout = z.infer<typeof trainingRollout>;

/** §3 Training: `duration` in hours, `cost` in minor units of its currency. */
export const trainingFields = z.looseObject({
  title: z.string().max(300).optional(),
  objective: longText.optional(),
  duration: z.number().min(0).optional(),
  cost: money.optional(),
  status: z.string().max(60).optional(),
  skills: z.array(heldSkill).optional(),
  rollouts: z.array(trainingRollout).max(1000).optional(),
});

/** §3 Course: `duration` in hours; difficulty and relevance 0–5, completion rate 0–100. */
export const courseFields = z.looseObject({
  title: z.string().max(300).optional(),
  description: longText.optional(),
  provider: z.string().max(300).optional(),
  duration: z.number().min(0).optional(),
  difficulty_level: z.string().max(60).optional(),
  cost: money.optional(),
  skills: z.array(heldSkill).optional(),
  metrics: z
    .looseObject({
      course_difficulty: score.optional(),
      course_relevance: score.optional(),
      course_completion_rate: rate.optional(),
    })
    .optional(),
});
