import type { Selectable, Transaction } from 'kysely';
import { type Identity, membersOfUsers } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { readPage } from '#host/lib/pages.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { LoggedScoreUse, ScoreUse } from '#shared/contract/scores.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { scoreFieldsOf } from '#shared/domain/score-fields.ts';
import { type ScoreKey, scoreKeys } from '#shared/domain/scores/score-explained.ts';

/** That somebody used scores in a decision, of whom and for what. */
interface UsedScores {
  what: ScoreUse;
  keys: readonly ScoreKey[];
  /** Whose; of several it is told how many they were. */
  objectIds: readonly string[];
  /** Of how many, where that is not told by whose. */
  total?: number;
  at: Date;
}

/** Keeps that scores were used, in the transaction of what they were used for. */
export async function noteScoreUse(
  trx: Transaction<Schema>,
  { companyId, userId }: Pick<Identity, 'companyId' | 'userId'>,
  { what, keys, objectIds, total = objectIds.length, at }: UsedScores,
): Promise<void> {
  if (keys.length === 0 || objectIds.length === 0) {
    return;
  }
  const [only, ...more] = objectIds;
  await trx
    .insertInto('score_use')
    .values({
      id: newId(at),
      company_id: companyId,
      user_id: userId,
      what,
      object_id: more.length === 0 ? (only ?? null) : null,
      scores: [...keys],
      total,
      created_at: at.toISOString(),
    })
    .execute();
}

/**
 * Keeps that scores of some people stood before somebody's eyes when they decided: those that are in their fields, and the
 * fit of those whose was told, by `fitOf`. Of nobody who has any, nothing is kept.
 */
export async function noteScoresOf(
  trx: Transaction<Schema>,
  identity: Pick<Identity, 'companyId' | 'userId'>,
  { what, objectIds, at, fitOf = new Set() }: Omit<UsedScores, 'keys' | 'total'> & { fitOf?: ReadonlySet<string> },
): Promise<void> {
  const keys = new Set<ScoreKey>(objectIds.some((id) => fitOf.has(id)) ? ['fit'] : []);
  const scored: string[] = [];
  for (const part of inParts(new Set(objectIds))) {
    const rows = await trx
      .selectFrom('object')
      .select(['id', 'type', 'data'])
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', part)
      .execute();
    for (const { id, type, data } of rows) {
      const own = scoreFieldsOf(type).filter(({ path }) => valueAt(data, path) !== undefined);
      if (own.length > 0 || fitOf.has(id)) {
        scored.push(id);
      }
      for (const { key } of own) {
        keys.add(key);
      }
    }
  }
  await noteScoreUse(trx, identity, { what, keys: scoreKeys.filter((key) => keys.has(key)), objectIds: scored, at });
}

/** What the uses that are stored say to the caller. */
async function composed(
  store: Store,
  identity: Identity,
  rows: readonly Selectable<Schema['score_use']>[],
): Promise<LoggedScoreUse[]> {
  const members = await membersOfUsers(
    store.db,
    identity.companyId,
    rows.map((row) => row.user_id),
  );
  const refs = await readRefs(
    store,
    identity,
    rows.map((row) => row.object_id),
  );
  return rows.map((row) => {
    const [by, object] = [members.get(row.user_id ?? ''), refs.get(row.object_id ?? '')];
    return {
      ...{ id: row.id, what: row.what, keys: row.scores, at: row.created_at, count: row.total },
      ...(by === undefined ? {} : { by }),
      ...(object === undefined ? {} : { object }),
    };
  });
}

/** Where scores were used in a decision, of one object or of all, newest first. */
export async function listScoreUses(
  store: Store,
  identity: Identity,
  { object_id, page, page_size }: ParsedInput<'scores.uses'>,
) {
  const found = store.db
    .selectFrom('score_use')
    .where('company_id', '=', identity.companyId)
    .$if(object_id !== undefined, (query) => query.where('object_id', '=', object_id ?? ''));
  const { rows, total } = await readPage(found, { page, page_size }, (query) =>
    query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );
  return { data: await composed(store, identity, rows), total, page, page_size };
}
