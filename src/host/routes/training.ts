import { requirePart } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { requireCompany } from '#host/services/forms/prepare-form.ts';
import type { TrainingReads } from '#host/services/learning/read-trainings.ts';
import type { TrainingWrites } from '#host/services/learning/write-trainings.ts';
import { trainingParts } from '#shared/contract/learning.ts';
import type { AnswersOf } from './handlers-of.ts';

/** What a training call makes: what its query says, else its body, else a training. */
function partOf(query: string | undefined, body: unknown): (typeof trainingParts)[number] {
  const wanted = query ?? body ?? 'training';
  const part = trainingParts.find((one) => one === wanted);
  if (part === undefined) {
    throw invalidFields([{ path: 'type', ...tellClient('noneOf', { values: trainingParts.join(', ') }) }]);
  }
  return part;
}

/** What answers the calls about trainings, their rollouts, and who is assigned to them or completed them. */
export function trainingAnswers(reads: TrainingReads, writes: TrainingWrites): AnswersOf<'training'> {
  return {
    list(identity, { type, company_id, ...asked }) {
      requireCompany(identity, company_id);
      if (type === 'assignment') {
        return reads.listAssignments(identity, asked);
      }
      if (type === 'completion') {
        return reads.listAssignments(identity, { status: 'completed', ...asked });
      }
      const onlyRollouts = asked.include_rollouts === true && asked.include_trainings === false;
      return type === 'rollout' || onlyRollouts ? reads.listRollouts(identity, asked) : reads.list(identity, asked);
    },
    create(identity, { query, body }) {
      const { type, ...fields } = body;
      const part = partOf(query?.type, type);
      requirePart(identity, 'training.create', part);
      return writes.create(identity, part, fields);
    },
  };
}
