import type { RawBuilder } from 'kysely';
import { lookedAt } from './migrations/078-look-at-values.ts';
import type { Store } from './store.ts';

type Readers = Pick<Store, 'listedText' | 'listedNumber'>;

interface Engine extends Pick<Store, 'jsonText' | 'jsonNumber'> {
  /** An object's JSON without what no list is filtered by. */
  listed: RawBuilder<unknown>;
  /** What the index that lists are looked through by has of it besides, by its path. */
  values: ReadonlyMap<string, RawBuilder<unknown>>;
}

const isAmong = (paths: readonly string[], path: string | undefined) => path !== undefined && paths.includes(path);

/** Whether the index that lists are looked through by has what stands in an object's JSON at a path. */
export function isInIndex(path: string): boolean {
  const [field, ...rest] = path.split('.');
  const { texts, numbers, json } = lookedAt;
  return isAmong(texts, path) || isAmong(numbers, path) || (isAmong(json, field) && rest.length > 0);
}

/** How an engine reads what lists are filtered by from the JSON of an object. */
export function listedJson({ listed, jsonText, jsonNumber }: Omit<Engine, 'values'>): Readers {
  return {
    listedText: (path) => jsonText(listed, path),
    listedNumber: (path) => jsonNumber(listed, path),
  };
}

/** {@link listedJson}, from the index where that has it. */
export function listedValues({ listed, values, jsonText, jsonNumber }: Engine): Readers {
  const reader =
    <T>(paths: readonly string[], inJson: (json: RawBuilder<unknown>, path: readonly string[]) => RawBuilder<T>) =>
    (path: readonly string[]): RawBuilder<T> => {
      const [field = '', ...rest] = path;
      const whole = path.join('.');
      if (isAmong(paths, whole)) {
        return (values.get(whole) as RawBuilder<T> | undefined) ?? inJson(listed, path);
      }
      const json = isAmong(lookedAt.json, field) && rest.length > 0 ? values.get(field) : undefined;
      return json === undefined ? inJson(listed, path) : inJson(json, rest);
    };
  return { listedText: reader(lookedAt.texts, jsonText), listedNumber: reader(lookedAt.numbers, jsonNumber) };
}
