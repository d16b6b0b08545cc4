import type { FormField, FormKind } from '#blocks/object/descriptor.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { asText, type EditDraft, readValue } from './form-values.ts';

/** Days and moments, addresses, what stands in rows, pictures and files are one object's own; long texts are kept by their editors. */
const notCopied: ReadonlySet<FormKind['kind']> = new Set([
  'date',
  'dateTime',
  'contacts',
  'rows',
  'picture',
  'file',
  'long',
]);

const names = ['last_name', 'document.title', 'title', 'name'];

/** The field that tells one of a type from others, the last of them where there are several: of somebody their last name. */
export function nameKeyOf(fields: readonly FormField[]): string | undefined {
  return names.find((name) => fields.some(({ key }) => key === name));
}

/** Whether objects of a type can be made as copies of others: one that is made of a file cannot. */
export function isCopied(type: ObjectType): boolean {
  const { form } = descriptorOf(type);
  return form.length > 0 && form.every(({ kind }) => kind !== 'file');
}

/** What a form of a new object begins with that is to be like another one; `called`: what its name becomes. */
export function copiedDraft(
  like: Readonly<Fields>,
  fields: readonly FormField[],
  called: (name: string) => string,
): EditDraft {
  const nameKey = nameKeyOf(fields);
  const copied = fields.filter(
    ({ key, kind, ofOne }) => ofOne !== true && !notCopied.has(kind) && !key.startsWith(`${customPlaces.sensitive}.`),
  );
  const draft = copied.map((field) => [field.key, readValue(field, valueAt(like, field.key))] as const);
  return Object.fromEntries(
    draft.map(([key, value]) => [key, key === nameKey && asText(value) !== '' ? called(asText(value)) : value]),
  );
}
