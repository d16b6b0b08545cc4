import type { RawBuilder } from 'kysely';
import { lookedAt } from './migrations/078-look-at-values.ts';
import type { Store } from './store.ts';

interface Engine extends Pick<Store, 'jsonText' | 'jsonNumber'> {
  /** An object's JSON without what no list is filtered by. */
  listed: RawBuilder<unknown>;
  /** What the index that lists are looked through by has of it besides, by its path. */
  values: ReadonlyMap<string, RawBuilder<unknown>>;
}

const isAmong = (paths: readonly string[], path: string) => paths.includes(path);

/** How an engine reads what lists are filtered by: from an index where it is there. */
export function listedValues({
  listed,
  values,
  jsonText,
  jsonNumber,
}: Engine): Pick<Store, 'listedText' | 'listedNumber'> {
  /** The JSON to read, and from where in it. */
  const heldAt = ([first = '', ...rest]: readonly string[]): [RawBuilder<unknown>, string[]] => {
    const own = isAmong(lookedAt.json, first) && rest.length > 0 ? values.get(first) : undefined;
    return own === undefined ? [listed, [first, ...rest]] : [own, rest];
  };
  const inIndex = <T>(paths: readonly string[], path: readonly string[]) =>
    isAmong(paths, path.join('.')) ? (values.get(path.join('.')) as RawBuilder<T> | undefined) : undefined;
  return {
    listedText: (path) => inIndex<string | null>(lookedAt.texts, path) ?? jsonText(...heldAt(path)),
    listedNumber: (path) => inIndex<number | null>(lookedAt.numbers, path) ?? jsonNumber(...heldAt(path)),
  };
}
