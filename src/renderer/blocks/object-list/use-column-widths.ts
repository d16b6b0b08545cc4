import { useMemo, useState } from 'react';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type ColumnWidths, useListAddress, widthsOfParameter, widthsParameter } from './list-address.ts';

const none: ColumnWidths = {};

/**
 * The widths the person gave the columns of a type's list: those that its address says, else what is kept with the settings
 * of this computer.
 */
export function useColumnWidths(type: ObjectType) {
  const stored = useSettings().columnWidths;
  const { mutate } = useChangeSettings();
  const { address, change } = useListAddress();
  const [dragged, setDragged] = useState<ColumnWidths>(none);
  const kept = useMemo(
    () => (address.widths === undefined ? (stored[type] ?? none) : widthsOfParameter(address.widths)),
    [address.widths, stored, type],
  );
  const widths = useMemo<ColumnWidths>(() => ({ ...kept, ...dragged }), [kept, dragged]);

  function drag(column: string, width: number): void {
    setDragged({ [column]: width });
  }

  function keep(column: string, width: number | null): void {
    const { [column]: _, ...others } = kept;
    const changed = width === null ? others : { ...others, [column]: width };
    setDragged(width === null ? none : { [column]: width });
    change({ widths: widthsParameter(changed) });
    mutate({ columnWidths: { ...stored, [type]: changed } }, { onSettled: () => setDragged(none) });
  }

  return { widths, drag, keep };
}
