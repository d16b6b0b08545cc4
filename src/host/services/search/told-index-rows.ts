import { type Identity, isKitRow, isMaskedRow, withoutWithheld } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { IndexSourceRow } from './index-rows.ts';

/** A row of somebody of whom the reader has less than all: what details and further texts say is withheld. */
function bareRow({ further_texts: _texts, further_phones: _phones, ...row }: IndexSourceRow): IndexSourceRow {
  return { ...row, location: null, org_unit: null, code: null, phone: null };
}

/** Rows of the index as the reader may have them. */
export async function toldIndexRows(
  store: Store,
  identity: Identity,
  rows: readonly IndexSourceRow[],
): Promise<IndexSourceRow[]> {
  const told = await withoutWithheld(store, identity, rows);
  return told.map((row) => (isMaskedRow(row) || isKitRow(row) ? bareRow(row) : row));
}
