import type { Transaction } from 'kysely';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';

/**
 * Lets go of who somebody was in the figures of groups (metrics/groups): what they were counted with stays, as another
 * figure would tell it, under an id that nothing else knows.
 */
export async function unnameToldPeople(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const counted = await trx
    .selectFrom('told_value')
    .select('person_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...ids])
    .execute();
  if (counted.length === 0) {
    return;
  }
  const names = new Map(counted.map(({ person_id }) => [person_id, newId(new Date(at))]));
  for (const [person, name] of names) {
    await trx
      .updateTable('told_value')
      .set({ person_id: name })
      .where('company_id', '=', companyId)
      .where('person_id', '=', person)
      .execute();
  }
  const groups = await trx.selectFrom('told_group').selectAll().where('company_id', '=', companyId).execute();
  for (const { metric, group_key, since, people } of groups.filter((group) =>
    group.people.some((id) => names.has(id)),
  )) {
    await trx
      .updateTable('told_group')
      .set({ people: people.map((id) => names.get(id) ?? id) })
      .where('company_id', '=', companyId)
      .where('metric', '=', metric)
      .where('group_key', '=', group_key)
      .where('since', '=', since)
      .execute();
  }
}
