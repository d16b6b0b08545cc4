import type { ComboboxOption } from '#ui/combobox-options.ts';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

const none: readonly ComboboxOption[] = [];

/** A list of texts, to which any can be added; what is typed when the field is left is one of them. */
export function TagsInput({ label, error, value, onChange }: InputProps<readonly string[]>) {
  const { choose } = useInputTexts();
  const add = (tag: string) => onChange(value.includes(tag) ? value : [...value, tag]);
  return (
    <MultiCombobox
      {...{ label, error, onChange }}
      texts={choose}
      options={none}
      values={value}
      onCreate={add}
      onLeave={add}
    />
  );
}
