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

/** Forgets that somebody said of two people that they are not the same. */
export async function forgetOthers(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly [string, string],
): Promise<void> {
  const [one_id, other_id] = people.toSorted();
  await trx
    .deleteFrom('other_person')
    .where('company_id', '=', companyId)
    .where('one_id', '=', one_id ?? '')
    .where('other_id', '=', other_id ?? '')
    .execute();
}

/** What was said of merged people is said of the kept one. */
function asKept(others: readonly OtherPeople[], keptId: string, people: readonly string[]): OtherPeople[] {
  return others.flatMap((pair) => {
    const ends = [pair.one_id, pair.other_id];
    const [one_id = '', other_id = ''] = ends.map((id) => (people.includes(id) ? keptId : id)).sort();
    const isOther = ends.some((id) => id !== keptId && people.includes(id));
    return isOther && one_id !== other_id ? [{ ...pair, one_id, other_id }] : [];
  });
}

/** Remembers of the kept one whom those merged into them are not. */
export async function mergeOthers(
  trx: Transaction<Schema>,
  keptId: string,
  people: readonly string[],
  others: readonly OtherPeople[],
): Promise<void> {
  const pairs = asKept(others, keptId, people);
  if (pairs.length > 0) {
    await trx
      .insertInto('other_person')
      .values(pairs)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Forgets of the kept one again what {@link mergeOthers} remembered. */
export async function splitOthers(
  trx: Transaction<Schema>,
  keptId: string,
  people: readonly string[],
  others: readonly OtherPeople[],
): Promise<void> {
  for (const { one_id, other_id, created_at } of asKept(others, keptId, people)) {
    await trx
      .deleteFrom('other_person')
      .where('one_id', '=', one_id)
      .where('other_id', '=', other_id)
      .where('created_at', '=', created_at)
      .execute();
  }
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
