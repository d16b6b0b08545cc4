import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasDrafts, personTypes } from '#shared/domain/object-types.ts';
import { keepsUnit } from '#shared/domain/roles.ts';
import { ownAndBelow, ownIds } from './above.ts';
import { isAboutMasked } from './first-look.ts';
import { isShared, linked, seesHiring } from './hiring-sight.ts';
import { type Identity, seesEverything } from './identity.ts';
import { isOutsideKit } from './met-people.ts';
import { among, isLedByUnit, type Viewer } from './own-unit.ts';
import type { ReaderReach } from './reader-reach.ts';
import { isSealedPaper } from './sealed-papers.ts';

/** Types whose objects may name the members that are permitted to see them. */
const permittingTypes = ['job', 'canvas', 'document'] as const;

/** Types of hiring: recruiters see all of them, others those that are shared with them. */
export const hiringTypes = ['candidate', 'interview'] as const;

/** People whose files are not everybody's to read. */
export const filedTypes = ['employee', 'member'] as const;

/** Types whose objects not everybody in the company may see. */
export const restrictableTypes = [...permittingTypes, 'performance', ...hiringTypes] as const;

/** True for one of {@link restrictableTypes}. */
export function isRestrictable(type: string): boolean {
  return restrictableTypes.some((restrictable) => restrictable === type);
}

/** Whether a review is of oneself, or for managers of somebody of the org unit. */
function isReadableReview(
  identity: Viewer,
  id: RawBuilder<unknown>,
  reach: ReaderReach | undefined,
): RawBuilder<SqlBool> {
  const own = sql`link.to_id in (${ownIds(identity)})`;
  const led =
    reach?.among('link.to_id', reach.led) ??
    sql`(person.type in ${among(personTypes)} and ${isLedByUnit(identity, 'person')})`;
  const whose = keepsUnit(identity.role) ? sql`(${own} or ${led})` : own;
  const person = sql`exists (
    select 1 from object as person where person.id = link.to_id and person.deleted_at is null and ${whose})`;
  return linked(identity, ['from_id', id], ['about'], person);
}

/** Whether the writer of a review has an account, and so somebody to read its draft. */
function writerHasAccount(companyId: string, alias: string) {
  return sql`exists (
    select 1 from relation as writing join object as writer on writer.company_id = ${companyId}
      and writer.type = 'member' and writer.external_id is not null and writer.deleted_at is null
      and (writer.id = writing.to_id or exists (
        select 1 from relation as same where same.company_id = ${companyId} and same.kind = 'same_person'
          and same.from_id = writer.id and same.to_id = writing.to_id))
    where writing.company_id = ${companyId} and writing.from_id = ${sql.ref(`${alias}.id`)}
      and writing.kind = 'reviewer')`;
}

