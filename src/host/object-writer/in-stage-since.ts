import { type RawBuilder, sql } from 'kysely';

/** Since when the application that stands for somebody is at its stage: {@link shownApplication}, as the database finds it. */
export function inStageSince(candidateId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select application.stage_since from application where application.candidate_id = ${candidateId}
    order by case when application.closed_at is null then 0 else 1 end, application.moved_at desc,
      application.stage_since desc, application.id desc limit 1)`;
}
