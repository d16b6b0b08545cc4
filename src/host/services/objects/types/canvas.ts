import { authorOf, membersOfUsers } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { TypeDescriptor } from './type-descriptor.ts';

/** A canvas with what its author is called, where they are a member. */
export async function withNamedAuthor<T extends ObjectBase>(store: Store, companyId: string, canvas: T): Promise<T> {
  const id = authorOf(canvas);
  const author = id === undefined ? undefined : (await membersOfUsers(store.db, companyId, [id])).get(id);
  return author === undefined ? canvas : { ...canvas, author: { id, name: author.name } };
}

/** The page of a canvas names its author. */
export const canvas: TypeDescriptor = {
  inFull: (store, { companyId }, object) => withNamedAuthor(store, companyId, object),
};
