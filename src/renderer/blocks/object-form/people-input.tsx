import { LevelInput } from '#blocks/object/level-input.tsx';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import type { ChosenItem } from './form-values.ts';
import type { InputProps } from './input-props.ts';
import { optionOf, useFoundObjects } from './use-found-objects.tsx';

interface PeopleInputProps extends InputProps<readonly ChosenItem[]> {
  types: readonly ObjectType[];
  /** Of each it is said on which level it is had. */
  withLevels?: boolean | undefined;
}

/** Some people, or skills with their levels, each found by the search of every picker. */
export function PeopleInput({ types, withLevels = false, label, error, value, onChange }: PeopleInputProps) {
  const { search, itemOf } = useFoundObjects(types);
  return (
    <div className="flex flex-col gap-2">
      <MultiCombobox
        {...{ label, error, ...search }}
        chosen={value.map((item) => optionOf(item))}
        values={value.map(({ id }) => id)}
        onChange={(ids) => onChange(ids.flatMap((id) => value.find((item) => item.id === id) ?? itemOf(id) ?? []))}
      />
      {withLevels && value.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {value.map((item, at) => (
            <li key={item.id} className="flex min-w-0 items-center gap-3">
              <span dir="auto" className="w-40 shrink-0 truncate">
                {item.name}
              </span>
              <LevelInput
                name={item.name}
                level={item.level}
                onChange={(level) => onChange(value.with(at, { ...item, level }))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
