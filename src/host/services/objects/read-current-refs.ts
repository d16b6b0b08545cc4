import { type Identity, onlyVisible } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { toRef } from './row-texts.ts';

async function objectRefs(store: Store, identity: Identity, ids: readonly string[]): Promise<ObjectRef[]> {
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'type', 'name', 'title', 'email', 'slug', store.jsonText('object.data', ['logo']).as('logo')])
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return (await onlyVisible(store, identity, rows)).map(toRef);
}

async function categoryRefs(store: Store, identity: Identity, ids: readonly string[]): Promise<ObjectRef[]> {
  const rows = await store.db
    .selectFrom('category')
    .select(['id', 'type', 'name'])
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, type, name }) => ({ id, object_type: type, name }));
}

/**
 * What some ids are called now, in the order they were asked for: objects of any type that the caller may see, and items
 * of the category list. What is gone is left out, as is what is hidden.
 */
export async function readCurrentRefs(store: Store, identity: Identity, ids: readonly string[]): Promise<ObjectRef[]> {
  const [objects, categories] = await Promise.all([
    objectRefs(store, identity, ids),
    categoryRefs(store, identity, ids),
  ]);
  const refs = new Map([...categories, ...objects].map((ref) => [ref.id, ref]));
  return [...new Set(ids)].flatMap((id) => refs.get(id) ?? []);
}
