import { type Kysely, sql } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { type ApplicationRow, countHired } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';

/** Of those who were just hired, by their applications: how many more people their job looks for, where it says how many. */
export async function openingsLeft(
  db: Kysely<Schema>,
  companyId: string,
  moved: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, number>> {
  const hired = moved.filter(({ meaning, job_id }) => meaning === 'hired' && job_id !== null);
  const jobs = new Set(hired.flatMap(({ job_id }) => job_id ?? []));
  const openings = new Map<string, number>();
  for (const part of inParts(jobs)) {
    const rows = await db
      .selectFrom('object')
      .select(['id', sql<unknown>`data ->> 'openings'`.as('openings')])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .execute();
    for (const row of rows) {
      if (row.openings !== null) {
        openings.set(row.id, Number(row.openings));
      }
    }
  }
  const filled = await countHired(db, companyId, openings.keys());
  return new Map(
    hired.flatMap(({ id, job_id }) => {
      const all = openings.get(job_id ?? '');
      return all === undefined ? [] : [[id, Math.max(0, all - (filled.get(job_id ?? '') ?? 0))] as const];
    }),
  );
}
