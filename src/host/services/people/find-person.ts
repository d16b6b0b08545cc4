import type { Identity } from '#host/services/accounts/identity.ts';
import { notFound } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { personTypes } from '#shared/domain/object-types.ts';

/**
 * A person of the caller's company, whatever the caller may see of them.
 * @throws Refusal 404.
 */
export async function findPerson(
  store: Store,
  identity: Identity,
  personId: string,
): Promise<{ id: string; type: string }> {
  const person = await store.db
    .selectFrom('object')
    .select(['id', 'type'])
    .where('company_id', '=', identity.companyId)
    .where('id', '=', personId)
    .where('type', 'in', [...personTypes])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) {
    throw notFound('person');
  }
  return person;
}
