import type { Identity } from '#host/access/index.ts';
import { isMovedSince, movedBy, type PastStages } from '#host/services/changes/stage-before.ts';
import type { ChangeRow } from '#host/services/changes/told-lines.ts';
import type { Store } from '#host/store/store.ts';

/** An application as it was, as far as filters ask of it. */
export interface PastAttempt {
  company_id: string;
  candidate_id: string;
  job_id: string | null;
  attempt: number;
  stage_id: string | null;
  stage: string;
}

/** The applications of some people as they were: those that were removed since are not known any more. */
export async function pastAttempts(
  { db }: Store,
  { companyId: company_id }: Identity,
  { moves }: PastStages,
  { lines, at }: { lines: ReadonlyMap<string, readonly ChangeRow[]>; at: string },
): Promise<PastAttempt[]> {
  const people = [...moves.keys()];
  if (people.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom('application')
    .select(['id', 'candidate_id', 'job_id', 'attempt', 'stage_id', 'stage'])
    .where('company_id', '=', company_id)
    .where('candidate_id', 'in', people)
    .execute();
  const moved = new Map(
    people
      .flatMap((id) => movedBy(moves.get(id) ?? [], { at, lines: lines.get(id) ?? [] }))
      .map((move) => [move.id, move]),
  );
  return rows.flatMap(({ id, candidate_id, job_id, attempt, stage_id, stage }) => {
    const isAsNow = !isMovedSince({ lines: lines.get(candidate_id) ?? [] });
    const was = isAsNow ? { stage_id, stage } : moved.get(id);
    const of = { company_id, candidate_id, job_id, attempt };
    return was === undefined ? [] : [{ ...of, stage_id: was.stage_id, stage: was.stage }];
  });
}
