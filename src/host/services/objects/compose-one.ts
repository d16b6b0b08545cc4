import type { Identity } from '#host/access/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { composeWithLinks, type ObjectHead } from './compose-objects.ts';
import { descriptorOf } from './types/index.ts';

/**
 * The one object in full (§3, §7), whose row is still being read: what a list gives, and what only a page of its own
 * shows.
 */
export async function composeOne(
  store: Store,
  identity: Identity,
  head: ObjectHead,
  reading: Promise<ObjectRow>,
): Promise<ObjectBase> {
  const rows = reading.then((row) => [row]);
  const { further = { out: [], in: [] }, inFull } = descriptorOf(head.type);
  const { objects, ...links } = await composeWithLinks(store, identity, [head], rows, further);
  const [composed] = objects;
  if (composed === undefined) {
    throw new Error('one row makes one object');
  }
  return inFull === undefined ? composed : inFull(store, identity, composed, links);
}
