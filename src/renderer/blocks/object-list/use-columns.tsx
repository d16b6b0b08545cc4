import { useMemo } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { fieldColumnsOf, fieldLabelAt, orderNameOf } from '#blocks/object/field-columns.tsx';
import { nameFieldsOf } from '#blocks/object/name-fields.ts';
import type { FieldLabel } from '#blocks/object/object-field.ts';
import { type OwnField, ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { OwnValue } from '#blocks/object/own-fields/own-value.tsx';
import { useOwnFieldsRead } from '#blocks/object/own-fields/use-own-fields.ts';
import { storedAt } from '#blocks/object/typed-path.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useFieldsOff } from '#blocks/object/use-scores-off.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { ExportColumnAsked } from '#shared/contract/exports.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableColumn } from '#ui/data-table-header.tsx';
import { columnsOfParameter, columnsParameter, useListAddress } from './list-address.ts';

/** A column of a list, and of what its cells are made where they can be changed. */
export interface ObjectColumn extends DataTableColumn<ObjectOf> {
  madeOf: readonly string[];
  /** The paths by whose fields its cells are changed, where those are others than it is made of. */
  changedBy?: readonly string[] | undefined;
  /** By which settings and addresses may name it that were written before lists were ordered by it. */
  formerId?: string;
  /** What an export has in its place: a column for each field that it shows. */
  exported: readonly ExportColumnAsked[];
}

interface Columns {
  /** Every column that the list can have: the name, which stands first, then those that are shown, in their order, then the others. */
  offered: readonly ObjectColumn[];
  /** The name, those that are pinned, and the others. */
  shown: readonly ObjectColumn[];
  /** How many of them stay as the others scroll, the name among them. */
  pinned: number;
  /** The address names a column that the list does not have. */
  isUnknown: boolean;
  /** The company's own fields have been read. */
  areKnown: boolean;
  /** Whether somebody chose them. */
  areChosen: boolean;
  show: (id: string, isShown: boolean) => void;
  /** Puts a column that is shown at another place among them; the name stays first, and what is pinned before what is not. */
  move: (id: string, place: number) => void;
  pin: (id: string, isPinned: boolean) => void;
  reset: () => void;
}

/** A column of a field of the company's own. */
function ownColumn(field: OwnField): ObjectColumn {
  const path = ownPathOf(field);
  return {
    id: path,
    header: field.name,
    madeOf: [path],
    min: 120,
    grow: 1,
    ...(field.kind === 'number' || field.kind === 'money' ? { align: 'end' } : {}),
    sortable: true,
    exported: [{ field: path, heading: field.name }],
    cell: (object) => (
      <span className="min-w-0 truncate text-secondary">
        <OwnValue field={field} value={storedAt(object, path) ?? undefined} isBrief />
      </span>
    ),
  };
}

const none: readonly string[] = [];

/** What a file says of what a list shows otherwise: of days since a moment, the moment. */
const exportedAs: Readonly<Record<string, FieldLabel>> = { in_stage_since: 'inStageSince' };

/** What is kept of the other types. */
function without<Kept>(kept: Partial<Record<ObjectType, Kept>>, type: ObjectType): Partial<Record<ObjectType, Kept>> {
  const { [type]: _, ...others } = kept;
  return others as Partial<Record<ObjectType, Kept>>;
}

/**
 * The columns of a type's list, in the person's language; which of them are shown, and which stay, is said by its address,
 * else kept with the settings of this computer.
 */
export function useColumns(type: ObjectType): Columns {
  const t = useT(objectWords);
  const text = useObjectText();
  const { listColumns, ownColumns, pinnedColumns, columnWidths } = useSettings();
  const { mutate } = useChangeSettings();
  const { fields: own, areRead } = useOwnFieldsRead(type);
  const isOff = useFieldsOff(type);
  const columns = useMemo(
    () => descriptorOf(type).columns.filter(({ path, madeOf = [] }) => ![path ?? '', ...madeOf].some(isOff)),
    [type, isOff],
  );
  const all = useMemo<readonly ObjectColumn[]>(() => {
    const exportedOf = (paths: readonly string[], header: string): ExportColumnAsked[] =>
      paths.map((field) => {
        const label = exportedAs[field] ?? (paths.length === 1 ? undefined : fieldLabelAt(type, field));
        return { field, heading: label === undefined ? header : t(`fields.${label}`) };
      });
    return [
      ...columns.map(({ label, cell, sort, path, madeOf = [], ...sizes }) => {
        const order = sort ?? (path === undefined ? undefined : orderNameOf(type, path));
        const header = t(`column.${label}`);
        return {
          ...sizes,
          madeOf,
          changedBy: label === 'name' ? nameFieldsOf(type) : undefined,
          id: order ?? label,
          formerId: label,
          header,
          sortable: order !== undefined,
          exported: exportedOf(madeOf, header),
          cell: (object: ObjectOf) => cell(object, text),
        };
      }),
      ...fieldColumnsOf(type)
        .filter(({ path }) => !isOff(path))
        .map(({ label, cell, sort, path, madeOf = [], ...sizes }) => ({
          ...sizes,
          madeOf,
          id: sort ?? path,
          formerId: path,
          header: t(`fields.${label}`),
          sortable: sort !== undefined,
          exported: exportedOf(madeOf, t(`fields.${label}`)),
          cell: (object: ObjectOf) => cell(object, text),
        })),
      ...own.map(ownColumn),
    ];
  }, [type, columns, isOff, own, t, text]);
  const { address, change } = useListAddress();
  const chosen = useMemo(
    () => (address.columns === undefined ? listColumns[type] : columnsOfParameter(address.columns)),
    [address.columns, listColumns, type],
  );
  const before = ownColumns[type] ?? none;
  // Those of a view are not the person's own.
  const isOfView = address.saved !== undefined && address.columns !== undefined;
  const stays = useMemo(() => {
    const own = isOfView ? none : (pinnedColumns[type] ?? none);
    return address.pinned === undefined ? own : columnsOfParameter(address.pinned);
  }, [address.pinned, isOfView, pinnedColumns, type]);
  const named = useMemo(() => {
    const others = all.slice(1);
    return (name: string) => others.find(({ id }) => id === name) ?? others.find(({ formerId }) => formerId === name);
  }, [all]);
  const { shown, pinned } = useMemo(() => {
    const [name, ...others] = all;
    const first = columns.length - 1;
    const inOrder =
      chosen === undefined
        ? others.filter(({ id }, at) => at < first || before.includes(id))
        : [...new Set(chosen.flatMap((id) => named(id) ?? []))];
    const pinnedOnes = inOrder.filter(({ id }) => stays.includes(id));
    return {
      shown: name === undefined ? [] : [name, ...pinnedOnes, ...inOrder.filter(({ id }) => !stays.includes(id))],
      pinned: 1 + pinnedOnes.length,
    };
  }, [all, columns, chosen, before, named, stays]);
  const offered = useMemo(() => [...shown, ...all.filter((column) => !shown.includes(column))], [shown, all]);

  function keep(wanted: readonly string[], pinnedIds = stays): void {
    const stay = wanted.filter((id) => pinnedIds.includes(id));
    const ids = [...stay, ...wanted.filter((id) => !stay.includes(id))];
    change({ columns: columnsParameter(ids), pinned: columnsParameter(stay) });
    if (!isOfView) {
      mutate({
        listColumns: { ...listColumns, [type]: ids },
        pinnedColumns: { ...pinnedColumns, [type]: stay },
      });
    }
  }

  const ids = shown.slice(1).map(({ id }) => id);
  return {
    offered,
    shown,
    pinned,
    // What a view names that is gone since is nobody's mistake.
    isUnknown:
      areRead &&
      address.saved === undefined &&
      [address.columns, address.pinned].some(
        (said) => said !== undefined && columnsOfParameter(said).some((id) => named(id) === undefined),
      ),
    areKnown: areRead,
    areChosen:
      chosen !== undefined ||
      before.length > 0 ||
      stays.length > 0 ||
      address.widths !== undefined ||
      Object.keys(columnWidths[type] ?? {}).length > 0,
    show: (id, isShown) => keep(isShown ? [...ids, id] : ids.filter((other) => other !== id)),
    move: (id, place) => {
      const others = ids.filter((other) => other !== id);
      keep([...others.slice(0, place - 1), id, ...others.slice(place - 1)]);
    },
    pin: (id, isPinned) => keep(ids, isPinned ? [...stays, id] : stays.filter((other) => other !== id)),
    reset: () => {
      const widths = { columnWidths: without(columnWidths, type) };
      if (isOfView) {
        const own = all.slice(1, columns.length).map(({ id }) => id);
        change({ columns: columnsParameter(own), pinned: undefined, widths: undefined });
        mutate(widths);
        return;
      }
      change({ columns: undefined, pinned: undefined, widths: undefined });
      mutate({
        ...widths,
        listColumns: without(listColumns, type),
        ownColumns: without(ownColumns, type),
        pinnedColumns: without(pinnedColumns, type),
      });
    },
  };
}
