import { highestLevel, levelStep } from '#blocks/object/level-scale.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import { Slider } from '#ui/slider.tsx';
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
            <LevelRow key={item.id} item={item} onLevel={(level) => onChange(value.with(at, { ...item, level }))} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** On which level a skill is had: nothing is said of it until its handle is moved. */
function LevelRow({ item, onLevel }: { item: ChosenItem; onLevel: (level: number | undefined) => void }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { name, level } = item;
  const said = (value: number) => text.score(level === undefined && value === 0 ? undefined : value);
  return (
    <li className="flex min-w-0 items-center gap-3">
      <span dir="auto" className="w-40 shrink-0 truncate">
        {name}
      </span>
      <div className="min-w-0 flex-1">
        <Slider
          label={t('links.levelOf', { name })}
          hideLabel
          variant="skill"
          value={[level ?? 0]}
          max={highestLevel}
          step={levelStep}
          format={said}
          onChange={([next]) => onLevel(next)}
        />
      </div>
      <span aria-hidden className="min-w-6 text-end text-secondary tabular-nums">
        {said(level ?? 0)}
      </span>
    </li>
  );
}
