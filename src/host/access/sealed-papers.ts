import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { transcriptSubtype } from '#shared/domain/interview-files.ts';
import { ownIds } from './above.ts';
import { isOwnDocument } from './met-people.ts';
import type { Viewer } from './own-unit.ts';

/**
 * Whether the document under an id holds what was said in an interview that the caller was asked to hold and has not handed in
 * the scorecard of: as others' scorecards it is theirs to read afterwards, unless they brought it themselves. Found from the
 * few interviews that somebody is asked to hold.
 */
export function isSealedPaper(identity: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const { companyId, memberId } = identity;
  return sql<SqlBool>`${id} in (
    select about.from_id from relation as seat
    join relation as about on about.company_id = ${companyId} and about.kind = 'about' and about.to_id = seat.from_id
    join object as paper on paper.id = about.from_id
    where seat.company_id = ${companyId} and seat.kind = 'interviewer' and seat.to_id in (${ownIds(identity)})
      and paper.subtype = ${sql.lit(transcriptSubtype)} and not ${isOwnDocument(identity, 'paper')}
      and not exists (
        select 1 from scorecard as mine join object as writer on writer.external_id = mine.user_id
        where mine.company_id = ${companyId} and mine.interview_id = seat.from_id
          and mine.handed_in_at is not null and writer.id = ${memberId}))`;
}
