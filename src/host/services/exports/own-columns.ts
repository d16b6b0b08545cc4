import { type Identity, readsSensitive } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { customPlaces, isCustomType } from '#shared/domain/custom-fields.ts';
import { isFields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { amountCell, cellOf, type ExportColumn, exportColumnsOf } from './export-columns.ts';

/** A value as an import reads it: an amount with its currency behind it, somebody by their id. */
function ownCell(value: unknown) {
  return isFields(value) ? (amountCell(value) ?? cellOf(value.id)) : cellOf(value);
}

interface OwnPath {
  name: string;
  isTime: boolean;
}

/** The company's own fields of a type that the caller reads, by their paths, in their order; sensitive ones for owner and admin. */
export async function ownPathsOf(
  store: Store,
  identity: Identity,
  type: ObjectType,
): Promise<ReadonlyMap<string, OwnPath>> {
  if (!isCustomType(type)) {
    return new Map();
  }
  const rows = await store.db
    .selectFrom('custom_field')
    .select(['id', 'name', 'kind', 'is_sensitive'])
    .where('company_id', '=', identity.companyId)
    .where('object_type', '=', type)
    .where('removed_at', 'is', null)
    .$if(!readsSensitive(identity), (query) => query.where('is_sensitive', '=', 0))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ id, name, kind, is_sensitive }) => [
      `${is_sensitive === 1 ? customPlaces.sensitive : customPlaces.open}.${id}`,
      { name, isTime: kind === 'date' },
    ]),
  );
}

/** The columns of the company's own fields of a type, under their names. A name that another column has says that it is the company's own. */
export async function ownColumnsOf(store: Store, identity: Identity, type: ObjectType): Promise<ExportColumn[]> {
  const own = await ownPathsOf(store, identity, type);
  const taken = new Set(exportColumnsOf(type).map(({ heading }) => heading.toLowerCase()));
  return [...own].map(([path, { name, isTime }]) => ({
    heading: taken.has(name.toLowerCase()) ? `${name} (own)` : name,
    isTime,
    read: ({ object }) => ownCell(valueAt(object, path)),
  }));
}
