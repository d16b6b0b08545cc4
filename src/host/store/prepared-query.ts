import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import type { Schema } from './schema.ts';

/** Stands in a query for a value that each run gives anew. */
class Place {
  readonly name: string;
  readonly index: number | undefined;

  constructor(name: string, index?: number) {
    this.name = name;
    this.index = index;
  }
}

const mostKept = 500;
const mostListed = 64;
/** By what is the same for a database and the transactions in it. */
const kept = new WeakMap<object, BoundedMap<string, CompiledQuery>>();

function placesOf<V extends object>(values: V): V {
  const places = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.map((_item, index) => new Place(name, index)) : new Place(name),
  ]);
  return Object.fromEntries(places) as V;
}

/** How long the values are that are lists: those of another length are another statement. */
function lengthsOf(values: object): number[] {
  return Object.values(values).map((value: unknown) => (Array.isArray(value) ? value.length : 0));
}

function valueAt(values: object, { name, index }: Place): unknown {
  const value: unknown = Reflect.get(values, name);
  return index === undefined || !Array.isArray(value) ? value : value[index];
}

/**
 * Runs a query that is built and compiled once a database: building takes longer than most queries run. Measured: one
 * object's row takes 1.7 times as long without on SQLite, 1.8 on PostgreSQL; with the rules of a manager 6.9 and 1.1.
 *
 * `build` may use nothing that differs from call to call but what `at` gives it, which stands for `values`; where it
 * depends on something else, `name` must say what that was.
 */
export async function runPrepared<V extends object, R>(
  db: Kysely<Schema>,
  name: string,
  values: V,
  build: (at: V) => Compilable<R>,
): Promise<R[]> {
  const { adapter } = db.getExecutor();
  const known = kept.get(adapter) ?? new BoundedMap<string, CompiledQuery>(mostKept);
  kept.set(adapter, known);
  const lengths = lengthsOf(values);
  const key = `${name} ${lengths.join()}`;
  const query = known.get(key) ?? build(placesOf(values)).compile();
  // Long lists are of many lengths, and rarely of the same one again.
  if (lengths.every((length) => length <= mostListed)) {
    known.set(key, query);
  }
  const parameters = query.parameters.map((value) => (value instanceof Place ? valueAt(values, value) : value));
  const { rows } = await db.executeQuery<R>({ ...query, parameters } as CompiledQuery<R>);
  return rows;
}