/** Who reads a review: a draft its writer alone, or the administrators where that is nobody with an account. */
export function visibleReview(identity: Viewer, alias: string, reach: ReaderReach | undefined): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`);
  const { companyId } = identity;
  const isDraft = sql`lower(coalesce(${sql.ref(`${alias}.status`)}, '')) = 'draft'`;
  const isWritten =
    reach?.among(`${alias}.id`, reach.written) ??
    linked(identity, ['from_id', id], ['reviewer'], sql`link.to_id in (${ownIds(identity)})`);
  const isReadable =
    reach?.readable === undefined ? isReadableReview(identity, id, reach) : reach.among(`${alias}.id`, reach.readable);
  return seesEverything(identity)
    ? sql<SqlBool>`(not ${isDraft} or ${isWritten} or not ${writerHasAccount(companyId, alias)})`
    : sql<SqlBool>`(${isWritten} or (not ${isDraft} and ${isReadable}))`;
}

/** Whether the files of a colleague are the caller's to read: their own, and those of the people they lead. */
export function readsFilesOf(identity: Viewer, alias: string, reach: ReaderReach | undefined): RawBuilder<SqlBool> {
  const column = `${alias}.id`;
  const led = reach?.among(column, reach.below) ?? sql`${sql.ref(column)} in (${ownAndBelow(identity)})`;
  return keepsUnit(identity.role)
    ? sql<SqlBool>`(${led} or ${reach?.among(column, reach.led) ?? isLedByUnit(identity, alias)})`
    : sql<SqlBool>`(${led})`;
}

/**
 * Whether somebody reads the scores of a colleague: of themselves, and as a manager of the people of the org unit
 * (decisions.md "Roles"). Ask it of employees and members. `led`: who those people are, as a query may be told it.
 */
export function readsScoresOf(identity: Viewer, alias: string, led?: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const own = sql`${sql.ref(`${alias}.id`)} in (${ownIds(identity)})`;
  return keepsUnit(identity.role)
    ? sql<SqlBool>`(${own} or ${led ?? isLedByUnit(identity, alias)})`
    : sql<SqlBool>`(${own})`;
}

/** Whether somebody sees all objects of a type, whatever they say and whomever they name. */
export function seesAllOf(identity: Pick<Identity, 'role'>, type: string): boolean {
  const isHiring = hiringTypes.some((hiring) => hiring === type);
  return seesEverything(identity) ? !hasDrafts(type) : !isRestrictable(type) || (isHiring && seesHiring(identity));
}

/** All of the conditions that there are. */
function every(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** {@link visibleTo} without what hangs on what a document is about. */
function visibleByItself(
  identity: Viewer,
  alias: string,
  types: readonly string[] | undefined,
  reach: ReaderReach | undefined,
): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`);
  const type = sql.ref(`${alias}.type`);
  const permitted = sql`
    select 1 from relation as permission
    where permission.company_id = ${identity.companyId} and permission.from_id = ${id}
      and permission.kind = 'permitted'`;
  /** What holds of objects of some types; nothing else is said where all are of them, so that it can be what is looked for. */
  const of = (some: readonly string[], condition: RawBuilder<SqlBool>): RawBuilder<SqlBool>[] => {
    if (types?.some((one) => some.includes(one)) === false) {
      return [];
    }
    const isAll = types?.every((one) => some.includes(one)) === true;
    return [isAll ? condition : sql<SqlBool>`(${type} not in ${among(some)} or ${condition})`];
  };
  const mine = sql<SqlBool>`(not exists (${permitted})
      or exists (${permitted} and permission.to_id = ${identity.memberId}))`;
  return every([
    ...of(permittingTypes, mine),
    ...of(['performance'], visibleReview(identity, alias, reach)),
    ...(seesHiring(identity)
      ? []
      : of(hiringTypes, reach?.among(`${alias}.id`, reach.shared) ?? isShared(identity, id))),
  ]);
}

/** Whether a document is about something, `subject` in what is asked of it. */
export function hasTopic(
  { companyId }: Viewer,
  id: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from relation as topic join object as subject on subject.id = topic.to_id
    where topic.company_id = ${companyId} and topic.from_id = ${id} and topic.kind = 'about' and ${condition})`;
}

/**
 * Which objects somebody may see, as a condition on the object table under its alias (decisions.md "Roles"): a job,
 * canvas or document that names the members permitted to see it is shown to those, owner and admin only; a performance
 * record to whom it is about, their managers and its writer, to whom alone it is shown as a draft; candidates and
 * interviews to recruiters and whom they are shared with; a document to nobody who may not see what it is about, or for whom
 * that is masked, more than the kit of an interview holds, or sealed as the scorecards of one, and one about a colleague to that colleague and their managers. `types`: the query finds no others, whose conditions it can
 * do without. `reach`, for a query of many objects, is what the links of each need not be followed for.
 */
export function visibleTo(
  identity: Viewer,
  alias: string,
  types?: readonly string[],
  reach?: ReaderReach,
): RawBuilder<SqlBool> {
  if (seesEverything(identity)) {
    return types === undefined || types.includes('performance')
      ? sql<SqlBool>`(${sql.ref(`${alias}.type`)} <> 'performance' or ${visibleReview(identity, alias, reach)})`
      : sql<SqlBool>`true`;
  }
  const conditions = [visibleByItself(identity, alias, types, reach)];
  if (types === undefined || types.includes('document')) {
    const isSeen = sql<SqlBool>`(${visibleByItself(identity, 'subject', undefined, reach)}
      and (subject.type not in ${among(filedTypes)} or ${readsFilesOf(identity, 'subject', reach)}))`;
    const hides = hasTopic(identity, sql.ref(`${alias}.id`), sql`not ${isSeen}`);
    const isMasked = isAboutMasked(identity, sql.ref(`${alias}.id`));
    const isOutside = isOutsideKit(identity, sql.ref(`${alias}.id`));
    const isSealed = isSealedPaper(identity, sql.ref(`${alias}.id`));
    const isWithheld = sql`(${hides} or ${isMasked} or ${isOutside} or ${isSealed})`;
    conditions.push(sql`(${sql.ref(`${alias}.type`)} <> 'document' or not ${isWithheld})`);
  }
  return every(conditions);
}
