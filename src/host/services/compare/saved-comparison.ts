import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { SetAssumptions } from '#shared/domain/compare/assumptions.ts';
import type { SkillWeights } from '#shared/domain/compare/compare-skills.ts';
import type { CompareWay } from '#shared/domain/compare/compare-ways.ts';

/** What a user saved of a comparison for a job. */
export interface SavedComparison {
  /** How each was to come to it, in the order in which they stood. */
  ways: ReadonlyMap<string, CompareWay>;
  assumptions: SetAssumptions;
  weights: SkillWeights;
  savedAt: string;
}

type Own = Pick<Identity, 'companyId' | 'userId'>;

function ownComparison(db: Kysely<Schema>, { companyId, userId }: Own, jobId: string) {
  return db
    .selectFrom('comparison')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId);
}

/** What the caller saved for a job last; undefined where it is nothing. */
export async function readSaved(db: Kysely<Schema>, own: Own, jobId: string): Promise<SavedComparison | undefined> {
  const row = await ownComparison(db, own, jobId).selectAll().executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const people = await db
    .selectFrom('comparison_person')
    .select(['person_id', 'way'])
    .where('comparison_id', '=', row.id)
    .orderBy('place')
    .execute();
  // Of two who were merged since one is left, as they stood first.
  const ways = new Map<string, CompareWay>();
  for (const { person_id, way } of people) {
    ways.set(person_id, ways.get(person_id) ?? way);
  }
  return { ways, assumptions: row.assumptions, weights: row.weights, savedAt: row.updated_at };
}

/** Saves a comparison in place of what the caller saved for the job before. */
export async function writeSaved(
  trx: Transaction<Schema>,
  own: Own,
  { job, people, assumptions, weights }: ParsedInput<'compare.save'>,
  now: Date,
): Promise<void> {
  const updated_at = now.toISOString();
  const { companyId: company_id, userId: user_id } = own;
  const { id } = await trx
    .insertInto('comparison')
    .values({ id: newId(now), company_id, user_id, job_id: job, assumptions, weights, updated_at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'job_id']).doUpdateSet({ assumptions, weights, updated_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('comparison_person').where('comparison_id', '=', id).execute();
  if (people.length > 0) {
    await trx
      .insertInto('comparison_person')
      .values(
        people.map((person, place) => ({
          ...{ id: newId(now), company_id, comparison_id: id },
          ...{ person_id: person.id, way: person.way, place },
        })),
      )
      .execute();
  }
}
