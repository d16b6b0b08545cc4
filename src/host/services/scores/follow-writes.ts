import { sql, type Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { scoredTypes } from '#shared/domain/score-fields.ts';

type Trx = Transaction<Schema>;

/** Objects whose writes are followed in one transaction. */
const followedAtOnce = 200;

/** Which objects' scores rest on one of a type besides its own: by its links, and to which end of them. */
const reachOf: Readonly<Partial<Record<string, readonly (readonly [RelationKind, 'from' | 'to'])[]>>> = {
  candidate: [
    ['applied_to', 'to'],
    ['has_skill', 'to'],
  ],
  employee: [
    ['applied_to', 'to'],
    ['has_skill', 'to'],
    ['same_person', 'from'],
    ['same_person', 'to'],
  ],
  member: [
    ['has_skill', 'to'],
    ['same_person', 'to'],
  ],
  interview: [
    ['interview_of', 'to'],
    ['interview_for', 'to'],
  ],
  performance: [['about', 'to']],
  job: [['needs_skill', 'to']],
  skill: [
    ['needs_skill', 'from'],
    ['teaches', 'from'],
  ],
  space: [
    ['member_of', 'from'],
    ['owner', 'to'],
  ],
} satisfies Partial<Record<ObjectType, readonly (readonly [RelationKind, 'from' | 'to'])[]>>;

/** Of scores those are computed first on which others rest. */
const places: Readonly<Partial<Record<string, number>>> = { skill: 0, job: 2 } satisfies Partial<
  Record<ObjectType, number>
>;

/** The objects at one end of the links of some others. */
export async function linkedTo(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  [kind, end]: readonly [RelationKind, 'from' | 'to'],
): Promise<string[]> {
  const found: string[] = [];
  const [own, other] = end === 'to' ? (['from_id', 'to_id'] as const) : (['to_id', 'from_id'] as const);
  for (const part of inParts(new Set(ids))) {
    const rows = await trx
      .selectFrom('relation')
      .select(`${other} as id`)
      .distinct()
      .where('company_id', '=', companyId)
      .where(own, 'in', part)
      .where('kind', '=', kind)
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/** Says that the scores of some objects are to be computed anew; of what has none, nothing is said. */
export async function markDue(trx: Trx, companyId: string, ids: Iterable<string>): Promise<void> {
  for (const part of inParts(new Set(ids))) {
    const objects = await trx
      .selectFrom('object')
      .select(['id', 'type'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .where('type', 'in', [...scoredTypes])
      .where('deleted_at', 'is', null)
      .execute();
    if (objects.length > 0) {
      await trx
        .insertInto('score')
        .values(
          objects.map(({ id, type }) => ({
            object_id: id,
            company_id: companyId,
            object_type: type,
            place: places[type] ?? 1,
            is_due: 1,
            computed: {},
            written: {},
            stated: {},
          })),
        )
        .onConflict((conflict) => conflict.column('object_id').doUpdateSet({ is_due: 1 }))
        .execute();
    }
  }
}

async function writtenSince(trx: Trx, companyId: string, mark: number) {
  const written = (most: number | undefined) =>
    trx
      .selectFrom('object')
      .leftJoin('score', 'score.object_id', 'object.id')
      .select(['object.id', 'object.type', 'object.revision', 'score.revision as own'])
      .where('object.company_id', '=', companyId)
      .orderBy('object.revision')
      .orderBy('object.id')
      .$if(most !== undefined, (query) => query.limit(most ?? 0));
  const some = await written(followedAtOnce).where('object.revision', '>', mark).execute();
  const last = some.at(-1)?.revision;
  if (last === undefined || some.length < followedAtOnce) {
    return { rows: some, mark: last ?? mark, hasMore: false };
  }
  // What was written at once has one revision, which the mark must not stand in the middle of.
  const whole = await written(undefined).where('object.revision', '=', last).execute();
  return { rows: [...some.filter(({ revision }) => revision < last), ...whole], mark: last, hasMore: true };
}

/**
 * Marks the scores of a company that rest on what was written since it was followed last: every write gives what it touches,
 * at both ends of a link, a revision, which is all that is asked. What the scores themselves wrote is no such write. Answers
 * whether there is more.
 */
export async function followWrites(trx: Trx, companyId: string): Promise<boolean> {
  const at = await trx
    .selectFrom('score_mark')
    .select('revision')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const { rows, mark, hasMore } = await writtenSince(trx, companyId, at?.revision ?? 0);
  if (mark === at?.revision) {
    return false;
  }
  const touched = rows.filter(({ revision, own }) => own !== revision);
  const due = new Set(touched.map(({ id }) => id));
  for (const [type, of] of groupBy(touched, (row) => row.type)) {
    const ids = of.map(({ id }) => id);
    for (const way of reachOf[type] ?? []) {
      for (const id of await linkedTo(trx, companyId, ids, way)) {
        due.add(id);
      }
    }
  }
  await markDue(trx, companyId, due);
  await trx
    .insertInto('score_mark')
    .values({ company_id: companyId, revision: mark })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ revision: mark }))
    .execute();
  return hasMore;
}

/** Marks some of the scores that were computed before a moment, the oldest first: time alone may have changed them. Answers how many. */
export async function markOld(trx: Trx, companyId: string, before: string, most: number): Promise<number> {
  const rows = await trx
    .selectFrom('score')
    .select('object_id')
    .where('company_id', '=', companyId)
    .where('computed_at', '<', before)
    .orderBy('computed_at')
    .limit(most)
    .execute();
  for (const part of inParts(rows.map(({ object_id }) => object_id))) {
    await trx
      .updateTable('score')
      .set({ is_due: sql.lit(1) })
      .where('object_id', 'in', part)
      .execute();
  }
  return rows.length;
}
