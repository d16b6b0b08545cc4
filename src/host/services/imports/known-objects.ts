import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, isMasked, visibleTo } from '#host/access/index.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import type { Store } from '#host/store/store.ts';
import { contactsOf } from '#shared/domain/contacts.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { fold } from '#shared/search/fold.ts';
import { typedWithoutUmlauts } from '#shared/search/german-spelling.ts';

const rowsPerStep = 5000;

/** An object that a company has already. */
export interface KnownObject {
  id: string;
  externalId: string | null;
  /** All of them, in lower case. */
  emails: readonly string[];
  deleted: boolean;
  name: string;
  /** Whether the company still counts it: an employee who left is not. */
  counts: boolean;
}

/** What a company already has of a type, by what tells it apart. */
export interface KnownObjects {
  byId: Map<string, KnownObject>;
  byEmail: Map<string, KnownObject[]>;
  byName: Map<string, KnownObject[]>;
  slugs: Set<string>;
}

/** A name as names are compared. */
export function nameKey(name: string): string {
  return fold(name).trim();
}

/** A name with two letters for an umlaut, as German users type it: told from names as they are written. */
export function typedNameKey(name: string): string {
  return `typed ${(typedWithoutUmlauts(name) ?? fold(name)).trim()}`;
}

/** Every address of somebody, in small letters; few have a list of them. */
function addressesOf({ email, emails }: { email: string | null; emails: string | null }): string[] {
  const fields = emails === null ? { email } : { email, emails: JSON.parse(emails) };
  return contactsOf(fields, 'email').map(({ value }) => value.toLowerCase());
}

function addTo(map: Map<string, KnownObject[]>, key: string, object: KnownObject): void {
  const others = map.get(key);
  if (others === undefined) {
    map.set(key, [object]);
  } else {
    others.push(object);
  }
}

/** Whether an object is one that the caller may find by what it is called; somebody masked is not. */
function knownTo(identity: Identity, type: ObjectType): RawBuilder<SqlBool> {
  const isVisible = visibleTo(identity, 'object', [type]);
  return identity.seesMasked ? sql<SqlBool>`(${isVisible} and not ${isMasked(identity, 'object')})` : isVisible;
}

/**
 * Reads ids, emails and names of what the caller sees of a type, and all its slugs. Deleted objects are known by their
 * external id only, so that an import brings them back rather than fails.
 */
export async function readKnownObjects(store: Store, identity: Identity, type: ObjectType): Promise<KnownObjects> {
  const known: KnownObjects = { byId: new Map(), byEmail: new Map(), byName: new Map(), slugs: new Set() };
  for (let after = ''; ; ) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'external_id', 'name', 'email', 'slug', 'deleted_at'])
      .select(store.jsonText('object.data', ['emails']).as('emails'))
      .select(knownTo(identity, type).as('visible'))
      .select(stillEmployed(store, 'object').as('counts'))
      .where('company_id', '=', identity.companyId)
      .where('type', '=', type)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerStep)
      .execute();
    for (const row of rows) {
      if (row.slug !== null) {
        known.slugs.add(row.slug);
      }
      // SQLite says 1, PostgreSQL true.
      if (!row.visible) {
        continue;
      }
      const object: KnownObject = {
        id: row.id,
        externalId: row.external_id,
        emails: [...new Set(addressesOf(row))],
        deleted: row.deleted_at !== null,
        name: row.name,
        counts: Boolean(row.counts),
      };
      if (row.external_id !== null) {
        known.byId.set(row.external_id, object);
      }
      // What an export named by its own id.
      if (!known.byId.has(row.id)) {
        known.byId.set(row.id, object);
      }
      if (!object.deleted) {
        addTo(known.byName, nameKey(row.name), object);
        addTo(known.byName, typedNameKey(row.name), object);
        for (const address of object.emails) {
          addTo(known.byEmail, address, object);
        }
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
