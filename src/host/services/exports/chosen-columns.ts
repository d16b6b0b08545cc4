import { firstOff, type Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { hasField } from '#host/services/objects/object-row.ts';
import type { Store } from '#host/store/store.ts';
import type { ExportColumnAsked } from '#shared/contract/exports.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import { isFields, valueAt } from '#shared/domain/nested.ts';
import { objectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { amountCell, type Cell, cellOf, type ExportColumn, isTimePath } from './export-columns.ts';
import { ownPathsOf } from './own-columns.ts';

/** A value as people read it: an object or an item of a list by its name, an amount with its currency, several one a line. */
function readableCell(value: unknown): Cell {
  if (Array.isArray(value)) {
    return cellOf(value.flatMap((item) => readableCell(item) ?? []).map(String));
  }
  if (!isFields(value)) {
    return cellOf(value);
  }
  const { name, title, role, id } = value;
  return amountCell(value) ?? cellOf(name) ?? cellOf(title) ?? cellOf(role) ?? cellOf(id);
}

const ownPlaces: ReadonlySet<string> = new Set(Object.values(customPlaces));

/** A column that somebody chose, with the path of its field. */
export interface ChosenColumn extends ExportColumn {
  field: string;
}

/**
 * The columns that somebody chose for an export of a type: fields of the type and the company's own by their dotted paths.
 * They read objects as calls tell them, so that nothing stands in them that the caller may not read.
 * @throws Refusal 400 for a field that there is not, or is not the caller's to read.
 */
export async function chosenColumns(
  store: Store,
  identity: Identity,
  type: ObjectType,
  asked: readonly ExportColumnAsked[],
): Promise<ChosenColumn[]> {
  const own = await ownPathsOf(store, identity, type);
  const off = await firstOff(
    store.db,
    identity.companyId,
    type,
    asked.map(({ field }) => field),
  );
  return asked.map(({ field, heading }, at) => {
    const place = field.split('.')[0] ?? '';
    if (
      field === off ||
      (ownPlaces.has(place) ? !own.has(field) : !hasField(type, place) && !Object.hasOwn(objectBase.shape, place))
    ) {
      throw invalidParameter(`columns.${at}.field`, tellClient('noColumn', { type }));
    }
    return {
      field,
      heading: heading ?? field,
      isTime: own.get(field)?.isTime ?? isTimePath(type, field),
      read: ({ object }) => readableCell(valueAt(object, field)),
    };
  });
}
