import { type Kysely, sql } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';

/** How many people were hired for some jobs; those with none are left out. */
export async function countHired(
  db: Kysely<Schema>,
  companyId: string,
  jobIds: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const part of inParts(new Set(jobIds))) {
    const rows = await db
      .selectFrom('application')
      .innerJoin('object', 'object.id', 'application.candidate_id')
      .select(['application.job_id', (eb) => eb.fn.count<number>('application.candidate_id').distinct().as('count')])
      .where('application.company_id', '=', companyId)
      .where('application.job_id', 'in', part)
      // As a literal: SQLite finds its index by it.
      .where('application.meaning', '=', sql.lit('hired'))
      .where('object.deleted_at', 'is', null)
      .groupBy('application.job_id')
      .execute();
    for (const { job_id, count } of rows) {
      counts.set(job_id ?? '', Number(count));
    }
  }
  return counts;
}
