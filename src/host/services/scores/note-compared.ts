import type { Kysely } from 'kysely';
import { type Identity, ownPeople } from '#host/access/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';

/** Whose levels the caller has compared already today. */
async function noted(
  db: Kysely<Schema>,
  { companyId, userId }: Identity,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('score_use')
    .select('object_id')
    .where('company_id', '=', companyId)
    .where('object_id', 'in', [...ids])
    .where('user_id', '=', userId)
    .where('what', '=', 'compare')
    .where('created_at', '>=', `${now.toISOString().slice(0, 10)}T00:00:00.000Z`)
    .execute();
  return new Set(rows.map(({ object_id }) => object_id));
}

/**
 * Keeps that somebody compared people for a job (records.md "Using them"): a line of each of them, once a user and day, however
 * often the comparison is opened. It names no score, as none stands in it: what is compared are the levels of skills. Of
 * themselves everybody may look at what they like.
 */
export async function noteCompared(
  store: CallStore,
  identity: Identity,
  people: readonly string[],
  now: Date,
): Promise<void> {
  const own = new Set((await ownPeople(store.db, identity)).map(({ id }) => id));
  const others = people.filter((id) => !own.has(id));
  if (others.length === 0 || (await noted(store.db, identity, others, now)).size === others.length) {
    return;
  }
  await store.step('scores.noteCompared', async (trx) => {
    // Of two reads at a time the second sees what the first has kept.
    await lockCompany(trx, identity.companyId);
    const before = await noted(trx, identity, others, now);
    const rows = others
      .filter((id) => !before.has(id))
      .map((id) => ({
        ...{ id: newId(now), company_id: identity.companyId, user_id: identity.userId, what: 'compare' as const },
        ...{ object_id: id, scores: [], total: 1, created_at: now.toISOString() },
      }));
    if (rows.length > 0) {
      await trx.insertInto('score_use').values(rows).execute();
    }
  });
}
