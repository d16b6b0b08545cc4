import type { Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { freshUntil } from '#shared/domain/skill-ledger.ts';

/**
 * Makes an assessment of every level that people's links to skills say; nothing is known of who said it, or how, so it is
 * marked as stated. `only`: of these people, of whose skills nothing was assessed yet.
 */
export async function keepLevelsOfBefore(trx: Transaction<Schema>, only?: readonly string[]): Promise<void> {
  const ids =
    only ??
    (
      await trx
        .selectFrom('object')
        .select('id')
        .where('type', 'in', [...personTypes])
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  for (const people of inParts(ids)) {
    const links = await trx
      .selectFrom('relation')
      .select(['company_id', 'from_id', 'to_id', 'level', 'origin', 'created_at'])
      .where('from_id', 'in', people)
      .where('kind', '=', 'has_skill')
      .where('level', 'is not', null)
      .orderBy('from_id')
      .orderBy('to_id')
      .execute();
    const rows = links.map(({ company_id, from_id, to_id, level, origin, created_at: at }) => ({
      company_id,
      person_id: from_id,
      skill_id: to_id,
      level: level ?? 0,
      kind: 'stated' as const,
      assessed_at: at,
      fresh_until: freshUntil({ assessed_at: at, expires_at: null }),
      origin,
      created_at: at,
    }));
    for (const part of inParts(rows)) {
      await trx.insertInto('assessment').values(part).execute();
    }
  }
}
