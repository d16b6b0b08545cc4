import type { Kysely } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { valueAt } from '#shared/domain/nested.ts';
import {
  type FieldScoreKey,
  type GrowthKey,
  growthFieldsOf,
  type StatedValue,
  scoreFieldsOf,
} from '#shared/domain/score-fields.ts';
import { isFigure } from '#shared/domain/scores/score-figures.ts';

/** What is computed into a field of an object. */
export type ComputedKey = FieldScoreKey | GrowthKey;

/** What is kept of an object's scores besides its fields. */
export interface KeptScores {
  readonly written: Readonly<Record<string, number>>;
  readonly stated: Readonly<Record<string, StatedValue>>;
}

export const nothingKept: KeptScores = { written: {}, stated: {} };

/** Ways by which a value is put back to what stood there: who said it, an earlier line tells. */
const puttingBack: ReadonlySet<string> = new Set(['undo', 'split', 'merge']);

/** Who said what stands in a field now, by the change log; undefined where that was computed. */
async function saidBy(
  db: Kysely<Schema>,
  row: Pick<ObjectRow, 'id' | 'company_id' | 'origin'>,
  path: string,
  value: number,
): Promise<StatedValue | undefined> {
  const merged = await db
    .selectFrom('object_tombstone')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('moved_to', '=', row.id)
    .execute();
  const lines = await db
    .selectFrom('object_change')
    .select(['field', 'after', 'via', 'user_id', 'at'])
    .where('company_id', '=', row.company_id)
    .where('object_id', 'in', [row.id, ...merged.map(({ id }) => id)])
    .where((eb) => eb.or([eb('field', '=', path), eb('action', '=', 'created')]))
    .orderBy('id', 'desc')
    .execute();
  const saying = lines.filter(({ field, after, via }) => {
    const isSame = field === path && after !== null && JSON.parse(after) === value;
    return isSame && !puttingBack.has(via);
  });
  // What it was made with has no line of its own.
  const line = saying[0] ?? lines.findLast(({ field }) => field === null);
  if (line?.via === 'automation' || (line === undefined && row.origin === 'sample')) {
    return undefined;
  }
  return {
    value,
    user_id: line?.user_id ?? null,
    is_import: line === undefined ? row.origin === 'import' : line.via === 'import',
    at: line?.at ?? null,
  };
}

/**
 * Which of an object's scores somebody stated: what stands in a field and was not written there as computed. A value that is
 * kept while its score is switched off stays stated; one that was taken out of the field is stated no more.
 */
export async function readStated(
  db: Kysely<Schema>,
  row: ObjectRow,
  { written, stated }: KeptScores,
): Promise<Partial<Record<ComputedKey, StatedValue>>> {
  const found: Partial<Record<ComputedKey, StatedValue>> = {};
  for (const { key, path } of [...scoreFieldsOf(row.type), ...growthFieldsOf(row.type)]) {
    const value = valueAt(row.data, path);
    const known = stated[key];
    const there = typeof value === 'number' && isFigure(value) ? value : undefined;
    if (there === undefined ? known?.is_kept === true : there !== written[key] && there === known?.value) {
      found[key] = known;
    } else if (there !== undefined && there !== written[key]) {
      const by = await saidBy(db, row, path, there);
      if (by !== undefined) {
        found[key] = by;
      }
    }
  }
  return found;
}

/** The dotted paths of an object's scores that nobody stated. */
export async function computedFields(db: Kysely<Schema>, row: ObjectRow): Promise<string[]> {
  const kept = await db
    .selectFrom('score')
    .select(['written', 'stated'])
    .where('object_id', '=', row.id)
    .executeTakeFirst();
  const stated = await readStated(db, row, kept ?? nothingKept);
  return scoreFieldsOf(row.type).flatMap(({ key, path }) => (stated[key] === undefined ? [path] : []));
}
