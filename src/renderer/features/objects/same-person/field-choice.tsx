import { humanChoice } from '#blocks/object/choices.ts';
import { isOwnPath, ownFieldAt } from '#blocks/object/own-fields/own-field.ts';
import { ownValueText } from '#blocks/object/own-fields/own-value-text.ts';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { activityField } from '#blocks/object-page/activity-field.ts';
import { itemText } from '#blocks/object-page/other-fields.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ComparedField } from '#shared/contract/people.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { samePersonWords } from './words/index.ts';

const longest = 160;

/** What a field of a candidate is called, as their page calls it. */
export function useFieldLabel(): (path: string) => string {
  const t = useT(objectWords);
  const own = useOwnFields('candidate');
  return (path) => {
    if (isOwnPath(path)) {
      return ownFieldAt(path, own)?.name ?? t('own.removedField');
    }
    const { label, words } = activityField('candidate', path);
    return label === undefined ? words : t(`fields.${label}`);
  };
}

/** A value in a line of words, as the field at its path writes it. */
export function useValueText(): (value: unknown, path?: string) => string {
  const text = useObjectText();
  const fields = useOwnFields('candidate');
  return (value, path = '') => {
    const own = ownFieldAt(path, fields);
    const said = own === undefined ? null : ownValueText(own, value, text);
    if (said !== null) {
      return said.length > longest ? `${said.slice(0, longest)}…` : said;
    }
    if (Array.isArray(value)) {
      return text.list(value.map(itemText));
    }
    const words = typeof value === 'string' ? value : itemText(value);
    const shown = /^[a-z][a-z_]*$/.test(words) ? humanChoice(words) : words;
    return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
  };
}

interface FieldChoiceProps {
  field: ComparedField;
  people: readonly ObjectRef[];
  /** Whose value it has. */
  value: string;
  onChange: (id: string) => void;
}

/** What each says in a field, who says it and since when: one of them stays. */
export function FieldChoice({ field, people, value, onChange }: FieldChoiceProps) {
  const t = useT(samePersonWords);
  const format = useFormat();
  const label = useFieldLabel();
  const text = useValueText();
  function nameOf(id: string): string {
    const { name = '', email, title } = people.find((person) => person.id === id) ?? {};
    const isNamesake = people.filter((person) => person.name === name).length > 1;
    const more = isNamesake ? (email ?? title) : undefined;
    return more === undefined ? name : `${name} (${more})`;
  }
  return (
    <RadioGroup
      label={label(field.field)}
      value={value}
      onChange={onChange}
      options={field.values.map((said) => ({
        value: said.id,
        label: text(said.value, field.field),
        detail: t('merge.from', { name: nameOf(said.id), when: format.date(said.at) }),
      }))}
    />
  );
}
