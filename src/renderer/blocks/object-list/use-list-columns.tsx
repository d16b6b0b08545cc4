import { useMemo } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableColumn } from '#ui/data-table-header.tsx';

/** The columns of a type's list, in the person's language; `widths` are those the person gave them. */
export function useListColumns(
  type: ObjectType,
  widths: Readonly<Record<string, number>>,
): readonly DataTableColumn<ObjectOf>[] {
  const t = useT(objectWords);
  const text = useObjectText();
  const columns = useMemo<readonly DataTableColumn<ObjectOf>[]>(
    () =>
      descriptorOf(type).columns.map(({ label, cell, sort, ...sizes }) => ({
        ...sizes,
        id: sort ?? label,
        header: t(`column.${label}`),
        sortable: sort !== undefined,
        cell: (object) => cell(object, text),
      })),
    [type, t, text],
  );
  return useMemo(() => columns.map((column) => ({ ...column, width: widths[column.id] })), [columns, widths]);
}
