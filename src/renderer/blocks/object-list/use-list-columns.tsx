import { useMemo } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { hasOrder, type OwnField, ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { OwnValue } from '#blocks/object/own-fields/own-value.tsx';
import { storedAt } from '#blocks/object/typed-path.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableColumn } from '#ui/data-table-header.tsx';
import { useOwnColumns } from './use-own-columns.ts';

/** A column of a field of the company's own. */
function ownColumn(field: OwnField): DataTableColumn<ObjectOf> {
  const path = ownPathOf(field);
  return {
    id: path,
    header: field.name,
    min: 120,
    grow: 1,
    ...(field.kind === 'number' || field.kind === 'money' ? { align: 'end' } : {}),
    sortable: hasOrder(field),
    cell: (object) => (
      <span className="min-w-0 truncate text-secondary">
        <OwnValue field={field} value={storedAt(object, path) ?? undefined} isBrief />
      </span>
    ),
  };
}

/** The columns of a type's list, in the person's language; `widths` are those the person gave them. */
export function useListColumns(
  type: ObjectType,
  widths: Readonly<Record<string, number>>,
): readonly DataTableColumn<ObjectOf>[] {
  const t = useT(objectWords);
  const text = useObjectText();
  const { shown } = useOwnColumns(type);
  const columns = useMemo<readonly DataTableColumn<ObjectOf>[]>(
    () => [
      ...descriptorOf(type).columns.map(({ label, cell, sort, ...sizes }) => ({
        ...sizes,
        id: sort ?? label,
        header: t(`column.${label}`),
        sortable: sort !== undefined,
        cell: (object: ObjectOf) => cell(object, text),
      })),
      ...shown.map(ownColumn),
    ],
    [type, shown, t, text],
  );
  return useMemo(() => columns.map((column) => ({ ...column, width: widths[column.id] })), [columns, widths]);
}
