import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { authorOf } from '#host/services/canvas/canvas-content.ts';
import { contentOf } from '#host/services/pulses/pulse-content.ts';
import { requireKeeper } from '#host/services/pulses/pulse-keepers.ts';
import { Refusal } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ObjectRow } from './object-row.ts';
import { visibleTo } from './visibility.ts';

/** What somebody is about to do with an object; to permit is to say who may see it. */
export type ObjectDeed = 'change' | 'remove' | 'permit';

/** @throws Refusal 403 for a canvas that somebody else made; one that nobody made is everybody's. */
export function requireAuthor(identity: Identity, row: Pick<ObjectRow, 'data'>): void {
  const author = authorOf(row.data);
  if (author !== undefined && author !== identity.userId && !seesEverything(identity)) {
    throw new Refusal('forbidden', 'Only its author, an owner or an admin may do this.');
  }
}

/** Plain members take away the documents that they brought themselves. */
async function requireBrought(store: Store, identity: Identity, documentId: string): Promise<void> {
  if (identity.role !== 'member') {
    return;
  }
  const first = await store.db
    .selectFrom('document_version')
    .select('user_id')
    .where('company_id', '=', identity.companyId)
    .where('document_id', '=', documentId)
    .orderBy('version')
    .executeTakeFirst();
  if (first?.user_id !== identity.userId) {
    throw new Refusal('forbidden', 'You may do this with the documents you added yourself.');
  }
}

async function requireSpaceOwner(store: Store, identity: Identity, spaceId: string): Promise<void> {
  const owner = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', spaceId)
    .where('kind', '=', 'owner')
    .where('to_id', '=', identity.memberId)
    .executeTakeFirst();
  if (owner === undefined) {
    throw new Refusal('forbidden', 'Only the owner of the space or an admin may do this.');
  }
}

async function requireOwn(store: Store, identity: Identity, row: ObjectRow, deed: ObjectDeed): Promise<void> {
  switch (row.type) {
    case 'canvas':
      return requireAuthor(identity, row);
    case 'pulse':
      return requireKeeper(store, identity, { id: row.id, audience: contentOf(row).audience });
    case 'space':
      return deed === 'remove' ? requireSpaceOwner(store, identity, row.id) : undefined;
    case 'document':
      return deed === 'change' ? undefined : requireBrought(store, identity, row.id);
    default:
      return undefined;
  }
}

/**
 * Refuses what is the business of somebody else: canvases belong to their authors, pulses to who keeps them, deleting a
 * space to its owner, deleting a document, for members, to who brought it; owner and admin may do it all. Ask before a
 * write's transaction begins. What the caller may not see is left to the write.
 * @throws Refusal 403.
 */
export async function requireOwnObjects(
  store: Store,
  identity: Identity,
  type: ObjectType,
  ids: readonly string[],
  deed: ObjectDeed,
): Promise<void> {
  const guarded: readonly ObjectType[] = ['canvas', 'pulse', 'space', 'document'];
  if (seesEverything(identity) || !guarded.includes(type)) {
    return;
  }
  const rows = await store.db
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('id', 'in', [...ids])
    .where(visibleTo(identity, 'object'))
    .execute();
  for (const row of rows) {
    await requireOwn(store, identity, row, deed);
  }
}
