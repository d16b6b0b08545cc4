import type { ObjectType } from '#shared/domain/object-types.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ChosenItem } from './form-values.ts';
import type { InputProps } from './input-props.ts';
import { optionOf, useFoundObjects } from './use-found-objects.tsx';

interface ObjectInputProps extends InputProps<ChosenItem | null> {
  types: readonly ObjectType[];
  /** Whether one that was found can be chosen, where not all of them can. */
  offers?: ((found: SearchOption) => boolean) | undefined;
}

/** Another object, found by the search of every picker. */
export function ObjectInput({ types, offers, label, error, hint, value, onChange }: ObjectInputProps) {
  const { search, itemOf } = useFoundObjects(types, offers);
  return (
    <Combobox
      {...{ label, error, hint, ...search }}
      chosen={value === null ? undefined : optionOf(value)}
      value={value?.id ?? null}
      onChange={(chosen) => onChange(itemOf(chosen) ?? null)}
    />
  );
}
