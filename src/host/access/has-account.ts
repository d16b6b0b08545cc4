import type { ObjectRow } from '#host/store/object-columns.ts';
import { standsForAccount } from '#shared/domain/roles.ts';

/** Whether somebody signs in as an object: what was imported has an id of elsewhere there as well. */
export function hasAccount<Row extends Pick<ObjectRow, 'type' | 'external_id'>>(
  row: Row,
): row is Row & { external_id: string } {
  return standsForAccount(row.type) && row.external_id !== null;
}
