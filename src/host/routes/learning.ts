import { requirePart } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { requireCompany } from '#host/services/forms/prepare-form.ts';
import type { Courses } from '#host/services/learning/courses.ts';
import type { TrainingReads } from '#host/services/learning/read-trainings.ts';
import type { TrainingWrites } from '#host/services/learning/write-trainings.ts';
import { trainingParts } from '#shared/contract/learning.ts';
import { signedInCalls } from './call-context.ts';

export function courseRoutes(courses: Courses) {
  const calls = signedInCalls.courses;
  return {
    list: calls.list.handler(({ input, context }) => courses.list(context.identity, input)),
    create: calls.create.handler(({ input: { query = {}, body }, context }) =>
      courses.create(context.identity, query, body),
    ),
    update: calls.update.handler(({ input: { query = {}, body }, context }) =>
      courses.update(context.identity, query, body),
    ),
  };
}

/** What a training call makes: what its query says, else its body, else a training. */
function partOf(query: string | undefined, body: unknown): (typeof trainingParts)[number] {
  const wanted = query ?? body ?? 'training';
  const part = trainingParts.find((one) => one === wanted);
  if (part === undefined) {
    throw invalidFields([{ path: 'type', ...tellClient('noneOf', { values: trainingParts.join(', ') }) }]);
  }
  return part;
}

export function trainingRoutes(reads: TrainingReads, writes: TrainingWrites) {
  const calls = signedInCalls.training;
  return {
    list: calls.list.handler(({ input, context: { identity } }) => {
      const { type, company_id, ...request } = input;
      requireCompany(identity, company_id);
      if (type === 'assignment') {
        return reads.listAssignments(identity, request);
      }
      if (type === 'completion') {
        return reads.listAssignments(identity, { status: 'completed', ...request });
      }
      const onlyRollouts = request.include_rollouts === true && request.include_trainings === false;
      return type === 'rollout' || onlyRollouts ? reads.listRollouts(identity, request) : reads.list(identity, request);
    }),
    create: calls.create.handler(({ input: { query, body }, context }) => {
      const { type, ...fields } = body;
      const part = partOf(query?.type, type);
      requirePart(context.identity, 'training.create', part);
      return writes.create(context.identity, part, fields);
    }),
  };
}
