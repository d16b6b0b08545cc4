import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { scorecardGrantOf } from '#shared/domain/roles.ts';
import type { Identity } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { isOwnJob } from './visibility.ts';

/** How somebody stands to the scorecards of an interview that they see. */
export interface ScorecardSight {
  /** They were asked to hold it: they write one, and read others' once it is handed in. */
  isAsked: boolean;
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
  const isOfTeam = async () =>
    grant.includes('team') &&
    (await linked('interview_for', isOwnJob(identity, sql.ref('relation.to_id')))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  return { isAsked: asked.length > 0, readsOthers: grant.includes('any') || (await isOfTeam()) };
}
