import { z } from 'zod';
import { tellClient } from '#host/lib/client-sentences.ts';
import { issueSentence } from '#host/lib/issue-sentence.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { timestamp } from '#shared/domain/object-ref.ts';
import { complaint, type Sentence, say } from '#shared/domain/sentences.ts';

const id = z.string().min(1).max(64);
const ids = z.array(id).min(1).max(5000);

/** A training held for people and org units from a day on, to be finished by another. */
export const newRollout = z
  .strictObject({
    training_id: id,
    name: z.string().trim().min(1).max(300).optional(),
    starts_at: timestamp,
    ends_at: timestamp.optional(),
    due_at: timestamp.optional(),
    org_unit_ids: ids.optional(),
    employee_ids: ids.optional(),
  })
  .superRefine((rollout, context) => {
    const report = (path: string, sentence: Sentence) =>
      context.addIssue({ code: 'custom', path: [path], ...complaint(sentence) });
    if (rollout.org_unit_ids === undefined && rollout.employee_ids === undefined) {
      report('employee_ids', say('requiredOrUnits'));
    }
    if (rollout.ends_at === undefined && rollout.due_at === undefined) {
      report('due_at', say('requiredOrEnd'));
    }
    for (const key of ['ends_at', 'due_at'] as const) {
      const time = rollout[key];
      if (time !== undefined && Date.parse(time) < Date.parse(rollout.starts_at)) {
        report(key, say('beforeStart'));
      }
    }
  });

/** People who are to do a training. */
export const newAssignment = z.strictObject({
  training_id: id,
  employee_ids: ids,
  due_at: timestamp.optional(),
  rollout_id: id.optional(),
});

/** How far somebody is with a training: finished, unless the status says otherwise. */
export const newCompletion = z.strictObject({
  training_id: id,
  employee_id: id,
  status: z.enum(['in progress', 'completed', 'dropped']).default('completed'),
  completed_at: timestamp.optional(),
  /** 0–100. */
  score: z.number().min(0).max(100).optional(),
});

/**
 * A body as one of the above.
 * @throws Refusal 422 with a path per field.
 */
export function readBody<T extends z.ZodType>(schema: T, body: Fields): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    throw invalidFields(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => ({ path: key, ...tellClient('noFieldOfThis') }))
          : [{ path: issue.path.join('.'), ...issueSentence(issue) }],
      ),
    );
  }
  return parsed.data;
}
