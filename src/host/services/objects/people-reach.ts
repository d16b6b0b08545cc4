import type { Identity } from '#host/services/accounts/identity.ts';
import { inPeopleScope, peopleScopeOf } from '#host/services/accounts/people-scope.ts';
import { Refusal } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/**
 * Managers keep the people of their own org unit (decisions.md "Roles"); other roles' rights are the policy's question.
 * Ask before a write's transaction begins.
 * @throws Refusal 403 when one of the people is of another unit.
 */
export async function requireOwnPeople(
  store: Store,
  identity: Identity,
  type: ObjectType,
  ids: readonly string[],
): Promise<void> {
  if (identity.role !== 'manager' || (type !== 'employee' && type !== 'member')) {
    return;
  }
  const scope = await peopleScopeOf(store, identity);
  const rows = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('id', 'in', [...ids])
    .execute();
  const own = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids])
    .where(inPeopleScope(store, scope, 'object'))
    .execute();
  if (own.length < rows.length) {
    throw new Refusal('forbidden', 'You keep the people of your own org unit only.');
  }
}
