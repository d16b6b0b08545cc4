import type { CompiledQuery } from 'kysely';
import type { Store } from '#host/store/store.ts';

/** A store that tells which tables were read from, in turn; of prepared queries their text. */
export function countedStore(store: Store): { store: Store; asked: string[] } {
  const asked: string[] = [];
  const db = new Proxy(store.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') {
        return value;
      }
      return (...given: unknown[]) => {
        if (name === 'selectFrom') {
          asked.push(String(given[0]));
        } else if (name === 'executeQuery') {
          asked.push((given[0] as CompiledQuery).sql);
        }
        return value.apply(target, given);
      };
    },
  });
  return { store: { ...store, db }, asked };
}
