import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type ParsedObject, parseObject } from './parse-object.ts';
import { writeLinks } from './write-links.ts';
import { writeMentions } from './write-mentions.ts';

/**
 * {@link parseObject} where the object is a part of what was sent: paths begin with where it stands.
 * @throws Refusal 422.
 */
export function parsePart(prefix: string, ...object: Parameters<typeof parseObject>): ParsedObject {
  try {
    return parseObject(...object);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') {
      const errors = error.errors.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
      throw new Refusal('invalid', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors);
    }
    throw error;
  }
}

/**
 * Inserts an object that was parsed, with its links, as a part of a larger write; who writes tells of it, and of what
 * this answers to {@link tellReach}.
 * @throws Refusal 422 for a link to nothing.
 */
export async function insertObject(
  trx: Transaction<Schema>,
  identity: Identity,
  type: ObjectType,
  parsed: ParsedObject,
  { id, at }: { id: string; at: string },
): Promise<string[]> {
  await trx
    .insertInto('object')
    .values({
      ...parsed.columns,
      id,
      company_id: identity.companyId,
      type,
      slug: parsed.slug ?? null,
      data: parsed.data,
      origin: 'user',
      revision: await nextRevision(trx, identity.companyId),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await writeMentions(trx, identity, { id, type }, { after: parsed.data }, at);
  return writeLinks(trx, identity, id, parsed.links, at);
}

/**
 * Changes an object that was parsed over its row, with its links, as a part of a larger write; who writes tells of it,
 * and of what this answers to {@link tellReach}.
 * @throws Refusal 422 for a link to nothing.
 */
export async function changeObject(
  trx: Transaction<Schema>,
  identity: Identity,
  row: ObjectRow,
  parsed: ParsedObject,
  at: string,
): Promise<string[]> {
  await trx
    .updateTable('object')
    .set({
      ...parsed.columns,
      slug: parsed.slug ?? row.slug,
      data: parsed.data,
      revision: await nextRevision(trx, identity.companyId),
      updated_at: at,
    })
    .where('id', '=', row.id)
    .where('company_id', '=', identity.companyId)
    .execute();
  await writeMentions(trx, identity, row, { before: row.data, after: parsed.data }, at);
  return writeLinks(trx, identity, row.id, parsed.links, at);
}
