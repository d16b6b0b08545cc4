import { formFieldAt } from '#blocks/object/form-field-at.ts';
import { ownFieldAt } from '#blocks/object/own-fields/own-field.ts';
import { ownValueText } from '#blocks/object/own-fields/own-value-text.ts';
import { useAllOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import { valueText } from '#lib/offline/write-contents.ts';
import { isContact } from '#shared/domain/contacts.ts';
import { isFields } from '#shared/domain/nested.ts';

interface FieldValueProps {
  /** Of its field, in dotted form. */
  path: string;
  value: unknown;
}

function wordsOf(path: string, value: unknown, text: ObjectText): string {
  const kind = formFieldAt(path)?.kind;
  if (kind === 'money' && isFields(value) && typeof value.amount === 'number') {
    return text.money(value.amount, String(value.currency));
  }
  if (kind === 'contacts' && Array.isArray(value)) {
    return value.flatMap((contact) => (isContact(contact) ? contact.value : [])).join(', ');
  }
  const words = valueText(value);
  return words === '' || (kind !== 'choice' && kind !== 'date' && kind !== 'dateTime') ? words : text[kind](words);
}

/** Whether it is to be looked at, not read. */
export function isPicture(path: string, value: unknown): value is string {
  return formFieldAt(path)?.kind === 'picture' && typeof value === 'string' && value.startsWith('data:image/');
}

/** A value of a field in words, by its path. */
export function useFieldWords(): (path: string, value: unknown) => string {
  const text = useObjectText();
  const ownFields = useAllOwnFields();
  return (path, value) => {
    const own = ownFieldAt(path, ownFields);
    const words = own === undefined || value === null ? null : ownValueText(own, value, text);
    return words ?? wordsOf(path, value, text);
  };
}

/** A value of a field that somebody filled in; nothing where it was emptied. */
export function FieldValue({ path, value }: FieldValueProps) {
  const words = useFieldWords();
  return isPicture(path, value) ? (
    <img src={value} alt="" className="size-9 rounded-control object-cover" />
  ) : (
    words(path, value)
  );
}
