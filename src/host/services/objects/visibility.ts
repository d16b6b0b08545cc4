import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';

/** Types whose objects may name the members that are permitted to see them. */
const permittingTypes = ['job', 'canvas', 'document'] as const;

/** Types whose objects not everybody in the company may see. */
export const restrictableTypes = [...permittingTypes, 'performance'] as const;

/** True for one of {@link restrictableTypes}. */
export function isRestrictable(type: string): boolean {
  return restrictableTypes.some((restrictable) => restrictable === type);
}

/** Id of the org unit, or its name where it has no id; both engines read JSON so. */
function unitPart(alias: string, part: 'id' | 'name') {
  return sql`(${sql.ref(`${alias}.data`)} -> 'company_user' -> 'org_unit' ->> ${sql.lit(part)})`;
}

/** A review is for the person it is about, the managers of their org unit, owner and admin. */
function reviewVisibleTo(identity: Identity, alias: string): RawBuilder<SqlBool> {
  const { companyId, memberId } = identity;
  // What the caller is besides the member: the employee that is the same person.
  const own = sql`
    own.deleted_at is null and own.id in (
      select cast(${memberId} as text)
      union all select same.to_id from relation as same
      where same.company_id = ${companyId} and same.from_id = ${memberId} and same.kind = 'same_person')`;
  const sameUnit = sql`(
    ${unitPart('own', 'id')} = ${unitPart('person', 'id')}
    or (${unitPart('own', 'id')} is null and ${unitPart('own', 'name')} = ${unitPart('person', 'name')}))`;
  const reach = identity.role === 'manager' ? sql`(own.id = person.id or ${sameUnit})` : sql`own.id = person.id`;
  return sql<SqlBool>`exists (
    select 1 from relation as review
    join object as person on person.id = review.to_id
    join object as own on ${own}
    where review.company_id = ${companyId} and review.from_id = ${sql.ref(`${alias}.id`)}
      and review.kind = 'about' and person.deleted_at is null and ${reach})`;
}

/**
 * Which objects somebody may see, as a condition on the object table under its alias: a job, canvas or document that
 * names the members permitted to see it is shown to those, owner and admin only; a performance record to whom it is
 * about and their managers (decisions.md "Roles").
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
    (${sql.ref(`${alias}.type`)} not in (${sql.join(permittingTypes.map((type) => sql.lit(type)))})
      or not exists (${permitted})
      or exists (${permitted} and permission.to_id = ${identity.memberId}))
    and (${sql.ref(`${alias}.type`)} <> 'performance' or ${reviewVisibleTo(identity, alias)})
  )`;
}
