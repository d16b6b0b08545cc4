import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';

/** Types whose objects may name the members that are permitted to see them. */
const permittingTypes = ['job', 'canvas', 'document'] as const;

/** Types of hiring: recruiters see all of them, others those that are shared with them. */
export const hiringTypes = ['candidate', 'interview'] as const;

/** Types whose objects not everybody in the company may see. */
export const restrictableTypes = [...permittingTypes, 'performance', ...hiringTypes] as const;

/** True for one of {@link restrictableTypes}. */
export function isRestrictable(type: string): boolean {
  return restrictableTypes.some((restrictable) => restrictable === type);
}

/** Whether all candidates and interviews are the caller's business (decisions.md "Roles"). */
export function seesHiring(identity: Pick<Identity, 'role'>): boolean {
  return seesEverything(identity) || identity.role === 'recruiter';
}

/** All that decides what somebody sees: queries that are built once are given these anew at each run. */
type Viewer = Pick<Identity, 'role' | 'companyId' | 'memberId'>;

/** Id of the org unit, or its name where it has no id; both engines read JSON so. */
function unitPart(alias: string, part: 'id' | 'name') {
  return sql`(${sql.ref(`${alias}.data`)} -> 'company_user' -> 'org_unit' ->> ${sql.lit(part)})`;
}

function jobUnitPart(part: 'id' | 'name') {
  return sql`(job.data -> 'org_unit' ->> ${sql.lit(part)})`;
}

/** Ids of what the caller is: the member, and the employee or candidate that is the same person. */
function ownIds({ companyId, memberId }: Viewer) {
  return sql`
    select cast(${memberId} as text) as id where cast(${memberId} as text) is not null
    union all select same.to_id from relation as same
    where same.company_id = ${companyId} and same.from_id = ${memberId} and same.kind = 'same_person'`;
}

/** A review is for the person it is about, the managers of their org unit, owner and admin. */
function reviewVisibleTo(identity: Viewer, alias: string): RawBuilder<SqlBool> {
  const { companyId } = identity;
  const own = sql`own.deleted_at is null and own.id in (${ownIds(identity)})`;
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

/** Jobs whose applicants are the caller's business: those that name them, and those of a manager's org unit. */
function ownJobs(identity: Viewer) {
  const { companyId, memberId } = identity;
  const named = sql`
    select from_id from relation
    where company_id = ${companyId} and kind = 'permitted' and to_id = ${memberId}`;
  if (identity.role !== 'manager') {
    return named;
  }
  return sql`${named}
    union all select job.id from object as job join object as own on own.id in (${ownIds(identity)})
    where job.company_id = ${companyId} and job.type = 'job' and own.deleted_at is null
      and (${unitPart('own', 'id')} = ${jobUnitPart('id')}
        or (${unitPart('own', 'id')} is null and ${unitPart('own', 'name')} = ${jobUnitPart('name')}))
      and not exists (
        select 1 from relation as permission
        where permission.company_id = ${companyId} and permission.from_id = job.id and permission.kind = 'permitted')`;
}

/**
 * Ids of the candidates and interviews that are shared with somebody outside recruiting: held by a space they belong to,
 * of a job that is their business, in an interview they hold, or the candidate that they are. Read once a query,
 * however many objects it looks at.
 */
function sharedIds(identity: Viewer) {
  const { companyId } = identity;
  const own = ownIds(identity);
  const links = (kinds: readonly string[]) =>
    sql`company_id = ${companyId} and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
  const spaces = sql`
    select to_id from relation where ${links(['member_of'])} and from_id in (${own})
    union all select from_id from relation where ${links(['owner'])} and to_id in (${own})`;
  const interviews = sql`select from_id from relation where ${links(['interviewer'])} and to_id in (${own})`;
  return sql`
    select to_id from relation where ${links(['contains'])} and from_id in (${spaces})
    union all select from_id from relation
      where ${links(['applied_to', 'interview_for'])} and to_id in (${ownJobs(identity)})
    union all ${interviews}
    union all select to_id from relation where ${links(['interview_of'])} and from_id in (${interviews})
    union all ${own}`;
}

/** {@link visibleTo} without what hangs on what a document is about. */
function visibleByItself(identity: Viewer, alias: string): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`);
  const type = sql.ref(`${alias}.type`);
  const among = (types: readonly string[]) => sql`(${sql.join(types.map((one) => sql.lit(one)))})`;
  const permitted = sql`
    select 1 from relation as permission
    where permission.company_id = ${identity.companyId} and permission.from_id = ${id}
      and permission.kind = 'permitted'`;
  const hiring = seesHiring(identity)
    ? sql`true`
    : sql`(${type} not in ${among(hiringTypes)} or ${id} in (${sharedIds(identity)}))`;
  return sql<SqlBool>`(
    (${type} not in ${among(permittingTypes)}
      or not exists (${permitted})
      or exists (${permitted} and permission.to_id = ${identity.memberId}))
    and (${type} <> 'performance' or ${reviewVisibleTo(identity, alias)})
    and ${hiring}
  )`;
}

/**
 * Which objects somebody may see, as a condition on the object table under its alias (decisions.md "Roles"): a job,
 * canvas or document that names the members permitted to see it is shown to those, owner and admin only; a performance
 * record to whom it is about and their managers; candidates and interviews to recruiters and whom they are shared with;
 * a document to nobody who may not see what it is about.
 */
export function visibleTo(identity: Viewer, alias: string): RawBuilder<SqlBool> {
  if (seesEverything(identity)) {
    return sql<SqlBool>`true`;
  }
  return sql<SqlBool>`(
    ${visibleByItself(identity, alias)}
    and (${sql.ref(`${alias}.type`)} <> 'document' or not exists (
      select 1 from relation as topic join object as subject on subject.id = topic.to_id
      where topic.company_id = ${identity.companyId} and topic.from_id = ${sql.ref(`${alias}.id`)}
        and topic.kind = 'about' and not ${visibleByItself(identity, 'subject')}))
  )`;
}
