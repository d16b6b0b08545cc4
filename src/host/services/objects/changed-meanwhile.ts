import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { hasMark } from '#shared/domain/as-read.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type RelationField, relationFieldsOf } from '#shared/domain/relation-fields.ts';
import { toObject } from './object-row.ts';
import { descriptorOf } from './types/index.ts';

function plain(value: unknown): unknown {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === undefined || trimmed === '' ? null : trimmed;
}

/** What is named by its id is the same under another name. */
function isSame(now: unknown, read: unknown): boolean {
  const hasId = isFields(now) && isFields(read) && typeof now.id === 'string';
  return hasId ? now.id === read.id : isDeepStrictEqual(now, read);
}

function linkAt(type: ObjectType, path: string): RelationField | undefined {
  return relationFieldsOf(type).find((field) => field.path === path);
}

/** {@link notAsRead}, but for those that are links. */
export function changedFields(type: ObjectType, row: ObjectRow, asRead: Fields): string[] {
  const stored: Fields = toObject(row);
  const paths = Object.keys(asRead).filter((path) => linkAt(type, path) === undefined);
  return paths.filter((key) => {
    const now = plain(valueAt(stored, key));
    const isWorkedOut = now === null && descriptorOf(type).workedOut?.includes(key);
    const isMarked = typeof now === 'string' && hasMark(now, asRead[key]);
    return !isWorkedOut && !isMarked && !isSame(now, plain(asRead[key]));
  });
}

function idsIn(value: unknown): Set<unknown> {
  return new Set([value ?? []].flat().map((item) => (isFields(item) ? item.id : item)));
}

/** The fields that are links and lead elsewhere than a caller read, as far as the caller may see where. */
async function changedLinks(
  db: Kysely<Schema>,
  identity: Identity,
  { id, type }: Pick<ObjectRow, 'id'> & { type: ObjectType },
  asRead: Fields,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { path, kind, targets } of Object.keys(asRead).flatMap((path) => linkAt(type, path) ?? [])) {
    const links = await db
      .selectFrom('relation')
      .innerJoin('object', 'object.id', 'relation.to_id')
      .select('object.id')
      .where('relation.company_id', '=', identity.companyId)
      .where('relation.from_id', '=', id)
      .where('relation.kind', '=', kind)
      .where('object.type', 'in', [...targets])
      .where('object.deleted_at', 'is', null)
      .where(visibleTo(identity, 'object', targets))
      .execute();
    if (!isDeepStrictEqual(new Set(links.map((link) => link.id)), idsIn(asRead[path]))) {
      changed.push(path);
    }
  }
  return changed;
}

/** The fields, by their dotted paths, whose stored values are not those that a caller read before changing them. */
export async function notAsRead(
  db: Kysely<Schema>,
  identity: Identity,
  { row, type, asRead }: { row: ObjectRow; type: ObjectType; asRead: Fields },
): Promise<string[]> {
  return [...changedFields(type, row, asRead), ...(await changedLinks(db, identity, { id: row.id, type }, asRead))];
}
