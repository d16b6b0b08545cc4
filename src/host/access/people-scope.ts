import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import { keepsUnit } from '#shared/domain/roles.ts';
import { aboveIds } from './above.ts';
import { type Identity, seesEverything } from './identity.ts';
import { unitsWithin } from './units-within.ts';

/**
 * Whose personal records (performance, own figures) somebody may read: everybody's (owner, admin), those of the own org
 * unit and all below it (manager), or only their own (decisions.md "Roles").
 */
export interface PeopleScope {
  reads: 'all' | 'unit' | 'own';
  /** The caller's own objects: the member, and the employee that is the same person. */
  ownIds: readonly string[];
  /** The records of the people above the caller, whose records a manager reads as little as anybody. */
  above: readonly string[];
  /** The caller's org unit and all below it, by id, or where it has none by name. */
  units: { ids: readonly string[]; name: string | null };
}

/** The scope of a caller. A manager without an org unit reads as little as a member. */
export async function peopleScopeOf(store: Store, identity: Identity): Promise<PeopleScope> {
  const nobody = { ownIds: [], above: [], units: { ids: [], name: null } };
  if (seesEverything(identity)) {
    return { reads: 'all', ...nobody };
  }
  if (identity.memberId === null) {
    return { reads: 'own', ...nobody };
  }
  const { ownIds, units } = await ownReach(store, identity.companyId, identity.memberId);
  const isManager = keepsUnit(identity.role) && (units.ids.length > 0 || units.name !== null);
  const above = isManager ? await aboveIds(store.db, identity, ownIds) : [];
  return { reads: isManager ? 'unit' : 'own', ownIds, above, units };
}

/** The objects that stand for a member, and the org units of theirs. */
export async function ownReach(
  store: Store,
  companyId: string,
  memberId: string,
): Promise<Pick<PeopleScope, 'ownIds' | 'units'>> {
  const same = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', companyId)
    .where('from_id', '=', memberId)
    .where('kind', '=', 'same_person')
    .execute();
  const ownIds = [memberId, ...same.map((row) => row.to_id)];
  const rows = await store.db
    .selectFrom('object')
    .select([
      store.jsonText('data', ['company_user', 'org_unit', 'id']).as('id'),
      store.jsonText('data', ['company_user', 'org_unit', 'name']).as('name'),
    ])
    .where('company_id', '=', companyId)
    .where('id', 'in', ownIds)
    .where('deleted_at', 'is', null)
    .execute();
  const unit = rows.find((row) => row.id !== null || row.name !== null) ?? { id: null, name: null };
  const ids = unit.id === null ? [] : [...(await unitsWithin(store, store.db, companyId, [unit.id]))];
  return { ownIds, units: { ids, name: unit.id === null ? unit.name : null } };
}

/** The scope as a condition on the object table under its alias. */
export function inPeopleScope(store: Store, scope: PeopleScope, alias: string): RawBuilder<SqlBool> {
  if (scope.reads === 'all') {
    return sql<SqlBool>`true`;
  }
  const own = scope.ownIds.length === 0 ? sql`false` : sql`${sql.ref(`${alias}.id`)} in (${sql.join(scope.ownIds)})`;
  if (scope.reads === 'own') {
    return sql<SqlBool>`(${own})`;
  }
  const { ids, name } = scope.units;
  const unit = (part: 'id' | 'name') => store.jsonText(`${alias}.data`, ['company_user', 'org_unit', part]);
  const inUnit = ids.length === 0 ? sql`${unit('name')} = ${name}` : sql`${unit('id')} in (${sql.join([...ids])})`;
  const led =
    scope.above.length === 0 ? sql`true` : sql`${sql.ref(`${alias}.id`)} not in (${sql.join([...scope.above])})`;
  return sql<SqlBool>`(${own} or (${inUnit} and ${led}))`;
}

/** Which of these people the caller may read personal records of. */
export async function readablePeople(
  store: Store,
  identity: Identity,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) {
    return new Set();
  }
  const scope = await peopleScopeOf(store, identity);
  const rows = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where(inPeopleScope(store, scope, 'object'))
    .execute();
  return new Set(rows.map((row) => row.id));
}
