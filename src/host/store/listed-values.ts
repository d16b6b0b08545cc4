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
export function listedValues({ values, ...engine }: Engine): Readers {
  const inJson = listedJson(engine);
  const own = ([field = '', ...rest]: readonly string[]) => {
    const json = isAmong(lookedAt.json, field) && rest.length > 0 ? values.get(field) : undefined;
    return json === undefined ? undefined : ([json, rest] as const);
  };
  const at = <T>(paths: readonly string[], path: string) =>
    isAmong(paths, path) ? (values.get(path) as RawBuilder<T> | undefined) : undefined;
  return {
    listedText(path) {
      const ofOwn = own(path);
      const held = at<string | null>(lookedAt.texts, path.join('.'));
      return held ?? (ofOwn === undefined ? inJson.listedText(path) : engine.jsonText(...ofOwn));
    },
    listedNumber(path) {
      const ofOwn = own(path);
      const held = at<number | null>(lookedAt.numbers, path.join('.'));
      return held ?? (ofOwn === undefined ? inJson.listedNumber(path) : engine.jsonNumber(...ofOwn));
    },
  };
}
