import { z } from 'zod';
import { longText } from '#shared/domain/long-texts.ts';
import { objectRef, score } from '#shared/domain/object-ref.ts';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { complaint } from '#shared/domain/sentences.ts';
import { assessmentKinds, saidKinds } from '#shared/domain/skill-ledger.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const path = '/api/assessments/';

/** How well somebody was said to know a skill. */
const assessment = z.looseObject({
  id: z.number().int(),
  person: objectRef,
  skill: objectRef,
  level: score,
  kind: z.enum(assessmentKinds),
  /** Who said it; missing where nobody did, or they are no member any more. */
  by: objectRef.optional(),
  evidence: z.string().optional(),
  /** When it was so, and until when it holds where that is said: ISO 8601 UTC. */
  assessed_at: z.string(),
  expires_at: z.string().optional(),
  /** Older than 18 months, or expired. */
  is_old: z.boolean(),
  /** The level of the person's skill rests on it. */
  counts: z.boolean(),
  /** The caller may take it back. */
  may_take_back: z.boolean(),
});

export type Assessment = z.infer<typeof assessment>;

/**
 * What was said of how well people know their skills (records.md "Scores and statistics"): the level of a skill is the newest of
 * the heaviest kind that is at most 18 months old, else the newest of all. Whoever sees somebody reads it.
 */
export const assessments = {
  /** Newest first. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'What was said of how well people know their skills, newest first' })
    .input(
      z
        .strictObject({ person_id: id.optional(), skill_id: id.optional(), ...pageInput })
        .refine((asked) => asked.person_id !== undefined || asked.skill_id !== undefined, {
          path: ['person_id'],
          ...complaint(tellProgram('requiredOrSkill')),
        }),
    )
    .output(listOf(assessment)),
  /** Links the person to the skill where they are not yet. */
  create: call({ access: 'everybody' })
    .route({ method: 'POST', path, summary: 'Say how well somebody knows a skill', successStatus: 201 })
    .input(
      z.strictObject({
        person_id: id,
        skill_id: id,
        level: score,
        kind: z.enum(saidKinds),
        evidence: longText.trim().min(1).max(2000).optional(),
        /** Days; today where it is left out. */
        date: z.iso.date().optional(),
        expires: z.iso.date().optional(),
      }),
    )
    .output(assessment),
  /** One's own; owner and admin take back those of others as well. */
  delete: call({ access: 'everybody' })
    .route({ method: 'DELETE', path, summary: 'Take back what was said of a skill' })
    .input(z.strictObject({ id: z.coerce.number().int().min(1) }))
    .output(z.looseObject({ count: z.number().int() })),
};
