import { type RawBuilder, sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { invalidParameter } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { say } from '#shared/domain/sentences.ts';
import { currencyPathOf } from '#shared/domain/where/listed-fields.ts';
import { countsOf } from '#shared/domain/where/worked-out-orders.ts';
import { readableField } from './condition.ts';
import { filterField, storeFor, type ValueField, valueFieldAt } from './list-fields.ts';
import { matchingObjects, namesAsked } from './list-objects.ts';
import { ownListFields } from './list-own-fields.ts';
import { askedWhere, type WhereAsker } from './where-conditions.ts';
import { workedOutOrder } from './worked-out-order.ts';

/** @throws Refusal 400 for what is no number of lists of the type, or none for the caller */
async function numberField({ own, ...asked }: WhereAsker, name: string): Promise<ValueField> {
  const { store, type } = asked;
  const counted = countsOf(type).includes(name) ? await workedOutOrder(store, asked, name) : undefined;
  if (counted !== undefined) {
    return { kind: 'number', path: name, expression: counted };
  }
  const field = own.get(name) ?? filterField(store, type, name);
  if (field?.kind !== 'number') {
    throw invalidParameter('sums', say('whereNoField', { name }));
  }
  return field;
}

/** A field of numbers that is summed up, as far as the caller may read it. */
export interface NamedNumber {
  /** As filters name it. */
  name: string;
  expression: RawBuilder<unknown>;
  /** Null where it is no money. */
  currency: RawBuilder<unknown>;
}

/** Sum and mean of the values that say something: of money in one currency. */
export type NumberFigure = CallOutput<'objects.figures'>['sums'][number];

/**
 * The fields that are to be summed up, each once.
 * @throws Refusal 400 for what is no number of lists of the type
 */
export function namedNumbers(asker: WhereAsker, names: readonly string[]): Promise<NamedNumber[]> {
  const { store, identity, type } = asker;
  const numbers = [...new Set(names)].map(async (name) => {
    const field = await numberField(asker, name);
    const path = currencyPathOf(type, name, field.path);
    return {
      name,
      expression: readableField(identity, type, field).expression,
      currency: path === undefined ? sql`null` : valueFieldAt(store, 'text', path).expression,
    };
  });
  return Promise.all(numbers);
}

export function figureOf(
  field: string,
  { currency, ...of }: { currency: string | null; count: number; sum: number },
): NumberFigure {
  const [count, sum] = [Number(of.count), Number(of.sum)];
  return { field, ...(currency === null ? {} : { currency }), count, sum, mean: sum / count };
}

/**
 * How many objects a filter leaves of those that the caller sees, and of each field that is asked for the sum and the mean
 * of the values that they may read: of money by its currency, as sums of several say nothing.
 * @param now from when the days of the filter count
 * @throws Refusal 400 for a field that cannot be filtered by, or is no number
 */
export async function listFigures(
  host: Store,
  identity: Identity,
  { type, filter, where: written, sums = [] }: ParsedInput<'objects.figures'>,
  now: Date,
) {
  const where = askedWhere(written);
  const names = [...namesAsked({ filter, where }), ...sums];
  const store = storeFor(host, type, names);
  const { filters: own } = await ownListFields(store, identity, type, names);
  const matching = matchingObjects(store, identity, { type, filter, where, own, now }, 'looked through');
  const numbers = await namedNumbers({ store, identity, type, own, now }, sums);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const figures = await Promise.all(
    numbers.map(async ({ name, expression, currency }) => {
      const rows = await store.db
        .with(
          (cte) => cte('said').materialized(),
          () =>
            matching.select([
              sql<string | null>`${currency}`.as('currency'),
              sql<number | null>`${expression}`.as('number'),
            ]),
        )
        .selectFrom('said')
        .where('number', 'is not', null)
        .select(['currency', (eb) => eb.fn.countAll<number>().as('count'), sql<number>`sum(number)`.as('sum')])
        .groupBy('currency')
        .orderBy(sql`2`, 'desc')
        .orderBy(sql`1`)
        .execute();
      return rows.map((row) => figureOf(name, row));
    }),
  );
  return { total: Number(total), sums: figures.flat() };
}
