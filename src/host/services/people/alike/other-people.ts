import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import type { Schema } from '#host/store/schema.ts';

/** Two people of whom somebody said that they are not the same. */
export type OtherPeople = Selectable<Schema['other_person']>;

/** What was said of some people being others. */
export function othersOf(db: Kysely<Schema>, companyId: string, ids: readonly string[]): Promise<OtherPeople[]> {
  return db
    .selectFrom('other_person')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('one_id', 'in', [...ids]), eb('other_id', 'in', [...ids])]))
    .execute();
}

/** Remembers of each two of some people that they are not the same. */
export async function rememberOthers(
  trx: Transaction<Schema>,
  { companyId, userId }: Identity,
  people: readonly string[],
  at: string,
): Promise<void> {
  const ids = [...new Set(people)].sort();
  const pairs = ids.flatMap((one_id, index) =>
    ids
      .slice(index + 1)
      .map((other_id) => ({ company_id: companyId, one_id, other_id, user_id: userId, created_at: at })),
  );
  await trx
    .insertInto('other_person')
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts back what was said of people being others, of those who are there. */
export async function restoreOthers(trx: Transaction<Schema>, others: readonly OtherPeople[]): Promise<void> {
  for (const pair of others) {
    const there = await trx.selectFrom('object').select('id').where('id', 'in', [pair.one_id, pair.other_id]).execute();
    if (there.length === 2) {
      await trx
        .insertInto('other_person')
        .values(pair)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
