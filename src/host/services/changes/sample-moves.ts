import type { Identity } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { stageFields } from './lines-after.ts';
import type { ChangeRow } from './told-lines.ts';

/** What a field that shows a stage says. */
function stageText(id: string | null, name: string, meaning: string): string {
  return JSON.stringify({ ...(id === null ? {} : { id }), name, meaning });
}

/**
 * The moves of a person of the sample as lines of a log, newest first. They were made with the person, before anything is
 * logged of them, and have no line of their own: where the sample is removed and made again, it would have two. Their ids are
 * below 0, where no line's is: nothing of them can be undone.
 */
export async function sampleMoves(
  store: Store,
  { companyId }: Identity,
  personId: string,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): Promise<ChangeRow[]> {
  const moves = await store.db
    .selectFrom('application_move as move')
    .innerJoin('application', 'application.id', 'move.application_id')
    .select(['move.id', 'move.at', 'move.stage_id', 'move.stage', 'move.meaning'])
    .select(['move.from_stage_id', 'move.from_stage', 'move.from_meaning', 'application.job_id'])
    .where('application.company_id', '=', companyId)
    .where('application.candidate_id', '=', personId)
    .where('application.origin', '=', 'sample')
    .where('move.batch_id', 'is', null)
    .where('move.moved_by', 'is', null)
    .$if(from !== undefined, (query) => query.where('move.at', '>=', new Date(from ?? 0).toISOString()))
    .$if(until !== undefined, (query) => query.where('move.at', '<', new Date(until ?? 0).toISOString()))
    .orderBy('move.id', 'desc')
    .execute();
  return moves.map(
    ({ id, at, job_id, stage_id, stage, meaning, from_stage_id, from_stage, from_meaning }): ChangeRow => {
      const of = {
        ...{ id: -id, company_id: companyId, object_id: personId, object_type: 'candidate', at, cut: 0, via: 'sample' },
        ...{ user_id: null, reason: null, batch_id: null, salt: null, seal: null },
      };
      const after = stageText(stage_id, stage, meaning);
      return from_stage === null && job_id !== null
        ? {
            ...of,
            action: 'linked',
            field: stageFields.applied,
            other_id: job_id,
            before: null,
            after: JSON.stringify({ data: { stage } }),
          }
        : {
            ...{ ...of, action: 'changed', field: stageFields.stage, other_id: null, after },
            before: from_stage === null ? null : stageText(from_stage_id, from_stage, from_meaning ?? ''),
          };
    },
  );
}
