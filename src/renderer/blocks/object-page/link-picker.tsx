import { type KeyboardEvent, useEffect, useRef } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFoundObjects } from '#blocks/object-form/use-found-objects.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useLeave } from '#ui/use-leave.ts';

interface LinkPickerProps {
  /** What the list is called. */
  label: string;
  types: readonly ObjectType[];
  /** Ids of what is in it, and of the object itself. */
  taken: ReadonlySet<string>;
  onAdd: (object: ObjectRef) => void;
  /** Left by Escape the focus goes back to where it came from. */
  onClose: (byKey: boolean) => void;
}

/** Finds what is added to a list of links, one after another, until it is left. */
export function LinkPicker({ label, types, taken, onAdd, onClose }: LinkPickerProps) {
  const t = useT(objectWords);
  const { search, itemOf } = useFoundObjects(types);
  const element = useRef<HTMLDivElement>(null);
  const leave = useLeave(element, () => onClose(false));

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
    <div ref={element} onKeyDown={onKeyDown} {...leave} className="max-w-96">
      <Combobox
        {...search}
        label={t('links.addTo', { list: label })}
        hideLabel
        placeholder={t('links.find')}
        options={search.options.filter(({ value }) => !taken.has(value))}
        value={null}
        onChange={(id) => {
          const item = itemOf(id);
          if (item?.object_type !== undefined) {
            onAdd({ id: item.id, object_type: item.object_type, name: item.name, logo: item.logo });
          }
        }}
      />
    </div>
  );
}
