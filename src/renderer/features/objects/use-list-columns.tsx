import { useMemo } from 'react';
import { writeField } from '#blocks/object/field-writers.tsx';
import type { FieldKind } from '#blocks/object/fields.ts';
import { PlainObjectName } from '#blocks/object/object-name.tsx';
import { refAt } from '#blocks/object/read-field.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableColumn } from '#ui/data-table-header.tsx';
import { composedCells } from './list-cells.tsx';
import { listColumns } from './list-columns.ts';

/** Kinds that are drawn: no text to cut off. */
const drawn: ReadonlySet<FieldKind> = new Set(['score', 'rate', 'word']);

function plainName(object: ObjectRef | undefined) {
  return object === undefined ? null : <PlainObjectName object={object} />;
}

/** The columns of a type's list, in the person's language; `widths` are those the person gave them. */
export function useListColumns(
  type: ObjectType,
  widths: Readonly<Record<string, number>>,
): readonly DataTableColumn<ObjectBase>[] {
  const t = useT('objects');
  const text = useObjectText();
  const columns = useMemo<readonly DataTableColumn<ObjectBase>[]>(
    () =>
      listColumns[type].map(({ label, cell, sort, ...sizes }) => ({
        ...sizes,
        id: sort ?? label,
        header: t(`column.${label}`),
        sortable: sort !== undefined,
        cell: (object) =>
          typeof cell === 'string' ? (
            composedCells[cell](object, text)
          ) : cell.kind === 'ref' ? (
            plainName(refAt(object, cell.path))
          ) : drawn.has(cell.kind) ? (
            writeField(object, cell, text)
          ) : (
            <span className="min-w-0 truncate text-secondary [&_wbr]:hidden">{writeField(object, cell, text)}</span>
          ),
      })),
    [type, t, text],
  );
  return useMemo(() => columns.map((column) => ({ ...column, width: widths[column.id] })), [columns, widths]);
}
