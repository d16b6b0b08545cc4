import type { ObjectType } from '#shared/domain/object-types.ts';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import type { ChosenItem } from './form-values.ts';
import type { InputProps } from './input-props.ts';
import { optionOf, useFoundObjects } from './use-found-objects.tsx';

interface PeopleInputProps extends InputProps<readonly ChosenItem[]> {
  types: readonly ObjectType[];
}

/** Some people, each found by the search of every picker. */
export function PeopleInput({ types, label, error, value, onChange }: PeopleInputProps) {
  const { search, itemOf } = useFoundObjects(types);
  return (
    <MultiCombobox
      {...{ label, error, ...search }}
      chosen={value.map((item) => optionOf(item))}
      values={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => value.find((item) => item.id === id) ?? itemOf(id) ?? []))}
    />
  );
}
