import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { personTypes } from '#shared/domain/object-types.ts';

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

const among = (types: readonly string[]) => sql`(${sql.join(types.map((one) => sql.lit(one)))})`;

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

/**
 * Whether an org unit is one of the caller's: the same id, or the same name where the caller's has no id. Asks nothing
 * of the outer query, so that it is read once.
 */
function inOwnUnit(identity: Viewer, id: RawBuilder<unknown>, name: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const own = (part: 'id' | 'name') => sql`
    select ${unitPart('own', part)} from object as own
    where own.id in (${ownIds(identity)}) and own.deleted_at is null and ${unitPart('own', part)} is not null`;
  return sql<SqlBool>`(
    ${id} in (${own('id')})
    or ${name} in (${own('name')} and ${unitPart('own', 'id')} is null))`;
}

/** Ids of the reviews of oneself, and for managers of those of the org unit; owner and admin see them all. */
function readableReviews(identity: Viewer) {
  const { companyId } = identity;
  const reviewsOf = sql`
    select review.from_id from object as person
    join relation as review on review.to_id = person.id and review.kind = 'about' and review.company_id = ${companyId}
    where person.deleted_at is null and person.company_id = ${companyId}`;
  const own = sql`${reviewsOf} and person.id in (${ownIds(identity)})`;
  if (identity.role !== 'manager') {
    return own;
  }
  return sql`${own}
    union all ${reviewsOf} and person.type in ${among(personTypes)}
      and ${inOwnUnit(identity, unitPart('person', 'id'), unitPart('person', 'name'))}`;
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
    union all select job.id from object as job
    where job.company_id = ${companyId} and job.type = 'job' and job.deleted_at is null
      and ${inOwnUnit(identity, jobUnitPart('id'), jobUnitPart('name'))}
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

/** All of the conditions that there are. */
function every(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** {@link visibleTo} without what hangs on what a document is about. */
function visibleByItself(identity: Viewer, alias: string, types: readonly string[] | undefined): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`);
  const type = sql.ref(`${alias}.type`);
  const mayBe = (some: readonly string[]) => types === undefined || some.some((one) => types.includes(one));
  const permitted = sql`
    select 1 from relation as permission
    where permission.company_id = ${identity.companyId} and permission.from_id = ${id}
      and permission.kind = 'permitted'`;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (mayBe(permittingTypes)) {
    conditions.push(sql`(${type} not in ${among(permittingTypes)}
      or not exists (${permitted})
      or exists (${permitted} and permission.to_id = ${identity.memberId}))`);
  }
  if (mayBe(['performance'])) {
    conditions.push(sql`(${type} <> 'performance' or ${id} in (${readableReviews(identity)}))`);
  }
  if (!seesHiring(identity) && mayBe(hiringTypes)) {
    conditions.push(sql`(${type} not in ${among(hiringTypes)} or ${id} in (${sharedIds(identity)}))`);
  }
  return every(conditions);
}

/**
 * Which objects somebody may see, as a condition on the object table under its alias (decisions.md "Roles"): a job,
 * canvas or document that names the members permitted to see it is shown to those, owner and admin only; a performance
 * record to whom it is about and their managers; candidates and interviews to recruiters and whom they are shared with;
 * a document to nobody who may not see what it is about. `types`: the query finds no others, whose conditions it can do
 * without.
 */
export function visibleTo(identity: Viewer, alias: string, types?: readonly string[]): RawBuilder<SqlBool> {
  if (seesEverything(identity)) {
    return sql<SqlBool>`true`;
  }
  const conditions = [visibleByItself(identity, alias, types)];
  if (types === undefined || types.includes('document')) {
    conditions.push(sql`(${sql.ref(`${alias}.type`)} <> 'document' or not exists (
      select 1 from relation as topic join object as subject on subject.id = topic.to_id
      where topic.company_id = ${identity.companyId} and topic.from_id = ${sql.ref(`${alias}.id`)}
        and topic.kind = 'about' and not ${visibleByItself(identity, 'subject', undefined)}))`);
  }
  return every(conditions);
}
