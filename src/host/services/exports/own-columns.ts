import { type Identity, readsSensitive } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { customPlaces, isCustomType } from '#shared/domain/custom-fields.ts';
import { writtenAmount } from '#shared/domain/minor-digits.ts';
import { isFields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { cellOf, type ExportColumn, exportColumnsOf } from './export-columns.ts';

/** A value as an import reads it: an amount with its currency behind it, somebody by their id. */
function ownCell(value: unknown) {
  if (!isFields(value)) {
    return cellOf(value);
  }
  const { amount, currency, id } = value;
  return typeof amount === 'number' && typeof currency === 'string' ? writtenAmount(amount, currency) : cellOf(id);
}

/**
 * The columns of the company's own fields of a type, under their names; sensitive ones for owner and admin. A name that
 * another column has says that it is the company's own.
 */
export async function ownColumnsOf(store: Store, identity: Identity, type: ObjectType): Promise<ExportColumn[]> {
  if (!isCustomType(type)) {
    return [];
  }
  const rows = await store.db
    .selectFrom('custom_field')
    .select(['id', 'name', 'is_sensitive'])
    .where('company_id', '=', identity.companyId)
    .where('object_type', '=', type)
    .where('removed_at', 'is', null)
    .$if(!readsSensitive(identity), (query) => query.where('is_sensitive', '=', 0))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const taken = new Set(exportColumnsOf(type).map(({ heading }) => heading.toLowerCase()));
  return rows.map(({ id, name, is_sensitive }) => {
    const path = `${is_sensitive === 1 ? customPlaces.sensitive : customPlaces.open}.${id}`;
    return {
      heading: taken.has(name.toLowerCase()) ? `${name} (own)` : name,
      read: ({ object }) => ownCell(valueAt(object, path)),
    };
  });
}
