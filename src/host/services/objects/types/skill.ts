import { sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { setMissing } from './set-missing.ts';
import type { TypeDescriptor } from './type-descriptor.ts';

const roundTo = 10;
const workedOut = ['level', 'needs_level', 'pool_level'];

/** Levels that an imported skill does not carry: what the people hold and the jobs need whom the caller sees, on average, 0–5. */
async function skillInFull(store: Store, identity: Identity, composed: ObjectBase): Promise<ObjectBase> {
  if (workedOut.every((path) => valueAt(composed, path) !== undefined)) {
    return composed;
  }
  const { role, companyId, memberId } = identity;
  const rows = await runPrepared(
    store.db,
    `levels of a skill ${role}`,
    { companyId, memberId, id: composed.id },
    (at) =>
      store.db
        .selectFrom('relation')
        .innerJoin('object as other', 'other.id', 'relation.from_id')
        .select(['relation.kind', 'other.type', sql<number | null>`avg(relation.level)`.as('level')])
        .where('relation.company_id', '=', at.companyId)
        .where('relation.to_id', '=', at.id)
        .where('relation.kind', 'in', ['has_skill', 'needs_skill'])
        .where('other.deleted_at', 'is', null)
        .where(visibleTo({ role, ...at }, 'other', [...personTypes, 'job']))
        .where(stillEmployed(store, 'other'))
        .groupBy(['relation.kind', 'other.type']),
  );
  const average = (kind: string, type: string) => {
    const level = rows.find((row) => row.kind === kind && row.type === type)?.level;
    return level === null || level === undefined ? undefined : Math.round(level * roundTo) / roundTo;
  };
  const withLevel = setMissing(composed, 'level', average('has_skill', 'employee'));
  const withNeeds = setMissing(withLevel, 'needs_level', average('needs_skill', 'job'));
  return setMissing(withNeeds, 'pool_level', average('has_skill', 'candidate'));
}

/** The page of a skill shows its levels. */
export const skill: TypeDescriptor = {
  workedOut,
  inFull: skillInFull,
};
