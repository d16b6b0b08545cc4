import { type ExpressionBuilder, sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { AskedOfView } from './asked-of-view.ts';

/** More than that are not looked through one by one: those that changed last are. */
const mostTouched = 20_000;

/** A field, the groups of fields that it stands in, and what stands in it: a line may tell of any of them. */
function isAbout(eb: ExpressionBuilder<Schema, 'object_change'>, path: string) {
  const parts = path.split('.');
  const above = parts.map((_part, index) => parts.slice(0, index + 1).join('.'));
  const below = `${path}.`;
  return eb.or([
    eb('field', 'in', above),
    eb.and([eb('field', '>=', below), eb('field', '<', `${below.slice(0, -1)}/`)]),
  ]);
}

/**
 * The objects of a view's type of which the log tells, behind a line, something that may matter to the view; the latest first.
 * `isCut`: there are more.
 */
export async function touchedObjects(
  store: Store,
  { companyId }: Identity,
  { type, paths, kinds }: AskedOfView,
  line: number,
): Promise<{ ids: string[]; isCut: boolean }> {
  const lines = store.db.selectFrom('object_change').where('company_id', '=', companyId).where('id', '>', line);
  const own = lines
    .where('object_type', '=', type)
    .$if(paths !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('field', 'is', null),
          ...(paths ?? []).map((path) => isAbout(eb, path)),
          ...(kinds.out.length === 0 ? [] : [eb('field', 'in', [...kinds.out])]),
        ]),
      ),
    )
    .select(['object_id as id', (eb) => eb.fn.max('object_change.id').as('last')])
    .groupBy('object_id')
    .orderBy('last', 'desc')
    .limit(mostTouched + 1);
  const ends =
    kinds.in.length === 0
      ? []
      : await lines
          .where('field', 'in', [...kinds.in])
          .where('other_id', 'is not', null)
          .select([sql<string>`other_id`.as('id'), (eb) => eb.fn.max('object_change.id').as('last')])
          .groupBy('other_id')
          .orderBy('last', 'desc')
          .limit(mostTouched + 1)
          .execute();
  const all = [...(await own.execute()), ...ends].toSorted((left, right) => Number(right.last) - Number(left.last));
  const ids = [...new Set(all.map(({ id }) => id))];
  return { ids: ids.slice(0, mostTouched), isCut: ids.length > mostTouched };
}
