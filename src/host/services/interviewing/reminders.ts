import type { Kysely } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';

/** When users were last reminded by others of their scorecards of some interviews, by interview and user. ISO 8601 UTC. */
export async function lastReminders(
  db: Kysely<Schema>,
  companyId: string,
  interviews: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  for (const part of inParts(new Set(interviews))) {
    const rows = await db
      .selectFrom('notification')
      .select(['object_id', 'user_id', 'created_at'])
      .where('company_id', '=', companyId)
      .where('object_id', 'in', part)
      .where('says', '=', 'scorecard_due')
      // What the host itself tells at the end of an interview is no reminder.
      .where('actor_id', 'is not', null)
      .orderBy('created_at')
      .execute();
    for (const { object_id, user_id, created_at } of rows) {
      if (object_id !== null) {
        const of = found.get(object_id) ?? new Map<string, string>();
        found.set(object_id, of.set(user_id, created_at));
      }
    }
  }
  return found;
}
