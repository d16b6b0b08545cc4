import type { Kysely, Selectable } from 'kysely';
import { type Identity, isOffIn, membersOfUsers, readOff, readsSensitive } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { notFound } from '#host/lib/refusal.ts';
import type { Schema, ViewShown } from '#host/store/schema.ts';
import type { View } from '#shared/contract/views.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import { isAdministrator } from '#shared/domain/roles.ts';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import { conditionsIn } from '#shared/domain/where/where.ts';

export type ViewRow = Selectable<Schema['view']>;

/** Whether the caller may change a view that they read. */
export function mayChangeView({ userId, role }: Identity, { user_id }: Pick<ViewRow, 'user_id'>): boolean {
  return user_id === userId || isAdministrator(role);
}

const isSensitive = (field: string) => field.replace(/^-/, '').startsWith(`${customPlaces.sensitive}.`);

/** A sort of before that ordered nothing. */
const goneSorts: ReadonlySet<string> = new Set(['employee score', 'employee -score']);

/** Whether a filter asks for a field of some. Of one that nobody can read any more nobody can say that it does not. */
function asksFor(text: string, isHidden: (field: string) => boolean, unlessRead: boolean): boolean {
  const read = readWhere(text);
  return 'problem' in read
    ? unlessRead
    : read.where !== undefined && conditionsIn(read.where).some(({ field }) => isHidden(field));
}

/**
 * What a view shows, without what the caller may not read, and without scores that are switched off: neither the field nor
 * what it is compared with.
 */
function readableShown(
  identity: Identity,
  { object_type: type, data: shown }: ViewRow,
  off: ReadonlySet<string>,
): ViewShown & { withheld?: true } {
  const readsAll = readsSensitive(identity);
  const isHidden = (field: string) => (!readsAll && isSensitive(field)) || isOffIn(off, type, field.replace(/^-/, ''));
  const { where, sort, group, columns, ...rest } = shown;
  const isWithheld = where !== undefined && asksFor(where, isHidden, !readsAll);
  const isSorted = sort !== undefined && !isHidden(sort) && !goneSorts.has(`${type} ${sort}`);
  return {
    ...rest,
    ...(where === undefined || isWithheld ? {} : { where }),
    ...(isSorted ? { sort } : {}),
    ...(group === undefined || isHidden(group) ? {} : { group }),
    ...(columns === undefined ? {} : { columns: columns.filter((column) => !isHidden(column)) }),
    ...(isWithheld ? { withheld: true as const } : {}),
  };
}

/**
 * One view as a caller reads it.
 * @throws Refusal 404 where there is none.
 */
export async function composeView(db: Kysely<Schema>, identity: Identity, row: ViewRow | undefined): Promise<View> {
  const [view] = row === undefined ? [] : await composeViews(db, identity, [row]);
  if (view === undefined) {
    throw notFound('view');
  }
  return view;
}

/** Views as a caller reads them: who made each, and whose lists begin with it. */
export async function composeViews(db: Kysely<Schema>, identity: Identity, rows: readonly ViewRow[]): Promise<View[]> {
  if (rows.length === 0) {
    return [];
  }
  const ids = rows.map((row) => row.id);
  const [owners, defaults, watches, off] = await Promise.all([
    membersOfUsers(
      db,
      identity.companyId,
      rows.map((row) => row.user_id),
    ),
    db
      .selectFrom('view_default')
      .select(['view_id', 'role'])
      .where('company_id', '=', identity.companyId)
      .where('view_id', 'in', ids)
      .orderBy('role')
      .execute(),
    db
      .selectFrom('view_watch')
      .select(['view_id', 'since_at', 'entered', 'left_count'])
      .where('user_id', '=', identity.userId)
      .where('view_id', 'in', ids)
      .execute(),
    readOff(db, identity.companyId),
  ]);
  const watchOf = new Map(
    watches.map(({ view_id, since_at: since, entered, left_count: left }) => [view_id, { since, entered, left }]),
  );
  const rolesOf = groupBy(defaults, (row) => row.view_id);
  return rows.map((row) => {
    const owner = owners.get(row.user_id ?? '');
    const watch = watchOf.get(row.id);
    return {
      id: row.id,
      object_type: row.object_type,
      name: row.name,
      shared: row.is_shared === 1,
      ...readableShown(identity, row, off),
      default_for: (rolesOf.get(row.id) ?? []).map(({ role }) => role),
      ...(watch === undefined ? {} : { watch }),
      ...(owner === undefined ? {} : { owner }),
      may_change: mayChangeView(identity, row),
      is_mine: row.user_id === identity.userId,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}
