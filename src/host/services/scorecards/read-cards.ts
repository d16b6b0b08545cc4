import type { Kysely } from 'kysely';
import { type Identity, scorecardSight } from '#host/access/index.ts';
import type { Schema } from '#host/store/schema.ts';

/** Of which of some interviews the caller reads what others handed in: who was asked, once they handed in their own. */
export async function readCards(
  db: Kysely<Schema>,
  identity: Identity,
  interviews: readonly string[],
): Promise<ReadonlySet<string>> {
  const read = new Set<string>();
  for (const id of interviews) {
    const { isAsked, readsOthers } = await scorecardSight(db, identity, id);
    const own = isAsked
      ? await db
          .selectFrom('scorecard')
          .select('id')
          .where('company_id', '=', identity.companyId)
          .where('interview_id', '=', id)
          .where('user_id', '=', identity.userId)
          .where('handed_in_at', 'is not', null)
          .executeTakeFirst()
      : undefined;
    if (isAsked ? own !== undefined : readsOthers) {
      read.add(id);
    }
  }
  return read;
}
