import { membersOfUsers } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** Who brought the first file of each document, by the document's id; nobody where it is not known. */
export async function bringersOf(
  store: Store,
  companyId: string,
  documentIds: readonly string[],
): Promise<Map<string, ObjectRef>> {
  if (documentIds.length === 0) {
    return new Map();
  }
  const versions = await store.db
    .selectFrom('document_version')
    .select(['document_id', 'user_id'])
    .where('company_id', '=', companyId)
    .where('document_id', 'in', [...documentIds])
    .orderBy('version', 'desc')
    .execute();
  // The first version comes last.
  const users = new Map(versions.map(({ document_id, user_id }) => [document_id, user_id]));
  const members = await membersOfUsers(store.db, companyId, users.values());
  return new Map(
    [...users].flatMap(([id, user]) => {
      const member = members.get(user ?? '');
      return member === undefined ? [] : [[id, member] as const];
    }),
  );
}
