import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';

/**
 * Which objects somebody may see, as a condition on the object table under its alias: a job that names the members
 * permitted to see it is shown to those, owner and admin only (decisions.md "Roles").
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
    ${sql.ref(`${alias}.type`)} <> 'job'
    or not exists (${permitted})
    or exists (${permitted} and permission.to_id = ${identity.memberId})
  )`;
}
