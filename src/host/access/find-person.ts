import { notFound } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { isPersonType, type PersonType, personTypes } from '#shared/domain/object-types.ts';
import type { Identity } from './identity.ts';
import { visibleTo } from './visibility.ts';

/**
 * A person of the caller's company whom the caller may see: of anybody else, not even that there is such a one is told.
 * @throws Refusal 404.
 */
export async function findPerson(
  store: Store,
  identity: Identity,
  personId: string,
): Promise<{ id: string; type: PersonType }> {
  const person = await store.db
    .selectFrom('object')
    .select(['id', 'type'])
    .where('company_id', '=', identity.companyId)
    .where('id', '=', personId)
    .where('type', 'in', [...personTypes])
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', personTypes))
    .executeTakeFirst();
  if (person === undefined || !isPersonType(person.type)) {
    throw notFound('person');
  }
  return { id: person.id, type: person.type };
}
