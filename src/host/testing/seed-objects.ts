import type { Insertable } from 'kysely';
import { keepApplicationsOfBefore } from '#host/store/migrations/applications-of-before.ts';
import { keepLevelsOfBefore } from '#host/store/migrations/levels-of-before.ts';
import { newId } from '#host/store/new-id.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';

type ObjectSeed = Partial<Insertable<Schema['object']>> & { type: string; name: string };

/** Writes objects straight into the table; answers their ids in order. Later ones changed later, by a second each. */
export async function seedObjects(
  store: Store,
  companyId: string,
  now: Date,
  seeds: readonly ObjectSeed[],
): Promise<string[]> {
  const ids: string[] = [];
  await store.transaction(async (trx) => {
    const first = await nextRevision(trx, companyId, seeds.length);
    const rows = seeds.map((seed, index) => {
      const at = new Date(now.getTime() + index * 1000).toISOString();
      const id = seed.id ?? newId(now);
      ids.push(id);
      return {
        id,
        company_id: companyId,
        type: seed.type,
        subtype: seed.subtype ?? null,
        slug: seed.slug ?? null,
        external_id: seed.external_id ?? null,
        name: seed.name,
        email: seed.email ?? null,
        title: seed.title ?? null,
        role: seed.role ?? null,
        first_name: seed.first_name ?? null,
        last_name: seed.last_name ?? null,
        status: seed.status ?? null,
        keywords: seed.keywords ?? null,
        data: seed.data ?? {},
        origin: seed.origin ?? 'user',
        revision: first + index,
        created_at: at,
        updated_at: at,
        deleted_at: seed.deleted_at ?? null,
      };
    });
    await store.insertRows(trx, 'object', rows);
    await keepApplicationsOfBefore(trx, ids);
  });
  return ids;
}

/** Links objects: from, kind, to, and the level or data the link carries. */
export async function seedRelations(
  store: Store,
  companyId: string,
  now: Date,
  links: readonly { from: string; kind: string; to: string; level?: number; data?: Record<string, unknown> }[],
): Promise<void> {
  await store.transaction(async (trx) => {
    await store.insertRows(
      trx,
      'relation',
      links.map((link) => ({
        company_id: companyId,
        from_id: link.from,
        to_id: link.to,
        kind: link.kind,
        level: link.level ?? null,
        data: link.data ?? null,
        created_at: now.toISOString(),
      })),
    );
    const levelled = links
      .filter(({ kind, level }) => kind === 'has_skill' && level !== undefined)
      .map(({ from }) => from);
    if (levelled.length > 0) {
      await trx.deleteFrom('assessment').where('person_id', 'in', levelled).execute();
      await keepLevelsOfBefore(trx, [...new Set(levelled)]);
    }
    const applied = links.filter((link) => link.kind === 'applied_to').map((link) => link.from);
    if (applied.length > 0) {
      await trx.deleteFrom('application').where('candidate_id', 'in', applied).execute();
      await keepApplicationsOfBefore(trx, applied);
    }
  });
}
