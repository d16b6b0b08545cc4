import { type Identity, visibleTo } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import { matchingObjects, namesAsked, wayTo } from '#host/services/objects/list-objects.ts';
import { ownListFields } from '#host/services/objects/list-own-fields.ts';
import { askedWhere } from '#host/services/objects/where-conditions.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { bulkLimits } from '#shared/domain/bulk.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { personScores } from '#shared/domain/person-scores.ts';
import { say } from '#shared/domain/sentences.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';

export type BulkAsked = ParsedInput<'bulk.run'>;

/** One object that is chosen: where the caller sees none of the id, it is only what they asked for. */
export interface Chosen {
  objectId: string | null;
  askedId: string | null;
}

function isPersonScore(type: ObjectType, name: string): boolean {
  const scores: readonly string[] = personScores;
  return scores.includes(name) || (listedFieldOf(type, name)?.paths.some((path) => scores.includes(path)) ?? false);
}

/** No bulk change takes a score of somebody as its condition (records.md "Using them"). @throws Refusal 400. */
function requireNoScore(type: ObjectType, names: readonly string[]): void {
  if (names.some((name) => isPersonScore(type, name))) {
    throw invalidParameter('where', say('bulkByScore'));
  }
}

async function byIds(store: Store, identity: Identity, type: ObjectType, ids: readonly string[]): Promise<Chosen[]> {
  const seen = new Set<string>();
  const once = [...new Set(ids)];
  for (const part of inParts(once)) {
    const rows = await store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', type)
      .where('id', 'in', part)
      .where('deleted_at', 'is', null)
      .where(visibleTo(identity, 'object', [type]))
      .execute();
    for (const { id } of rows) {
      seen.add(id);
    }
  }
  return once.map((id) => (seen.has(id) ? { objectId: id, askedId: null } : { objectId: null, askedId: id }));
}

/**
 * The objects that a bulk change is for, in its order; of a filter those that the caller sees now.
 * @throws Refusal 400 for a filter that cannot be read, or that asks for a score of somebody, 422 for more than there may be.
 */
export async function chosenObjects(
  store: Store,
  identity: Identity,
  { type, ids, filter, where: text, except = [] }: BulkAsked,
  now: Date,
): Promise<Chosen[]> {
  if (ids !== undefined) {
    return byIds(store, identity, type, ids);
  }
  const where = askedWhere(text);
  const names = namesAsked({ filter, where });
  requireNoScore(type, names);
  const own = (await ownListFields(store, identity, type, names)).filters;
  const scope = { type, filter, own, where, now };
  const rows = await matchingObjects(store, identity, scope, wayTo(scope, 'name'))
    .select('object.id')
    .orderBy('object.sort_key')
    .orderBy('object.id')
    .limit(bulkLimits.rows + except.length + 1)
    .execute();
  const left = new Set(except);
  const chosen = rows.filter(({ id }) => !left.has(id));
  if (chosen.length > bulkLimits.rows) {
    throw invalidParameter('where', say('bulkTooMany', { most: bulkLimits.rows }));
  }
  return chosen.map(({ id }) => ({ objectId: id, askedId: null }));
}
