import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { isFields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { grantOf } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Identity, seesEverything } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { inPeopleScope, type PeopleScope, peopleScopeOf } from './people-scope.ts';

/** Whom the caller's writes must be about; undefined for those who keep everybody. */
export type Keep = { scope: PeopleScope; by: 'ownUnit' | 'ownPeople' } | undefined;

/** What the caller keeps of a type; ask before a write's transaction begins. */
export async function keepOf(store: Store, identity: Identity, type: ObjectType): Promise<Keep> {
  const grant = grantOf(identity.role, 'create', type) ?? [];
  const by = (['ownUnit', 'ownPeople'] as const).find((condition) => grant.includes(condition));
  return by === undefined ? undefined : { scope: await peopleScopeOf(store, identity), by };
}

/** Whether a record is about people of the caller's org unit, and none of them is the caller. */
async function isAboutOwnPeople(store: Store, trx: Transaction<Schema>, scope: PeopleScope, id: string) {
  const about = () =>
    trx
      .selectFrom('relation')
      .innerJoin('object', 'object.id', 'relation.to_id')
      .select('object.id')
      .where('relation.from_id', '=', id)
      .where('relation.kind', '=', 'about');
  const all = await about().execute();
  const kept = await about()
    .where(inPeopleScope(store, scope, 'object'))
    .execute();
  return all.length > 0 && kept.length === all.length && all.every((person) => !scope.ownIds.includes(person.id));
}

/**
 * Refuses a write that leaves somebody in an org unit which is not the caller's to fill, or a record about others' people.
 * @throws Refusal 403.
 */
export async function requireKept(store: Store, trx: Transaction<Schema>, keep: Keep, id: string): Promise<void> {
  if (keep === undefined) {
    return;
  }
  if (keep.by === 'ownPeople') {
    if (!(await isAboutOwnPeople(store, trx, keep.scope, id))) {
      throw new Refusal('forbidden', say('performanceOfOthers'));
    }
    return;
  }
  const row = await trx
    .selectFrom('object')
    .select('id')
    .where('id', '=', id)
    .where(inPeopleScope(store, keep.scope, 'object'))
    .executeTakeFirst();
  if (row === undefined) {
    throw new Refusal('forbidden', say('peopleOfOthers'));
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
    throw new Refusal('forbidden', say('ownOrgUnitItself'));
  }
}
