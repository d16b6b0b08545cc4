import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { customPlaces, customValuesOf } from '#shared/domain/custom-fields.ts';
import { type Fields, withoutValueAt } from '#shared/domain/nested.ts';
import { mayInWorkspace } from '#shared/domain/roles.ts';
import type { Identity } from './identity.ts';
import { withoutHiddenScores } from './mask-scores.ts';
import { withoutWithheld } from './withheld.ts';

/** Whether somebody reads and writes the sensitive values of objects. */
export function readsSensitive({ role }: Pick<Identity, 'role'>): boolean {
  return mayInWorkspace(role, 'editCustomFields');
}

function withoutUnknown(data: Fields, place: keyof typeof customPlaces, known: ReadonlySet<string>): Fields {
  const kept = Object.entries(customValuesOf(data, place)).filter(([id]) => known.has(id));
  const rest = withoutValueAt(data, customPlaces[place]);
  return kept.length === 0 ? rest : { ...rest, [customPlaces[place]]: Object.fromEntries(kept) };
}

/** Rows without the values of fields that are removed, and without sensitive ones that are not the caller's to read. */
async function withoutHiddenValues<Row extends Pick<ObjectRow, 'data'>>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const holdsSome = ({ data }: Row) => Object.values(customPlaces).some((place) => data[place] !== undefined);
  if (!rows.some(holdsSome)) {
    return rows;
  }
  const fields = await store.db
    .selectFrom('custom_field')
    .select(['id', 'is_sensitive'])
    .where('company_id', '=', identity.companyId)
    .where('removed_at', 'is', null)
    .execute();
  const known = (isSensitive: number) =>
    new Set(fields.filter((field) => field.is_sensitive === isSensitive).map((field) => field.id));
  const open = known(0);
  const sensitive = readsSensitive(identity) ? known(1) : new Set<string>();
  return rows.map((row) =>
    holdsSome(row)
      ? { ...row, data: withoutUnknown(withoutUnknown(row.data, 'open', open), 'sensitive', sensitive) }
      : row,
  );
}

/**
 * Rows without what is kept from the caller although they see the objects: what is withheld in hiring, scores of colleagues,
 * sensitive values, and values of fields that are removed. Whatever answers objects from rows asks it.
 */
export async function withoutHiddenFields<Row extends Pick<ObjectRow, 'id' | 'type' | 'data'>>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const open = await withoutWithheld(store, identity, rows);
  return withoutHiddenValues(store, identity, await withoutHiddenScores(store, identity, open));
}
