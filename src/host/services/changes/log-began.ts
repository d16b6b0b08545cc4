import type { Identity } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';

/** Since when a company's changes are kept, ISO 8601 UTC: from its first day, or since hosts keep them. */
export async function logBegan({ db }: Store, { companyId }: Pick<Identity, 'companyId'>): Promise<string> {
  const row = await db
    .selectFrom('company')
    .leftJoin('change_log', 'change_log.company_id', 'company.id')
    .select(['company.created_at', 'change_log.began_at'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.began_at ?? row.created_at;
}
