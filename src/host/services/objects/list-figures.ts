import { sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { currencyPathOf } from '#shared/domain/where/listed-fields.ts';
import { readableField } from './condition.ts';
import { filterField, type ValueField, valueFieldAt } from './list-fields.ts';
import { matchingObjects, namesAsked } from './list-objects.ts';
import { type OwnListFields, ownListFields } from './list-own-fields.ts';
import { askedWhere } from './where-conditions.ts';

/** @throws Refusal 400 for what is no number of lists of the type, or none for the caller */
function numberField(store: Store, type: ObjectType, name: string, own: OwnListFields['filters']): ValueField {
  const field = own.get(name) ?? filterField(store, type, name);
  if (field?.kind !== 'number') {
    throw invalidParameter('sums', say('whereNoField', { name }));
  }
  return field;
}

/**
 * How many objects a filter leaves of those that the caller sees, and of each field that is asked for the sum and the mean
 * of the values that they may read: of money by its currency, as sums of several say nothing.
 * @param now from when the days of the filter count
 * @throws Refusal 400 for a field that cannot be filtered by, or is no number
 */
export async function listFigures(
  store: Store,
  identity: Identity,
  { type, filter, where: written, sums = [] }: ParsedInput<'objects.figures'>,
  now: Date,
) {
  const where = askedWhere(written);
  const { filters: own } = await ownListFields(store, identity, type, [...namesAsked({ filter, where }), ...sums]);
  const matching = matchingObjects(store, identity, { type, filter, where, own, now });
  const fields = [...new Set(sums)].map((name) => ({ name, field: numberField(store, type, name, own) }));
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const figures = await Promise.all(
    fields.map(async ({ name, field }) => {
      const { expression } = readableField(identity, type, field);
      const path = currencyPathOf(type, name, field.path);
      const currency = path === undefined ? sql<null>`null` : valueFieldAt(store, 'text', path).expression;
      const rows = await matching
        .where(sql<boolean>`${expression} is not null`)
        .select([
          sql<string | null>`${currency}`.as('currency'),
          (eb) => eb.fn.countAll<number>().as('count'),
          sql<number>`sum(${expression})`.as('sum'),
        ])
        .groupBy(sql`1`)
        .orderBy(sql`2`, 'desc')
        .orderBy(sql`1`)
        .execute();
      return rows.map(({ currency: code, count, sum }) => ({
        field: name,
        ...(code === null ? {} : { currency: code }),
        count: Number(count),
        sum: Number(sum),
        mean: Number(sum) / Number(count),
      }));
    }),
  );
  return { total: Number(total), sums: figures.flat() };
}
