import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFoundObjects } from '#blocks/object-form/use-found-objects.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useLeave } from '#ui/use-leave.ts';
import { useSteadyPlace } from '#ui/use-steady-place.ts';
import { LevelStep } from './level-step.tsx';

interface LinkPickerProps {
  /** What the list is called. */
  label: string;
  types: readonly ObjectType[];
  /** Ids of what is in it, and of the object itself. */
  taken: ReadonlySet<string>;
  /** Whether its level can be said where it is added. */
  takesLevel: (object: ObjectRef) => boolean;
  onAdd: (object: ObjectRef, level?: number) => void;
  /** Left by Escape the focus goes back to where it came from. */
  onClose: (byKey: boolean) => void;
}

/** Finds what is added to a list of links, and at which level, one after another, until it is left: what was chosen by then is added. */
export function LinkPicker({ label, types, taken, takesLevel, onAdd, onClose }: LinkPickerProps) {
  const t = useT(objectWords);
  const { search, itemOf } = useFoundObjects(types);
  const element = useRef<HTMLDivElement>(null);
  useSteadyPlace(element);
  const [chosen, setChosen] = useState<{ object: ObjectRef; level?: number | undefined }>();
  const leave = useLeave(element, () => {
    if (chosen !== undefined) {
      onAdd(chosen.object, chosen.level);
    }
    onClose(false);
  });

  function toSearch(): void {
    element.current?.querySelector('input')?.focus({ preventScroll: true });
    setChosen(undefined);
  }

  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of the field in it
    <div ref={element} onKeyDown={onKeyDown} {...leave} className="flex max-w-96 flex-col gap-2">
      <Combobox
        {...search}
        label={t('links.addTo', { list: label })}
        hideLabel
        placeholder={t('links.find')}
        options={search.options.filter(({ value }) => !taken.has(value))}
        value={chosen?.object.id ?? null}
        {...(chosen === undefined ? {} : { chosen: { value: chosen.object.id, label: chosen.object.name } })}
        onChange={(id) => {
          const item = itemOf(id);
          if (item?.object_type === undefined) {
            setChosen(undefined);
            return;
          }
          const object = { id: item.id, object_type: item.object_type, name: item.name, logo: item.logo };
          if (takesLevel(object)) {
            setChosen({ object });
          } else {
            onAdd(object);
          }
        }}
      />
      {chosen === undefined ? null : (
        <LevelStep
          key={chosen.object.id}
          name={chosen.object.name}
          level={chosen.level}
          onChange={(level) => setChosen({ ...chosen, level })}
          onAdd={(level) => {
            toSearch();
            onAdd(chosen.object, level);
          }}
          onLeave={toSearch}
        />
      )}
    </div>
  );
}
