import { useState } from 'react';
import type { CategoryType } from '#shared/contract/categories.ts';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import type { InputProps } from './input-props.ts';
import { useCategories } from './use-categories.ts';
import { useInputTexts } from './use-input-texts.ts';

interface TagsInputProps extends InputProps<readonly string[]> {
  /** The list of the company whose names are offered. */
  offered?: CategoryType | undefined;
  /** There is nothing but what is offered: all of it is, before anything is typed. */
  isClosed?: boolean | undefined;
}

/** A list of texts, to which any can be added; what is typed when the field is left is one of them. */
export function TagsInput({ label, error, value, onChange, offered, isClosed = false }: TagsInputProps) {
  const { choose } = useInputTexts();
  const [query, setQuery] = useState('');
  const { items } = useCategories(offered ?? 'tag', { enabled: offered !== undefined });
  const add = (tag: string) => onChange(value.includes(tag) ? value : [...value, tag]);
  return (
    <MultiCombobox
      {...{ label, error, onChange }}
      texts={choose}
      // Nothing is offered before something is typed: what lies below stays to be pressed.
      options={query.trim() === '' && !isClosed ? [] : items.map(({ name }) => ({ value: name, label: name }))}
      onQuery={setQuery}
      values={value}
      {...(isClosed ? {} : { onCreate: add, onLeave: add })}
    />
  );
}
