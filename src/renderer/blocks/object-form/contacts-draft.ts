import type { FormField } from '#blocks/object/descriptor.ts';
import { type Contact, contactsOf, isSameContact } from '#shared/domain/contacts.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { asContacts, asText, type ContactDraft, type EditDraft, type TypedProblem } from './form-values.ts';

/** The field of a form that holds the further addresses, or numbers. */
export type ContactsField = Extract<FormField, { kind: 'contacts' }>;

/** By what an error is known that is about one of them, whichever place it has by now. */
export function contactErrorKey(key: string, row: number): string {
  return `${key}.row${row}`;
}

/** The first one as it will stand: as it is typed where the form has it, with what is known of it where it stayed. */
function firstOf(object: Readonly<Fields>, draft: EditDraft, { first }: ContactsField): Contact | undefined {
  const [stored] = contactsOf(object, first);
  const typed = draft[first];
  if (typed === undefined) {
    return stored;
  }
  const value = asText(typed).trim();
  return value === '' ? undefined : value === stored?.value ? stored : { value };
}

function filledIn(field: ContactsField, draft: EditDraft): ContactDraft[] {
  return asContacts(draft[field.key]).filter(({ value }) => value.trim() !== '');
}

/** All of them as the host takes them, the first one first; or which of them stand there twice, by {@link contactErrorKey}. */
export function writtenContacts(
  object: Readonly<Fields>,
  draft: EditDraft,
  field: ContactsField,
): { value: readonly Contact[] | null } | { problems: Readonly<Record<string, TypedProblem>> } {
  const first = firstOf(object, draft, field);
  const others = filledIn(field, draft);
  const twice = others.filter(({ value }, index) =>
    [...(first === undefined ? [] : [first]), ...others.slice(0, index)].some((one) =>
      isSameContact(field.first, one.value, value),
    ),
  );
  if (twice.length > 0) {
    return { problems: Object.fromEntries(twice.map(({ row }) => [contactErrorKey(field.key, row), 'twice'])) };
  }
  const all = [
    ...(first === undefined ? [] : [first]),
    ...others.map(({ value, kind, source }) => ({
      value: value.trim(),
      ...(kind === undefined ? {} : { kind }),
      ...(source === undefined ? {} : { source }),
    })),
  ];
  return { value: all.length === 0 ? null : all };
}

/** The key of what the host's complaint is about: one of them, the first one, or the field as a whole. */
export function contactAt(object: Readonly<Fields>, draft: EditDraft, field: ContactsField, path: string): string {
  const [, index] = path.split('.');
  const place = Number(index) - (firstOf(object, draft, field) === undefined ? 0 : 1);
  const contact = filledIn(field, draft)[place];
  return contact === undefined ? (place < 0 ? field.first : field.key) : contactErrorKey(field.key, contact.row);
}
