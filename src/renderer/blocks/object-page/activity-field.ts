import { humanChoice } from '#blocks/object/choices.ts';
import { type AnyDescriptor, descriptorOf } from '#blocks/object/descriptors.ts';
import { formFieldAt } from '#blocks/object/form-field-at.ts';
import type { FieldLabel, ObjectField } from '#blocks/object/object-field.ts';
import { tags } from '#blocks/object/types/common-fields.ts';
import { documentFieldsOf } from '#shared/domain/long-texts.ts';
import { isObjectType } from '#shared/domain/object-types.ts';

/** What is known of a field that changed. */
export interface ActivityField {
  /** In the catalogue; else `words` are what it is called. */
  label: FieldLabel | undefined;
  words: string;
  /** How a page writes it, where it has the field. */
  shown: ObjectField | undefined;
  form: AnyDescriptor['form'][number] | undefined;
}

function isWithin(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`);
}

/** The field of a type that a path of the change log is about: the log names a thing (`org_unit`), a page its name. */
export function activityField(type: string, path: string): ActivityField {
  const words = humanChoice(path.split('.').at(-1) ?? path);
  const page = isObjectType(type) ? descriptorOf(type).page : undefined;
  const fields =
    page === undefined ? [] : [...page.overview, ...page.details, ...page.scores, ...(page.logged ?? []), tags];
  const shown = fields.find((field) => field.path === path) ?? fields.find((field) => isWithin(field.path, path));
  const own = isObjectType(type) ? descriptorOf(type).form.find(({ key }) => isWithin(key, path)) : undefined;
  const form = own ?? formFieldAt(path);
  return { label: shown?.label ?? form?.label, words, shown, form };
}

/** Whether a path is the document whose words another field has: what it says changed there. */
export function isDocumentPath(type: string, path: string): boolean {
  return documentFieldsOf(type).includes(path);
}
