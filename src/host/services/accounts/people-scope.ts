import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import { type Identity, seesEverything } from './identity.ts';

/**
 * Whose personal records (performance, own figures) somebody may read: everybody's (owner, admin), those of the own org
 * unit (manager), or only their own (decisions.md "Roles").
 */
export interface PeopleScope {
  reads: 'all' | 'unit' | 'own';
  /** The caller's own objects: the member, and the employee that is the same person. */
  ownIds: readonly string[];
  /** Id, or where there is none name, of the caller's org unit. */
  unit: { id: string | null; name: string | null };
}

/** The scope of a caller. A manager without an org unit reads as little as a member. */
export async function peopleScopeOf(store: Store, identity: Identity): Promise<PeopleScope> {
  const nobody = { ownIds: [], unit: { id: null, name: null } };
  if (seesEverything(identity)) {
    return { reads: 'all', ...nobody };
  }
  if (identity.memberId === null) {
    return { reads: 'own', ...nobody };
  }
  const same = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', identity.memberId)
    .where('kind', '=', 'same_person')
    .execute();
  const ownIds = [identity.memberId, ...same.map((row) => row.to_id)];
  const rows = await store.db
    .selectFrom('object')
    .select([
      store.jsonText('data', ['company_user', 'org_unit', 'id']).as('id'),
      store.jsonText('data', ['company_user', 'org_unit', 'name']).as('name'),
    ])
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', ownIds)
    .where('deleted_at', 'is', null)
    .execute();
  const unit = rows.find((row) => row.id !== null || row.name !== null) ?? { id: null, name: null };
  const isManager = identity.role === 'manager' && (unit.id !== null || unit.name !== null);
  return { reads: isManager ? 'unit' : 'own', ownIds, unit };
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
  const { id, name } = scope.unit;
  const key = id === null ? 'name' : 'id';
  return sql<SqlBool>`(${own} or ${store.jsonText(`${alias}.data`, ['company_user', 'org_unit', key])} = ${id ?? name})`;
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
