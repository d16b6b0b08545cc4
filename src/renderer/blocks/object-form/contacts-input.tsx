import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type ContactKind, contactKinds, mostOfEach } from '#shared/domain/contacts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { ContactsField } from './contacts-draft.ts';
import type { ContactDraft, ContactsDraft } from './form-values.ts';
import { useFormLabel } from './use-form-label.ts';

interface ContactsInputProps {
  field: ContactsField;
  value: readonly ContactDraft[];
  onChange: (value: ContactsDraft) => void;
  /** What is wrong with all of them together, and with one of them by its row. */
  error: string | undefined;
  errorOf: (row: number) => string | undefined;
}

/** No address is mobile. */
const kindsOf: Readonly<Record<ContactsField['first'], readonly ContactKind[]>> = {
  email: contactKinds.filter((kind) => kind !== 'mobile'),
  phone: contactKinds,
};

/** The addresses, or numbers, behind the first one: each with what it is for, as many as somebody may have. */
export function ContactsInput({ field, value, onChange, error, errorOf }: ContactsInputProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const labelOf = useFormLabel();
  const list = useRef<HTMLFieldSetElement>(null);
  const rows = useRef(value.length);
  // Who added one writes it next; who removed one is at what took its place, or at the button.
  const next = useRef<number | undefined>(undefined);
  useEffect(() => {
    const inputs = list.current?.querySelectorAll<HTMLElement>('input') ?? [];
    if (rows.current !== value.length && next.current !== undefined) {
      const last = list.current?.querySelector<HTMLElement>('button[data-add]');
      (inputs[Math.min(next.current, inputs.length - 1)] ?? last)?.focus();
      next.current = undefined;
    }
    rows.current = value.length;
  }, [value.length]);

  function put(contacts: readonly ContactDraft[]): void {
    onChange({ contacts });
  }

  function add(): void {
    next.current = value.length;
    put([...value, { row: Math.max(-1, ...value.map(({ row }) => row)) + 1, value: '' }]);
  }

  function remove(row: number): void {
    next.current = value.findIndex((contact) => contact.row === row);
    put(value.filter((contact) => contact.row !== row));
  }

  const change = (row: number, said: Partial<ContactDraft>) =>
    put(value.map((contact) => (contact.row === row ? { ...contact, ...said } : contact)));

  return (
    <fieldset ref={list} className="flex min-w-0 flex-col items-start gap-2">
      <legend className={value.length === 0 ? 'sr-only' : 'mb-1.5 font-medium'}>{labelOf(field)}</legend>
      {value.map((contact, index) => {
        const label = `${t(`fields.${field.first}`)} ${index + 2}`;
        const kinds = kindsOf[field.first];
        const offered = contact.kind === undefined || kinds.includes(contact.kind) ? kinds : [...kinds, contact.kind];
        return (
          <div key={contact.row} className="grid w-full grid-cols-[minmax(0,1fr)_9rem_auto] items-start gap-2">
            <Input
              {...{ label, error: errorOf(contact.row) }}
              hideLabel
              type={field.first === 'email' ? 'email' : 'tel'}
              value={contact.value}
              onChange={(event) => change(contact.row, { value: event.target.value })}
            />
            <Select
              label={t('input.kindOf', { label })}
              hideLabel
              placeholder={t('input.kind')}
              value={contact.kind}
              options={offered.map((kind) => ({ value: kind, label: text.contactKind(kind) }))}
              onChange={(kind) => change(contact.row, { kind })}
            />
            <IconButton label={t('input.remove', { label })} onClick={() => remove(contact.row)}>
              <X aria-hidden />
            </IconButton>
          </div>
        );
      })}
      {error === undefined ? null : <p className="text-critical text-sm">{error}</p>}
      <Button
        variant="ghost"
        size="small"
        className="-ms-2.5"
        data-add
        onClick={add}
        disabled={value.length + 1 >= mostOfEach}
      >
        <Plus aria-hidden />
        {t(`input.addContact.${field.first}`)}
      </Button>
    </fieldset>
  );
}
