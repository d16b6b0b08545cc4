import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';

/** Types whose objects may name the members that are permitted to see them. */
export const restrictableTypes = ['job', 'canvas', 'document'] as const;

/** True for one of {@link restrictableTypes}. */
export function isRestrictable(type: string): boolean {
  return restrictableTypes.some((restrictable) => restrictable === type);
}

/**
 * Which objects somebody may see, as a condition on the object table under its alias: a job, canvas or document that
 * names the members permitted to see it is shown to those, owner and admin only (decisions.md "Roles").
 */
export function visibleTo(identity: Identity, alias: string): RawBuilder<SqlBool> {
  if (seesEverything(identity)) {
    return sql<SqlBool>`true`;
  }
  const permitted = sql`
    select 1 from relation as permission
    where permission.company_id = ${identity.companyId}
      and permission.from_id = ${sql.ref(`${alias}.id`)}
      and permission.kind = 'permitted'`;
  return sql<SqlBool>`(
    ${sql.ref(`${alias}.type`)} not in (${sql.join(restrictableTypes.map((type) => sql.lit(type)))})
    or not exists (${permitted})
    or exists (${permitted} and permission.to_id = ${identity.memberId})
  )`;
}
