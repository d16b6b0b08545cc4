import type { Transaction } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { ownPeople } from '#host/services/accounts/own-people.ts';
import { inPeopleScope, type PeopleScope, peopleScopeOf } from '#host/services/accounts/people-scope.ts';
import { Refusal } from '#host/services/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { isFields, valueAt } from './nested.ts';
import type { ObjectRow } from './object-row.ts';

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

/** Ids of the org units, and of the people, that a manager keeps; undefined for those who keep everybody's. */
export type Keep = PeopleScope | undefined;

/** What the caller keeps of a type; ask before a write's transaction begins. */
export async function keepOf(store: Store, identity: Identity, type: ObjectType): Promise<Keep> {
  const isKept = identity.role === 'manager' && (type === 'employee' || type === 'member');
  return isKept ? peopleScopeOf(store, identity) : undefined;
}

/**
 * Refuses a write that leaves somebody in an org unit which is not the caller's to fill.
 * @throws Refusal 403.
 */
export async function requireKept(store: Store, trx: Transaction<Schema>, keep: Keep, id: string): Promise<void> {
  if (keep === undefined) {
    return;
  }
  const row = await trx
    .selectFrom('object')
    .select('id')
    .where('id', '=', id)
    .where(inPeopleScope(store, keep, 'object'))
    .executeTakeFirst();
  if (row === undefined) {
    throw new Refusal('forbidden', 'You keep the people of your own org unit only.');
  }
}

/**
 * Refuses to give oneself another org unit, whose people one would see from then on.
 * @throws Refusal 403.
 */
export async function requireOwnUnitKept(
  trx: Transaction<Schema>,
  identity: Identity,
  before: Pick<ObjectRow, 'id' | 'data'>,
  after: Pick<ObjectRow, 'data'>,
): Promise<void> {
  const unitOf = ({ data }: Pick<ObjectRow, 'data'>) => {
    const unit = valueAt(data, 'company_user.org_unit');
    return isFields(unit) ? JSON.stringify([unit.id ?? null, unit.name ?? null]) : '';
  };
  if (seesEverything(identity) || unitOf(before) === unitOf(after)) {
    return;
  }
  const own = await ownPeople(trx, identity);
  if (own.some((person) => person.id === before.id)) {
    throw new Refusal('forbidden', 'Your own org unit is for an owner or admin to change.');
  }
}
