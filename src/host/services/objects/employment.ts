import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import { employedTypes, leftStatuses } from '#shared/domain/employment.ts';

/**
 * A condition on `object` under its alias that leaves out who left the company, as `hasLeftCompany` of shared has it; true
 * for everything that is no employee or member.
 */
export function stillEmployed(store: Store, alias: string): RawBuilder<SqlBool> {
  const type = sql.ref(`${alias}.type`);
  const status = sql`lower(trim(coalesce(${sql.ref(`${alias}.status`)}, '')))`;
  const ended = sql`substr(${store.jsonText(`${alias}.data`, ['company_user', 'ended_at'])}, 1, 10)`;
  const types = sql.join(employedTypes.map((one) => sql.lit(one)));
  const left = sql.join(
    leftStatuses.map((pattern) => sql`${status} like ${sql.lit(pattern)}`),
    sql` or `,
  );
  return sql<SqlBool>`(${type} not in (${types}) or case
    when ${ended} like '____-__-__' then ${ended} >= ${store.today}
    else not (${left}) end)`;
}
