import { z } from 'zod';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { longestAnswer } from '#shared/domain/pulses/check-answers.ts';
import { complaint, say } from '#shared/domain/sentences.ts';

const answer = z.union([
  z.string().max(longestAnswer),
  z.number(),
  z.array(z.string().max(300)).max(100),
  // Nothing: takes an answer back.
  z.null(),
]);

/** Answers by question id; what fits which question is held against the pulse. */
export const answersInput = z
  .record(z.string().min(1).max(64), answer)
  .refine((answers) => Object.keys(answers).length <= 500, complaint(tellProgram('tooManyAnswers', { most: 500 })));

/** A document that comes with answers; with `question_id` it answers that question. */
export const attachment = z.union([
  z.string().min(1).max(64),
  z.strictObject({ document_id: z.string().min(1).max(64), question_id: z.string().min(1).max(64).optional() }),
]);

/** What else a client says of answers; kept with them as it is. */
export const remarks = z
  .record(z.string().min(1).max(60), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 100_000, complaint(say('tooLong', { most: 100_000 })));

/** One form: the answers of one person to one pulse. */
export const form = z.looseObject({
  id: z.string(),
  form_id: z.string(),
  pulse_id: z.string(),
  /** draft: being written · scheduled: taken in later · submitted: counts. */
  status: z.enum(['draft', 'scheduled', 'submitted']),
  responses: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  updated_at: z.string(),
});

export type Form = z.infer<typeof form>;
