import { Suspense, useCallback, useRef, useState } from 'react';
import type { ChangingVerb } from '#blocks/object/descriptor.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { storedAt } from '#blocks/object/typed-path.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useRowsWithSent } from '#blocks/object-form/sent-values.ts';
import { useEditableFieldsOf } from '#blocks/object-form/use-editable-fields.ts';
import type { InPlaceEnd } from '#blocks/object-form/use-in-place.ts';
import type { ObjectRows } from '#blocks/object-list/queries.ts';
import type { ObjectColumn } from '#blocks/object-list/use-columns.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { CellPlace, DataTableEdit } from '#ui/data-table-edit.tsx';
import { nearestLine } from '#ui/nearest-line.ts';
import { useLatest } from '#ui/use-latest.ts';
import { AskedVerb } from './late-asked-verb.ts';
import { InPlaceEditor } from './late-in-place-editor.ts';
import { useMayLead } from './use-may-lead.ts';

interface Edit {
  key: number;
  /** As it was when the edit began: its row may be out of reach by now. */
  object: ObjectOf;
  index: number;
  column: ObjectColumn;
  only: readonly string[];
  /** What changes it instead, and asks what changes with it. */
  verb: ChangingVerb | undefined;
  isSent: boolean;
}

/** By which paths the cells of a column are changed. */
function pathsOf({ madeOf, changedBy = madeOf }: ObjectColumn): readonly string[] {
  return changedBy;
}

interface EditedCellProps {
  edit: Edit;
  setSent: (key: number, isSent: boolean) => void;
  /** It is on its way, saved, or given up. */
  onGoOn: (edit: Edit) => void;
  /** It was on its way, and is open again. */
  onBack: (edit: Edit) => void;
  onDone: (edit: Edit) => void;
  onEnd: (edit: Edit, end: InPlaceEnd) => void;
}

function EditedCell({ edit, setSent, onGoOn, onBack, onDone, onEnd }: EditedCellProps) {
  const { key, object, column, only, isSent } = edit;
  const latestMoves = useLatest((isOnItsWay: boolean) => {
    if (isOnItsWay) {
      onGoOn(edit);
    } else if (isSent) {
      onBack(edit);
    }
  });
  // The editor tells this again whenever it is a new function: one made anew with every row drawn would never come to rest.
  const onSent = useCallback(
    (isOnItsWay: boolean) => {
      setSent(key, isOnItsWay);
      latestMoves.current(isOnItsWay);
    },
    [key, setSent],
  );
  return (
    <Suspense>
      <InPlaceEditor
        object={object}
        name={objectRefOf(object).name}
        label={column.header}
        only={only}
        isSent={isSent}
        endsByTab
        onSent={onSent}
        onDone={() => onDone(edit)}
        onEnd={(end) => onEnd(edit, end)}
      />
    </Suspense>
  );
}

/** The verb by which a cell is changed that the person may change so; undefined where its fields are typed, or it is read. */
function useVerbOf(type: ObjectType) {
  const { may } = useMay();
  const mayLead = useMayLead();
  const { byVerb = {} } = descriptorOf(type).page;
  return (object: ObjectOf, { madeOf }: ObjectColumn): ChangingVerb | undefined => {
    const path = madeOf.find((one) => Object.hasOwn(byVerb, one)) ?? '';
    const asked = byVerb[path];
    const lacksValue = asked?.ofValue === true && (storedAt(object, path) ?? null) === null;
    const isTheirs = asked?.right === 'lead' ? mayLead(object) : asked !== undefined && may(asked.right, type, object);
    return isTheirs && !lacksValue ? asked : undefined;
  };
}

