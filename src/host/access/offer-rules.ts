import { type Kysely, sql } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { isOwnJob } from './hiring-sight.ts';
import { type Identity, seesEverything } from './identity.ts';

/** Tells of applications by their jobs whether somebody reads what is offered in them. */
export type ReadsAmounts = (jobId: string | null) => boolean;

/**
 * Who reads the amount of an offer: owner and admin, and the hiring team of its job, which are the members that the job
 * names, or the managers of its org unit where it names nobody (records.md "Applications and stages").
 */
export async function readsAmountsAt(
  db: Kysely<Schema>,
  identity: Identity,
  jobIds: Iterable<string | null>,
): Promise<ReadsAmounts> {
  if (seesEverything(identity)) {
    return () => true;
  }
  const own = new Set<string>();
  for (const part of inParts(new Set([...jobIds].flatMap((id) => id ?? [])))) {
    const rows = await db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', part)
      .where('type', '=', 'job')
      .where('deleted_at', 'is', null)
      .where(isOwnJob(identity, sql.ref('object.id')))
      .execute();
    for (const { id } of rows) {
      own.add(id);
    }
  }
  return (jobId) => jobId !== null && own.has(jobId);
}
