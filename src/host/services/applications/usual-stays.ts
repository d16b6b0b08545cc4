import type { Store } from '#host/store/store.ts';

/** Fewer stays tell nothing that is usual. */
export const fewestStays = 5;
/** What is usual is what was so lately: so many of the company's last moves, or applications of a job that were moved last. */
const [mostMoves, mostApplications] = [5000, 2000];

/** A stay in a stage that is over. */
export interface Stay {
  id: string | null;
  name: string;
  meaning: string | null;
  /** ISO 8601 UTC. */
  since: string;
  at: string;
}

const columns = ['move.from_stage_id as id', 'move.from_stage as name', 'move.from_meaning as meaning'] as const;

function lastingMoves(db: Store['db']) {
  return db
    .selectFrom('application_move as move')
    .where('move.taken_back', '=', 0)
    .select([...columns, 'move.from_since as since', 'move.at']);
}

function staysIn(moves: readonly { [Key in keyof Stay]: Stay[Key] | null }[]): Stay[] {
  return moves.flatMap(({ name, since, at, ...stage }) =>
    name === null || since === null || at === null ? [] : [{ ...stage, name, since, at }],
  );
}

/** How long people of a company stayed lately in stages that they left. */
export async function lastStays(db: Store['db'], companyId: string): Promise<Stay[]> {
  return staysIn(
    await lastingMoves(db)
      .where('move.company_id', '=', companyId)
      .orderBy('move.id', 'desc')
      .limit(mostMoves)
      .execute(),
  );
}

/** The same of those at a job who were moved last. */
export async function lastStaysAt(db: Store['db'], jobId: string): Promise<Stay[]> {
  const moved = db
    .selectFrom('application')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('stage_since', 'desc')
    .limit(mostApplications);
  return staysIn(await lastingMoves(db).innerJoin(moved.as('moved'), 'moved.id', 'move.application_id').execute());
}
