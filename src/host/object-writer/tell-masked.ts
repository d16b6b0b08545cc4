import type { Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { type Reached, tellReached } from './tell-reach.ts';

/** Some candidates, the interviews with them, and what is written about either. */
async function aroundPeople(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<Reached[]> {
  const found = new Map<string, Reached>();
  const take = async (some: Iterable<string>) => {
    for (const part of inParts(new Set(some))) {
      const rows = await trx
        .selectFrom('object')
        .select(['id', 'type'])
        .where('company_id', '=', companyId)
        .where('id', 'in', part)
        .where('deleted_at', 'is', null)
        .execute();
      for (const row of rows) {
        found.set(row.id, row);
      }
    }
  };
  const linkedTo = async (kind: string, to: Iterable<string>) => {
    const from: string[] = [];
    for (const part of inParts(new Set(to))) {
      const rows = await trx
        .selectFrom('relation')
        .select('from_id')
        .where('company_id', '=', companyId)
        .where('kind', '=', kind)
        .where('to_id', 'in', part)
        .execute();
      from.push(...rows.map(({ from_id }) => from_id));
    }
    return from;
  };
  const interviews = await linkedTo('interview_of', ids);
  await take([...ids, ...interviews, ...(await linkedTo('about', [...ids, ...interviews]))]);
  return [...found.values()];
}

/**
 * Tells that some candidates are masked for other people from now on, or for fewer (issue "Masked first look"): whatever keeps
 * them, the interviews with them or their files in memory reads them again. Call it last in the transaction.
 */
export async function tellMasked(
  trx: Transaction<Schema>,
  companyId: string,
  candidateIds: readonly string[],
  at: string,
): Promise<void> {
  await tellReached(trx, companyId, await aroundPeople(trx, companyId, candidateIds), at);
}

/** {@link tellMasked} of those of some people who applied for a job that masks its applicants: their stage may have changed. */
export async function tellMaskedAt(
  trx: Transaction<Schema>,
  companyId: string,
  applied: readonly { candidate_id: string; job_id: string | null }[],
  at: string,
): Promise<void> {
  const looks = await trx.selectFrom('first_look').select('job_id').where('company_id', '=', companyId).execute();
  const masking = new Set(looks.map(({ job_id }) => job_id));
  const people = applied.filter(({ job_id }) => masking.has(job_id ?? '')).map(({ candidate_id }) => candidate_id);
  if (people.length > 0) {
    await tellMasked(trx, companyId, [...new Set(people)], at);
  }
}
