import { useMemo, useState } from 'react';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

type Widths = Readonly<Record<string, number>>;

const none: Widths = {};

/** The widths the person gave the columns of a type's list; they are kept with the settings of this computer. */
export function useColumnWidths(type: ObjectType) {
  const stored = useSettings().columnWidths;
  const { mutate } = useChangeSettings();
  const [dragged, setDragged] = useState<Widths>(none);
  const kept = stored[type];
  const widths = useMemo<Widths>(() => ({ ...kept, ...dragged }), [kept, dragged]);

  function drag(column: string, width: number): void {
    setDragged({ [column]: width });
  }

  function keep(column: string, width: number | null): void {
    const { [column]: _, ...others } = kept ?? {};
    const changed = width === null ? others : { ...others, [column]: width };
    setDragged(width === null ? none : { [column]: width });
    mutate({ columnWidths: { ...stored, [type]: changed } }, { onSettled: () => setDragged(none) });
  }

  return { widths, drag, keep };
}
