import { useMemo } from 'react';
import { type OwnField, ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

const none: readonly string[] = [];

/** Which of the company's own fields the table of a type shows; the choice is kept with the settings of this computer. */
export function useOwnColumns(type: ObjectType) {
  const { ownColumns } = useSettings();
  const { mutate } = useChangeSettings();
  const offered = useOwnFields(type);
  const chosen = ownColumns[type] ?? none;
  const shown = useMemo(() => offered.filter((field) => chosen.includes(ownPathOf(field))), [offered, chosen]);

  function show(field: OwnField, isShown: boolean): void {
    const path = ownPathOf(field);
    const others = chosen.filter((other) => other !== path);
    mutate({ ownColumns: { ...ownColumns, [type]: isShown ? [...others, path] : others } });
  }

  return { offered, shown, show };
}
