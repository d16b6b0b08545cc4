import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RowColumn } from '#blocks/object/descriptor.ts';
import { markWords } from '#blocks/object/marks.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { DayInput } from './day-input.tsx';
import { newRow, type RowDraft, type RowsDraft, type RowsField } from './rows-draft.ts';
import { useFormLabel } from './use-form-label.ts';

interface RowsInputProps {
  field: RowsField;
  value: RowsDraft;
  onChange: (value: RowsDraft) => void;
  /** What is wrong with all of them together, and with one of them by its row. */
  error: string | undefined;
  errorOf: (row: number) => string | undefined;
  onReadable: (isReadable: boolean) => void;
}

/** Things that consist of several fields, each in a row: added, changed and removed, as many as there may be. */
export function RowsInput({ field, value: { rows }, onChange, error, errorOf, onReadable }: RowsInputProps) {
  const t = useT(objectWords);
  const labelOf = useFormLabel();
  const list = useRef<HTMLFieldSetElement>(null);
  const count = useRef(rows.length);
  const unreadable = useRef(new Set<string>());
  // Who added one writes it next; who removed one is at what took its place, or at the button.
  const next = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count.current !== rows.length && next.current !== undefined) {
      const groups = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
      const group = groups[Math.min(next.current, groups.length - 1)];
      (group?.querySelector<HTMLElement>('input') ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
      next.current = undefined;
    }
    count.current = rows.length;
  }, [rows.length]);

  function add(): void {
    next.current = rows.length;
    onChange({ rows: [...rows, newRow(field, rows)] });
  }

  function readCell(cell: string, isReadable: boolean): void {
    if (isReadable) {
      unreadable.current.delete(cell);
    } else {
      unreadable.current.add(cell);
    }
    onReadable(unreadable.current.size === 0);
  }

  function remove({ row }: RowDraft): void {
    next.current = rows.findIndex((one) => one.row === row);
    for (const { key } of field.columns) {
      readCell(`${row} ${key}`, true);
    }
    onChange({ rows: rows.filter((one) => one.row !== row) });
  }

  const change = ({ row }: RowDraft, key: string, text: string) =>
    onChange({ rows: rows.map((one) => (one.row === row ? { ...one, texts: { ...one.texts, [key]: text } } : one)) });

  return (
    <fieldset ref={list} className="flex min-w-0 flex-col items-start gap-2">
      <legend className="mb-1.5 font-medium">{labelOf(field)}</legend>
      {rows.map((draft, index) => {
        const name = t('input.rowOf', { label: labelOf(field), number: index + 1 });
        const wrong = errorOf(draft.row);
        return (
          <fieldset
            key={draft.row}
            aria-label={name}
            data-row
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-line border-t pt-2"
          >
            <div className="grid min-w-0 grid-cols-6 gap-2">
              {field.columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  error={isWide(column) ? wrong : undefined}
                  value={draft.texts[column.key] ?? ''}
                  onChange={(text) => change(draft, column.key, text)}
                  onReadable={(isReadable) => readCell(`${draft.row} ${column.key}`, isReadable)}
                />
              ))}
            </div>
            <IconButton label={t('input.remove', { label: name })} className="mt-6" onClick={() => remove(draft)}>
              <X aria-hidden />
            </IconButton>
          </fieldset>
        );
      })}
      {error === undefined ? null : <p className="text-critical text-sm">{error}</p>}
      <Button
        variant="ghost"
        size="small"
        className="-ms-2.5"
        data-add
        onClick={add}
        disabled={rows.length >= field.most}
      >
        <Plus aria-hidden />
        {t(`input.addRow.${field.add}`)}
      </Button>
    </fieldset>
  );
}

function isWide(column: RowColumn): boolean {
  return 'wide' in column && column.wide === true;
}

/** The usual words, and what stands there where it is none of them. */
function choicesOf(usual: readonly string[], value: string): readonly string[] {
  return value === '' || usual.includes(value) ? usual : [value, ...usual];
}

interface CellProps {
  column: RowColumn;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onReadable: (isReadable: boolean) => void;
}

const marks = markWords.map((word, index) => ({ word, value: String(index + 1) }));

function Cell({ column, error, value, onChange, onReadable }: CellProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const label = t(`fields.${column.label}`);
  const usual = (column.kind === 'choice' ? column.usualOf?.(value) : undefined) ?? value;
  return (
    <div className={classNames('min-w-0', isWide(column) ? 'col-span-6' : 'col-span-3 sm:col-span-2')}>
      {column.kind === 'date' ? (
        <DayInput {...{ label, error, value, onReadable }} onChange={onChange} />
      ) : column.kind === 'choice' ? (
        <Select
          label={label}
          value={usual === '' ? undefined : usual}
          options={choicesOf(column.choices, usual).map((choice) => ({
            value: choice,
            label: text.choice(choice),
          }))}
          onChange={onChange}
        />
      ) : column.kind === 'mark' ? (
        <Select
          label={label}
          placeholder={t('input.noMark')}
          value={value === '' ? undefined : value}
          options={marks.map((mark) => ({ value: mark.value, label: t(`marks.${mark.word}`) }))}
          onChange={onChange}
        />
      ) : (
        <Input
          {...{ label, error, value }}
          inputMode={column.kind === 'rate' ? 'decimal' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
