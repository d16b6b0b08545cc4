import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { openStatuses } from '#shared/domain/job-status.ts';

const statuses = sql.join([...openStatuses].map((status) => sql.lit(status)));

/** A condition on a job under its alias: that people can apply for it, as `isOpenJob` of shared has it. */
export function stillOpen(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(trim(coalesce(${sql.ref(`${alias}.status`)}, ''))) in (${statuses})`;
}
