import type { Identity } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { readRowsById } from './read-objects.ts';
import { toRef } from './row-texts.ts';

/** What is needed to name and link some objects, by id; those that are gone or hidden from the caller are left out. */
export async function readRefs(
  store: Store,
  identity: Identity,
  ids: Iterable<string | null>,
): Promise<Map<string, ObjectRef>> {
  const rows = await readRowsById(
    store,
    identity,
    [...new Set(ids)].filter((id) => id !== null),
  );
  return new Map([...rows].map(([id, row]) => [id, toRef({ ...row, logo: row.data.logo })]));
}
