import type { Kysely, Selectable } from 'kysely';
import { notFound } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { mayWithSome } from '#shared/domain/roles.ts';
import type { Identity } from './identity.ts';

type ViewRow = Selectable<Schema['view']>;

/** The views that the caller reads: their own and the shared ones, of the types that they read something of. */
export async function readableViews(
  db: Kysely<Schema>,
  identity: Identity,
  only: { ids?: readonly string[]; type?: string },
): Promise<ViewRow[]> {
  const { ids, type } = only;
  const rows = await db
    .selectFrom('view')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where((eb) => eb.or([eb('is_shared', '=', 1), eb('user_id', '=', identity.userId)]))
    .$if(type !== undefined, (query) => query.where('object_type', '=', type ?? ''))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
  return rows.filter((row) => isObjectType(row.object_type) && mayWithSome(identity.role, 'read', row.object_type));
}

/** @throws Refusal 404 for a view that the caller does not read. */
export async function requireReadableView(db: Kysely<Schema>, identity: Identity, id: string): Promise<ViewRow> {
  const [row] = await readableViews(db, identity, { ids: [id] });
  if (row === undefined) {
    throw notFound('view');
  }
  return row;
}
