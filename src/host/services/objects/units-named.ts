import { type RawBuilder, sql } from 'kysely';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import type { Store } from '#host/store/store.ts';

/** A query of org units, each named by its id or its name, and of all units below them. */
function below(store: Store, companyId: string, texts: readonly string[], what: RawBuilder<unknown>) {
  return sql`
    with recursive below(id, name) as (
      select unit.id, unit.name from category as unit
      where unit.company_id = ${companyId} and unit.type = 'org_unit'
        and (unit.id in (${sql.join(texts)}) or ${store.folded(sql.ref('unit.name'))} in (${sql.join(texts.map(sortKeyOf))}))
      union
      select unit.id, unit.name from below join category as unit on ${store.jsonText('unit.data', ['parent_id'])} = below.id
      where unit.company_id = ${companyId} and unit.type = 'org_unit')
    select ${what} from below`;
}

/** Ids of those units. */
export function unitsNamed(store: Store, companyId: string, texts: readonly string[]): RawBuilder<unknown> {
  return below(store, companyId, texts, sql`id`);
}

/** Their names as texts are compared, and what was asked for itself: a unit may stand as a text only. */
export function namesWithin(store: Store, companyId: string, texts: readonly string[]): RawBuilder<unknown> {
  const asked = sql.join(
    texts.map((text) => sql`select cast(${sortKeyOf(text)} as text)`),
    sql` union all `,
  );
  return sql`${asked} union all select * from (${below(store, companyId, texts, store.folded(sql.ref('name')))}) as names`;
}
