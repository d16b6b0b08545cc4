import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';

/** The names of the companies that an account belongs to, by name. */
export async function companyNamesOf(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .select('company.name')
    .where('membership.user_id', '=', userId)
    .orderBy('company.name')
    .execute();
  return rows.map(({ name }) => name);
}
