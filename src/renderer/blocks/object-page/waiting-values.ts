import type { ObjectField } from '#blocks/object/object-field.ts';
import { isRecord, storedAt } from '#blocks/object/typed-path.ts';
import { contentsOf, typedFields } from '#lib/offline/write-contents.ts';
import { objectOf } from '#lib/read-object.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { documentFieldOf, longTextFields } from '#shared/domain/long-texts.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** Fields of an object by their names, as they will be once what waits is sent. */
export type WaitingValues = Readonly<Record<string, unknown>>;

export const nothingWaits: WaitingValues = {};

/** What waits to be written to an object, the last change of a field counting; refused writes are shown elsewhere. */
export function waitingValues(writes: readonly WaitingWrite[], { id }: Pick<ObjectOf, 'id'>): WaitingValues {
  const changes = writes.flatMap((write) => {
    const input = write.call === 'objects.update' && write.refusal === undefined ? contentsOf(write)?.input : undefined;
    return input?.id === id ? typedFields(input) : [];
  });
  return changes.length === 0 ? nothingWaits : Object.fromEntries(changes.map(({ key, value }) => [key, value]));
}

/** The object as it will be: `null` takes a value away, words that were typed take the document they stood in away. */
export function withWaiting(object: ObjectOf, values: WaitingValues): ObjectOf {
  if (Object.keys(values).length === 0) {
    return object;
  }
  const longTexts = longTextFields[object.object_type];
  const documents = longTexts.flatMap((field) => (field in values ? [[documentFieldOf(field), undefined]] : []));
  const typed = Object.entries(values).map(([key, value]) => {
    const before = storedAt(object, key);
    return [key, isRecord(value) && isRecord(before) ? { ...before, ...value } : (value ?? undefined)];
  });
  const written = { ...object, ...Object.fromEntries(documents), ...Object.fromEntries(typed) };
  return objectOf(written, object.object_type);
}

/** Whether a field that a page shows is made of something that waits. */
export function isWaiting(values: WaitingValues, { madeOf }: Pick<ObjectField, 'madeOf'>): boolean {
  return madeOf.some((key) => key in values || documentFieldOf(key) in values);
}
