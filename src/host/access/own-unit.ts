import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type NamesOwn, ownAndAbove, ownIds } from './above.ts';
import type { Identity } from './identity.ts';

/** All that decides what somebody sees: queries that are built once are given these anew at each run. */
export type Viewer = Pick<Identity, 'role' | 'companyId' | 'memberId'> &
  Partial<Pick<Identity, 'seesMasked'>> &
  NamesOwn;

/** Some texts, which no caller has a say in, as what a column is one of. */
export const among = (texts: readonly string[]) => sql`(${sql.join(texts.map((one) => sql.lit(one)))})`;

/** What an org unit is known by. */
export type UnitPart = 'id' | 'name';

/** Id of the org unit, or its name where it has no id; both engines read JSON so, and index it. */
export function unitPart(alias: string, part: UnitPart) {
  return sql`(${sql.ref(`${alias}.data`)} -> 'company_user' -> 'org_unit' ->> ${sql.lit(part)})`;
}

/** {@link unitPart} of a job. */
export function jobUnitPart(part: UnitPart) {
  return sql`(job.data -> 'org_unit' ->> ${sql.lit(part)})`;
}

/** The org units of the caller's own records, by id or by name. */
export function ownUnit(identity: Viewer, part: UnitPart) {
  return sql`
    select ${unitPart('own', part)} from object as own
    where own.id in (${ownIds(identity)}) and own.deleted_at is null and ${unitPart('own', part)} is not null`;
}

/** Ids of those of the caller's org units that the company keeps, and of all below them. */
export function unitsBelow(identity: Viewer) {
  const unit = sql`category.company_id = ${identity.companyId} and category.type = 'org_unit'`;
  return sql`
    with recursive unit(id) as (
      select category.id from category where ${unit} and category.id in (${ownUnit(identity, 'id')})
      union select category.id from category join unit on (category.data ->> 'parent_id') = unit.id where ${unit})
    select id from unit`;
}

/** Names of the caller's own units that have no id. */
export function namedUnits(identity: Viewer) {
  return sql`${ownUnit(identity, 'name')} and ${unitPart('own', 'id')} is null`;
}

/**
 * Whether an org unit is one of the caller's: the same id or that of a unit below, or the same name where the caller's has
 * no id. Asks nothing of the outer query, so that it is read once.
 */
function inOwnUnit(identity: Viewer, id: RawBuilder<unknown>, name: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    ${id} in (${ownUnit(identity, 'id')})
    or ${id} in (${unitsBelow(identity)})
    or ${name} in (${namedUnits(identity)}))`;
}

/** Whether the job under the alias `job` is of the caller's org unit. */
export function isJobOfUnit(identity: Viewer): RawBuilder<SqlBool> {
  return inOwnUnit(identity, jobUnitPart('id'), jobUnitPart('name'));
}

/** Whether somebody is of a manager's org unit, and neither the manager nor above them. */
export function isLedByUnit(identity: Viewer, alias: string): RawBuilder<SqlBool> {
  // Who has no unit is of nobody's, also where this is asked in the negative.
  return sql<SqlBool>`(coalesce(${inOwnUnit(identity, unitPart(alias, 'id'), unitPart(alias, 'name'))}, false)
    and ${sql.ref(`${alias}.id`)} not in (${ownAndAbove(identity)}))`;
}
