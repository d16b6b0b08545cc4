import { type Identity, withoutHiddenFields } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { type Fields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { type RelationField, relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { type LinkedObject, readLinkedObjects } from './linked-objects.ts';
import { withoutDocuments } from './long-texts.ts';
import { toLiteObject, toObject } from './object-row.ts';
import { toRef } from './row-texts.ts';
import { descriptorOf } from './types/index.ts';

function asFieldItem(link: LinkedObject, field: RelationField): Fields {
  if (field.level === undefined) {
    return toRef(link);
  }
  const needs = field.level === 'level' ? link.needsLevel : undefined;
  return {
    id: link.id,
    name: link.name,
    ...(needs === undefined ? {} : { needs_level: needs }),
    ...(link.level === null ? {} : { [field.level]: link.level }),
  };
}

/** An object with the fields that are the other ends of its links. */
export function withLinks(object: ObjectBase, links: readonly LinkedObject[]): ObjectBase {
  let composed: Fields = object;
  for (const field of relationFieldsOf(object.object_type)) {
    const items = links
      .filter((link) => link.kind === field.kind && field.targets.some((target) => target === link.type))
      .map((link) => asFieldItem(link, field));
    if (items.length > 0) {
      composed = withValueAt(composed, field.path, field.many ? items : items[0]);
    } else if (field.many && valueAt(composed, field.path) === undefined) {
      composed = withValueAt(composed, field.path, []);
    }
  }
  return composed as ObjectBase;
}

/** What must be known of an object to read what is linked to it. */
export type ObjectHead = Pick<ObjectRow, 'id' | 'type'>;

/** What each object tells besides its fields and links, by what is known of its type. */
async function besidesOf(store: Store, identity: Identity, heads: readonly ObjectHead[]) {
  const ofTypes = await Promise.all(
    [...groupBy(heads, (head) => head.type)].map(async ([type, some]) => {
      const ids = some.map((head) => head.id);
      return [type, await descriptorOf(type).besides?.(store, identity, ids)] as const;
    }),
  );
  const byType = new Map(ofTypes);
  return (object: ObjectBase) => byType.get(object.object_type)?.(object) ?? object;
}

/** Objects of §3 without long texts and links (§9 "lite mode"). */
export async function composeLite(store: Store, identity: Identity, rows: readonly ObjectRow[]): Promise<ObjectBase[]> {
  const [shown, withBesides] = await Promise.all([
    withoutHiddenFields(store, identity, rows),
    besidesOf(
      store,
      identity,
      rows.filter((row) => descriptorOf(row.type).besidesInLite === true),
    ),
  ]);
  return shown.map((row) => withBesides(toLiteObject(row)));
}

/**
 * Makes objects of §3 from their rows: lists of skills, people and documents, counts and managers come from links.
 * A fixed number of queries, however many rows there are. Long texts come as words, with their documents where asked.
 */
export async function composeObjects(
  store: Store,
  identity: Identity,
  rows: readonly ObjectRow[],
  longTexts: 'words' | 'documents' = 'words',
): Promise<ObjectBase[]> {
  const { objects } = await composeWithLinks(store, identity, rows, Promise.resolve(rows), { out: [], in: [] });
  return longTexts === 'documents' ? objects : objects.map(withoutDocuments);
}

/**
 * {@link composeObjects} of rows that are still being read, with links of further kinds read on the same way: `out` from
 * the objects, `in` to them.
 */
export async function composeWithLinks(
  store: Store,
  identity: Identity,
  heads: readonly ObjectHead[],
  reading: Promise<readonly ObjectRow[]>,
  more: { out: readonly RelationKind[]; in: readonly RelationKind[] },
): Promise<{ objects: ObjectBase[]; out: readonly LinkedObject[]; in: readonly LinkedObject[] }> {
  const kinds = new Set(heads.flatMap((head) => relationFieldsOf(head.type).map((field) => field.kind)));
  const ids = heads.map((head) => head.id);
  const people = heads.filter((head) => isPersonType(head.type)).map((head) => head.id);
  // Side by side: where the database is another computer, each way there and back counts.
  const [linked, managing, withBesides, rows] = await Promise.all([
    readLinkedObjects(store, identity, ids, [...kinds, ...more.out], 'out'),
    readLinkedObjects(store, identity, people, ['manages', ...more.in], 'in'),
    besidesOf(store, identity, heads),
    reading.then((found) => withoutHiddenFields(store, identity, found)),
  ]);
  const links = groupBy(linked, (link) => link.ownId);
  const managers = new Map(managing.filter((link) => link.kind === 'manages').map((link) => [link.ownId, toRef(link)]));
  const objects = rows.map((row) => {
    const object = withLinks(toObject(row), links.get(row.id) ?? []);
    const manager = managers.get(row.id);
    return withBesides(
      manager === undefined ? object : (withValueAt(object, 'company_user.manager', manager) as ObjectBase),
    );
  });
  return { objects, out: linked, in: managing };
}
