import { contentsOf, typedFields, typedInput } from '#lib/offline/write-contents.ts';
import { writtenObject } from '#lib/policy/written-object.ts';
import { objectOf } from '#lib/read-object.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { documentFieldOf, longTextsOf } from '#shared/domain/long-texts.ts';
import { type Fields, isFields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectField } from './object-field.ts';

/** Fields of an object by their dotted paths, as they will be once what waits is sent. */
export type WaitingValues = Readonly<Record<string, unknown>>;

export const nothingWaits: WaitingValues = {};

/** What waits to be written to an object, the last change of a field counting; refused writes are shown elsewhere. */
export function waitingValues(writes: readonly WaitingWrite[], { id }: Pick<ObjectOf, 'id'>): WaitingValues {
  const changes = writes.flatMap((write) => {
    const written = write.refusal === undefined ? writtenObject(write.call, contentsOf(write)?.input) : undefined;
    return written?.does === 'change' && written.ids.includes(id) ? typedFields(typedInput(write)) : [];
  });
  return changes.length === 0 ? nothingWaits : Object.fromEntries(changes.map(({ key, value }) => [key, value]));
}

function withoutNothing(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The object as it will be: `null` takes a value away, words that were typed take the document they stood in away. */
export function withWaiting(object: ObjectOf, values: WaitingValues): ObjectOf {
  if (Object.keys(values).length === 0) {
    return object;
  }
  const longTexts = longTextsOf(object.object_type);
  const documents = longTexts.flatMap((field) =>
    field in values ? [[documentFieldOf(field), undefined] as const] : [],
  );
  const typed = Object.entries(values).map(([path, value]) => {
    const before = valueAt(object, path);
    const isIn = isFields(value) && isFields(before);
    return [path, isIn ? withoutNothing({ ...before, ...value }) : (value ?? undefined)] as const;
  });
  const written = [...documents, ...typed].reduce<Fields>(
    (all, [path, value]) => withValueAt(all, path, value),
    object,
  );
  return objectOf({ ...object, ...written }, object.object_type);
}

/** Whether one path leads to the other, or into it. */
function touches(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Whether a field that a page shows is made of something that waits. */
export function isWaiting(values: WaitingValues, { madeOf }: Pick<ObjectField, 'madeOf'>): boolean {
  const waiting = Object.keys(values);
  return madeOf.some((path) => waiting.some((key) => touches(key, path) || key === documentFieldOf(path)));
}
