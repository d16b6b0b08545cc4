import type { SelectQueryBuilder } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { offerType } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { lookedAfterField } from '#shared/domain/changes.ts';
import type { ChangeRow } from './told-lines.ts';

type Lines = SelectQueryBuilder<Schema, 'object_change', Record<never, never>>;

/** What tells where somebody's applications were: each of these lines says by its batch which move it was. */
export const stageFields = { applied: 'applied_to', stage: 'qualification.current_stage' } as const;

/**
 * The lines behind a moment that say what was before it, newest first: of each field and each link the first one since, however
 * often it changed, and all that tell of applications and of objects as a whole. Those of offers
 * and of who looks after applications stand under their persons as links do, and are none.
 * @param at ISO 8601 UTC.
 * @param narrowed leaves the lines of the objects that are asked for.
 */
export async function linesAfter(
  store: Store,
  { companyId }: Identity,
  at: string,
  narrowed: (lines: Lines) => Lines,
): Promise<ChangeRow[]> {
  const lines = () =>
    narrowed(store.db.selectFrom('object_change'))
      .where('company_id', '=', companyId)
      .where('object_type', '<>', offerType)
      .where((eb) => eb.or([eb('field', 'is', null), eb('field', '<>', lookedAfterField)]))
      .where('at', '>', at);
  const [first, ofStages] = await Promise.all([
    store.db
      .selectFrom('object_change')
      .selectAll()
      .where(
        'id',
        'in',
        lines()
          .select(({ fn }) => fn.min('id').as('id'))
          .groupBy(['object_id', 'field', 'other_id']),
      )
      .execute(),
    lines()
      .selectAll()
      .where((eb) => eb.or([eb('field', 'is', null), eb('field', 'in', Object.values(stageFields))]))
      .execute(),
  ]);
  const byId = new Map([...first, ...ofStages].map((line) => [line.id, line]));
  return [...byId.values()].sort((left, right) => right.id - left.id);
}