/** Cells of a list edited where they stand, and its rows with what is on its way of them. */
export function useCellEdit(type: ObjectType, columns: readonly ObjectColumn[], rows: ObjectRows) {
  const t = useT(objectWords);
  const editableOf = useEditableFieldsOf(type);
  const verbOf = useVerbOf(type);
  const withSent = useRowsWithSent();
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const count = useRef(0);
  /** Where to once an edit is saved or on its way: Enter leads down, Tab opens the next cell of the row. */
  const next = useRef<
    { after: number; does: 'open'; column: ObjectColumn | undefined } | { after: number; does: 'down' }
  >(undefined);
  const [goesOn, setGoesOn] = useState<CellPlace>();

  function rowAt(index: number): ObjectOf | undefined {
    const row = rows.rowAt(index);
    return row === undefined ? undefined : withSent(row);
  }

  function editableIn(object: ObjectOf): ObjectColumn[] {
    const changedBy = editableOf(object);
    return columns.filter((column) => changedBy(pathsOf(column)).length > 0 || verbOf(object, column) !== undefined);
  }

  function open(object: ObjectOf, index: number, column: ObjectColumn): void {
    count.current += 1;
    const edit = {
      key: count.current,
      object,
      index,
      column,
      only: editableOf(object)(pathsOf(column)),
      verb: verbOf(object, column),
      isSent: false,
    };
    setEdits((before) => [...before, edit]);
  }

  /** On only once it is known that what was typed can be sent. */
  function goOn(edit: Edit): void {
    const { key, object } = edit;
    const to = next.current;
    if (to?.after !== key) {
      return;
    }
    next.current = undefined;
    const index = placeOf(edit);
    if (to.does === 'down') {
      setGoesOn({ row: Math.min(index + 1, (rows.total ?? 1) - 1), column: edit.column.id });
    } else if (to.column !== undefined) {
      const now = rowAt(index);
      // With what was saved by now, so far as its row is in reach.
      open(now?.id === object.id ? now : withSent(object), index, to.column);
    }
  }

  function ended({ key, object, column }: Edit, end: InPlaceEnd): void {
    if (end === 'enter') {
      next.current = { after: key, does: 'down' };
      return;
    }
    const step = end === 'tab' ? 1 : end === 'backTab' ? -1 : 0;
    const editable = editableIn(object);
    const at = editable.findIndex(({ id }) => id === column.id);
    next.current = step === 0 ? undefined : { after: key, does: 'open', column: editable[at + step] };
  }

  const setSent = useCallback(
    (key: number, isSent: boolean) =>
      setEdits((before) =>
        before.some((one) => one.key === key && one.isSent !== isSent)
          ? before.map((one) => (one.key === key ? { ...one, isSent } : one))
          : before,
      ),
    [],
  );

  /** What was refused is open again: the keys go on from its row. */
  function back(edit: Edit): void {
    setGoesOn({ row: placeOf(edit), column: edit.column.id });
  }

  function done(edit: Edit): void {
    setEdits((before) => before.filter(({ key }) => key !== edit.key));
    goOn(edit);
  }

  /** A verb was answered, or given up: one that asked in the cell gives the keys back to its row. */
  function answered(edit: Edit): void {
    setEdits((before) => before.filter(({ key }) => key !== edit.key));
    if (edit.verb?.inPlace === true) {
      back(edit);
    }
  }

  /** Where the row of an edit is by now. */
  function placeOf({ object, index }: Edit): number {
    const idAt = (line: number) => rows.rowAt(line)?.id;
    const moved = idAt(index) === object.id ? index : nearestLine(index, rows.total ?? 0, idAt, object.id);
    return typeof moved === 'number' ? moved : index;
  }

  const edit: DataTableEdit = {
    label: (label) => t('edit.change', { label }),
    columnsOf: (index) => {
      const row = rowAt(index);
      return row === undefined ? [] : editableIn(row).map(({ id }) => id);
    },
    onOpen: (index, id) => {
      const row = rowAt(index);
      const column = columns.find((one) => one.id === id);
      if (row !== undefined && column !== undefined) {
        open(row, index, column);
      }
    },
    goesOn,
    edited: edits.map((one) => ({
      key: one.key,
      index: placeOf(one),
      column: one.column.id,
      // A dialog stands above the list, and not in its cell.
      isOpen: !one.isSent && (one.verb === undefined || one.verb.inPlace === true),
      editor:
        one.verb !== undefined ? (
          <Suspense>
            <AskedVerb
              object={one.object}
              verb={one.verb.verb}
              isInPlace={one.verb.inPlace === true}
              onClose={() => answered(one)}
            />
          </Suspense>
        ) : (
          <EditedCell edit={one} setSent={setSent} onGoOn={goOn} onBack={back} onDone={done} onEnd={ended} />
        ),
    })),
  };
  return { rowAt, edit };
}
