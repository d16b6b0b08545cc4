import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { scorecardGrantOf } from '#shared/domain/roles.ts';
import { ownIds } from './above.ts';
import { isOwnJob } from './hiring-sight.ts';
import type { Identity } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { among, type Viewer } from './own-unit.ts';

/** How somebody stands to the scorecards of an interview that they see. */
export interface ScorecardSight {
  /** They were asked to hold it: they write one, and read others' once it is handed in. */
  isAsked: boolean;
  /** They are of the hiring team of its job. */
  isOfTeam: boolean;
  /** They read what is handed in without being asked. */
  readsOthers: boolean;
}

/** What the caller may do with the scorecards of an interview (records.md "Scores and statistics"). */
export async function scorecardSight(
  db: Kysely<Schema>,
  identity: Identity,
  interviewId: string,
): Promise<ScorecardSight> {
  const own = (await ownPeople(db, identity)).map(({ id }) => id);
  const linked = (kind: string, condition?: RawBuilder<SqlBool>) =>
    db
      .selectFrom('relation')
      .select('to_id')
      .where('company_id', '=', identity.companyId)
      .where('from_id', '=', interviewId)
      .where('kind', '=', kind)
      .$if(condition !== undefined, (query) => query.where(condition ?? sql<SqlBool>`true`));
  const asked = own.length === 0 ? [] : await linked('interviewer').where('to_id', 'in', own).limit(1).execute();
  const grant = scorecardGrantOf(identity.role, 'read');
  const isOfTeam =
    grant.includes('team') &&
    (await linked('interview_for', isOwnJob(identity, sql.ref('relation.to_id')))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  return { isAsked: asked.length > 0, isOfTeam, readsOthers: grant.includes('any') || isOfTeam };
}

/** Who reads scorecards: they may write one of their own. */
export type CardReader = Viewer & Pick<Identity, 'userId'>;

/** Whether what others handed in of the interview under an id is closed to the caller, and what rests on it. */
export function isClosed(identity: CardReader, interview: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const { companyId, userId, role } = identity;
  const grant = scorecardGrantOf(role, 'read');
  const isAsked = sql`${interview} in (
    select seat.from_id from relation as seat
    where seat.company_id = ${companyId} and seat.kind = 'interviewer' and seat.to_id in (${ownIds(identity)}))`;
  const isWaiting = sql`${interview} not in (
    select mine.interview_id from scorecard as mine
    where mine.company_id = ${companyId} and mine.user_id = ${userId} and mine.handed_in_at is not null)`;
  if (grant.includes('any')) {
    return sql<SqlBool>`(${isAsked} and ${isWaiting})`;
  }
  const isOfTeam = grant.includes('team')
    ? sql`exists (
        select 1 from relation as place
        where place.company_id = ${companyId} and place.from_id = ${interview} and place.kind = 'interview_for'
          and ${isOwnJob(identity, sql.ref('place.to_id'))})`
    : sql`false`;
  return sql<SqlBool>`(case when ${isAsked} then ${isWaiting} else not ${isOfTeam} end)`;
}

/**
 * Ids of people of whom scorecards were handed in that the caller does not read, but their own records: who was asked to
 * hold an interview reads nothing of what others marked before they handed in theirs, nor what rests on it. What somebody
 * was marked as a candidate tells of the employee they are.
 * @param isAsked whether a column holds an id that is asked of: others are left out, and no card of theirs is read
 */
export function closedPeople(
  identity: CardReader,
  isAsked?: (column: string) => RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const { companyId } = identity;
  // A user is an employee, whom a candidate became: two steps apart.
  const sameAs = (ids: RawBuilder<unknown>) => sql`
    select same.from_id as id from relation as same
    where same.company_id = ${companyId} and same.kind = 'same_person' and same.to_id in (${ids})
    union select same.to_id from relation as same
    where same.company_id = ${companyId} and same.kind = 'same_person' and same.from_id in (${ids})`;
  const once = sameAs(sql`select id from met`);
  const near =
    isAsked === undefined
      ? undefined
      : sql`
    with asked(id) as (select object.id from object where object.company_id = ${companyId} and ${isAsked('object.id')}),
      next(id) as (${sameAs(sql`select id from asked`)})
    select id from asked union select id from next union ${sameAs(sql`select id from next`)}`;
  // From the few to their cards: SQLite keeps the order of a cross join.
  const cards =
    near === undefined
      ? sql`scorecard as card join relation as met on met.from_id = card.interview_id`
      : sql`(${near}) as near cross join relation as met
        cross join scorecard as card`;
  const met = sql`
    select met.to_id from ${cards}
    join object as interview on interview.id = card.interview_id and interview.deleted_at is null
    where met.company_id = ${companyId} and met.kind = 'interview_of' ${near === undefined ? sql`` : sql`and met.to_id = near.id and card.interview_id = met.from_id`}
      and card.company_id = ${companyId} and card.handed_in_at is not null
      and ${isClosed(identity, sql.ref('card.interview_id'))}`;
  return sql`
    with met(id) as (${met}), once(id) as (${once}), twice(id) as (${sameAs(sql`select id from once`)})
    select id from met where id not in (${ownIds(identity)})
    union select reached.id from (select id from once union select id from twice) as reached
      join object as person on person.id = reached.id and person.type in ${among(employedTypes)}
      where reached.id not in (${ownIds(identity)})`;
}

/** Whether there is anybody of whom the caller does not read what others marked. */
export async function hasClosedPeople(db: Kysely<Schema>, identity: CardReader): Promise<boolean> {
  const { rows } = await sql`select 1 as one from (${closedPeople(identity)}) as closed limit 1`.execute(db);
  return rows.length > 0;
}
