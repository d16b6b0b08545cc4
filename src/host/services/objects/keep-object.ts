import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import { type Along, changeObject, insertObject } from '#host/object-writer/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type ParsedObject, parseObject } from './parse-object.ts';

/**
 * {@link parseObject} where the object is a part of what was sent: paths begin with where it stands.
 * @throws Refusal 422.
 */
export function parsePart(prefix: string, ...object: Parameters<typeof parseObject>): ParsedObject {
  try {
    return parseObject(...object);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') {
      throw invalidFields(error.errors.map((problem) => ({ ...problem, path: `${prefix}${problem.path}` })));
    }
    throw error;
  }
}

/**
 * Adds an object that was parsed, as a part of a larger write.
 * @throws Refusal 422 for a link to nothing.
 */
export function insertParsed(
  trx: Transaction<Schema>,
  identity: Identity,
  { id, type }: { id: string; type: ObjectType },
  parsed: ParsedObject,
  along: Along,
): Promise<void> {
  const object = { ...parsed.columns, data: parsed.data, id, type, slug: parsed.slug ?? null };
  return insertObject(trx, identity, object, { ...along, links: parsed.links });
}

/**
 * Changes an object that was parsed over its row, as a part of a larger write.
 * @throws Refusal 422 for a link to nothing.
 */
export function changeParsed(
  trx: Transaction<Schema>,
  identity: Identity,
  row: ObjectRow,
  parsed: ParsedObject,
  along: Along,
): Promise<void> {
  const change = { ...parsed.columns, data: parsed.data, slug: parsed.slug ?? row.slug };
  return changeObject(trx, identity, row, change, { ...along, links: parsed.links });
}
