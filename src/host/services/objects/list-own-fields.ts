import { sql } from 'kysely';
import { firstOff, type Identity, readsSensitive, visibleTo } from '#host/access/index.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { type CustomKind, customPlaces, isCustomType } from '#shared/domain/custom-fields.ts';
import { type ObjectType, personTypes } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { customWhereKinds, type WhereKind } from '#shared/domain/where/listed-fields.ts';
import { inOrder, type ValueField, valueFieldAt } from './list-fields.ts';

/** An own field with what it holds for a filter. */
export type OwnListField = ValueField & { holds: WhereKind };

/** By what an own field orders; a name depends on who is seen. */
type OwnSort = ValueField & { ofCaller?: true };

/** What lists are filtered and sorted by of a company's own fields, by the names under which they are asked for. */
export interface OwnListFields {
  filters: ReadonlyMap<string, OwnListField>;
  sorts: ReadonlyMap<string, OwnSort>;
}

const noFields: OwnListFields = { filters: new Map(), sorts: new Map() };
const prefixes = Object.values(customPlaces).map((place) => `${place}.`);

/** The value of an own field; the amount of money, the id of a person. */
function valueFieldOf(store: Store, kind: CustomKind, path: string): OwnListField {
  const inner = kind === 'money' ? '.amount' : kind === 'person' ? '.id' : '';
  const holds = customWhereKinds[kind];
  return { ...valueFieldAt(store, holds, `${path}${inner}`), holds };
}

/** By what an own field orders: people, who are kept by their id, by what they are called now. */
function sortOf(store: Store, identity: Identity, kind: string, field: ValueField): OwnSort {
  if (kind !== 'person') {
    return inOrder(store, field);
  }
  const expression = sql`(
    select named.sort_key from object as named
    where named.id = ${field.expression} and named.company_id = ${identity.companyId} and named.deleted_at is null
      and named.type in (${sql.join(personTypes)}) and ${visibleTo(identity, 'named', personTypes)})`;
  return { ...field, expression, ofCaller: true };
}

/**
 * The own fields of a type among what a list is asked by: `custom.<id>`, and `custom_sensitive.<id>` for owner and admin.
 * What is removed or not theirs to read is to the caller as if there was none. No index knows the values: the index of the
 * type gives the rows, and the JSON of each is read, as it is for other fields in it; an index would cost every write.
 * A score that the company has switched off is refused like a field that there is not: a list that left out what it was
 * asked for would show what it was told not to.
 * @param names fields of filters and the sort, with or without its `-`
 * @throws Refusal 400 for a score that is switched off
 */
export async function ownListFields(
  store: Store,
  identity: Identity,
  type: ObjectType,
  names: readonly string[],
): Promise<OwnListFields> {
  const asked = names.map((name) => name.replace(/^-/, ''));
  const off = await firstOff(store.db, identity.companyId, type, asked);
  if (off !== undefined) {
    throw invalidParameter(off, say('whereNoField', { name: off }));
  }
  const ids = asked.flatMap((name) =>
    prefixes.some((prefix) => name.startsWith(prefix)) ? [name.slice(name.indexOf('.') + 1)] : [],
  );
  if (ids.length === 0 || !isCustomType(type)) {
    return noFields;
  }
  const rows = await store.db
    .selectFrom('custom_field')
    .select(['id', 'kind', 'is_sensitive'])
    .where('company_id', '=', identity.companyId)
    .where('object_type', '=', type)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .$if(!readsSensitive(identity), (query) => query.where('is_sensitive', '=', 0))
    .execute();
  const fields = rows.map(({ id, kind, is_sensitive }) => {
    const place = is_sensitive === 1 ? customPlaces.sensitive : customPlaces.open;
    const field = valueFieldOf(store, kind as CustomKind, `${place}.${id}`);
    return { name: `${place}.${id}`, field, sort: sortOf(store, identity, kind, field) };
  });
  return {
    filters: new Map(fields.map(({ name, field }) => [name, field])),
    sorts: new Map(fields.map(({ name, sort }) => [name, sort])),
  };
}
