import type { Identity } from '#host/services/accounts/identity.ts';
import { visibleTo } from '#host/services/objects/visibility.ts';
import { yieldToOthers } from '#host/services/yield-to-others.ts';
import type { Store } from '#host/store/store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { identityKey } from './read-rows.ts';

const rowsPerStep = 5000;

/** What a company already has of a type, by what tells it apart. */
export interface KnownObjects {
  byKey: Map<string, { id: string; deleted: boolean }>;
  slugs: Set<string>;
}

/**
 * Reads ids, emails and names of what the caller sees of a type, and all its slugs. Deleted objects are known by their external id only, so
 * that an import brings them back rather than fails.
 */
export async function readKnownObjects(store: Store, identity: Identity, type: ImportType): Promise<KnownObjects> {
  const known: KnownObjects = { byKey: new Map(), slugs: new Set() };
  const add = (key: string, object: { id: string; deleted: boolean }) => {
    if (!known.byKey.has(key)) {
      known.byKey.set(key, object);
    }
  };
  for (let after = ''; ; ) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'external_id', 'name', 'email', 'slug', 'deleted_at'])
      .select(visibleTo(identity, 'object').as('visible'))
      .where('company_id', '=', identity.companyId)
      .where('type', '=', type)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerStep)
      .execute();
    for (const row of rows) {
      const object = { id: row.id, deleted: row.deleted_at !== null };
      if (row.slug !== null) {
        known.slugs.add(row.slug);
      }
      // SQLite says 1, PostgreSQL true.
      if (!row.visible) {
        continue;
      }
      if (row.external_id !== null) {
        add(identityKey({ externalId: row.external_id, email: null, name: '' }), object);
      }
      // What an export named by its own id.
      add(identityKey({ externalId: row.id, email: null, name: '' }), object);
      if (!object.deleted) {
        add(identityKey({ externalId: null, email: row.email, name: row.name }), object);
        add(identityKey({ externalId: null, email: null, name: row.name }), object);
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerStep) {
      return known;
    }
    after = last.id;
    await yieldToOthers();
  }
}
