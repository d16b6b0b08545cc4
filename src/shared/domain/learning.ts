import { z } from 'zod';
import { rate, score } from './object-ref.ts';
import { heldSkill } from './skill.ts';

const money = z.looseObject({ amount: z.number().int().min(0), currency: z.string() });

/** §3 Training: `duration` in hours, `cost` in minor units of its currency. */
export const trainingFields = z.looseObject({
  title: z.string().max(300).optional(),
  objective: z.string().max(20_000).optional(),
  duration: z.number().min(0).optional(),
  cost: money.optional(),
  status: z.string().max(60).optional(),
  skills: z.array(heldSkill).optional(),
});

/** §3 Course: `duration` in hours; difficulty and relevance 0–5, completion rate 0–100. */
export const courseFields = z.looseObject({
  title: z.string().max(300).optional(),
  description: z.string().max(20_000).optional(),
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
