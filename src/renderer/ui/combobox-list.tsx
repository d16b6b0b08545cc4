import { Check, Plus } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import type { ComboboxOption, ComboboxRow } from './combobox-options.ts';
import { FieldPopover } from './field-popover.tsx';
import { type ListLine, layOut } from './list-lines.ts';
import { LiveRegion } from './live-region.tsx';
import { SearchList } from './search-list.tsx';
import type { ComboboxControl } from './use-combobox.ts';
import { popupHeight, useLineScroll } from './use-line-scroll.ts';

/** What a combobox says, in the reader's language. */
export interface ComboboxTexts {
  /** Where nothing matches. */
  nothing: string;
  /** While options are on their way. */
  loading: string;
  /** "12 results", for screen readers. */
  count: (count: number) => string;
  /** "Create “Kafka”". */
  create: (label: string) => string;
  /** The button that shows the list. */
  open: string;
  /** The button that empties the field. */
  clear: string;
  /** "Remove Kafka". */
  remove: (label: string) => string;
}

interface ComboboxListProps {
  label: string;
  combobox: ComboboxControl;
  isChosen: (value: string) => boolean;
  multiple?: boolean;
  loading: boolean;
  texts: ComboboxTexts;
  container: HTMLElement | null | undefined;
  /** The field; a click on it closes nothing. */
  field: { current: HTMLElement | null };
}

/** A row of the list; what is not an option offers to create what is typed. */
interface ComboboxLine extends ListLine {
  row: ComboboxRow;
  option: ComboboxOption | undefined;
}

/** px; as high as the rows of tables and menus. */
const height = 32;

function lineOf(row: ComboboxRow): ComboboxLine {
  return row.kind === 'option'
    ? { kind: 'option', key: row.option.value, height, row, option: row.option }
    : { kind: 'create', key: '!create', height, row, option: undefined };
}

/** The list of a combobox: the one below every search box, while the focus stays in the field. */
export function ComboboxList(props: ComboboxListProps) {
  const { label, combobox, isChosen, multiple = false, loading, texts, container, field } = props;
  const { rows, isOpen, close } = combobox;
  const said = !isOpen ? '' : loading ? texts.loading : rows.length === 0 ? texts.nothing : texts.count(rows.length);
  return (
    <>
      <FieldPopover
        {...{ container, field }}
        onClose={close}
        className="flex max-h-[min(17rem,var(--radix-popover-content-available-height))] min-w-44 overflow-hidden"
      >
        {rows.length === 0 ? (
          <p className="px-3 py-2.5 text-muted">{loading ? texts.loading : texts.nothing}</p>
        ) : (
          <Rows {...{ label, combobox, isChosen, multiple, texts }} />
        )}
      </FieldPopover>
      <LiveRegion text={said} />
    </>
  );
}

type RowsProps = Required<Pick<ComboboxListProps, 'label' | 'combobox' | 'isChosen' | 'multiple' | 'texts'>>;

function Rows({ label, combobox, isChosen, multiple, texts }: RowsProps) {
  const { listId, query, rows, active, setActive, choose } = combobox;
  const view = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => rows.map(lineOf), [rows]);
  const layout = useMemo(() => layOut(lines), [lines]);
  const { scrollTop, viewHeight, onScroll } = useLineScroll(view, lines, layout, active, query, popupHeight);
  const renderLine = useCallback(
    ({ row }: ComboboxLine) =>
      row.kind === 'create' ? (
        <>
          <Plus aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{texts.create(row.label)}</span>
        </>
      ) : (
        <>
          {row.option.mark}
          <span className="min-w-0 truncate">{row.option.label}</span>
          <span className="min-w-0 flex-1 truncate text-muted">{row.option.detail}</span>
          {isChosen(row.option.value) && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
        </>
      ),
    [texts, isChosen],
  );
  return (
    <SearchList
      {...{ label, view, lines, layout, scrollTop, viewHeight, renderLine, onScroll, multiple }}
      id={listId}
      selected={active}
      isChosen={({ option }) => option !== undefined && isChosen(option.value)}
      className="pt-2"
      onPoint={(key) => setActive(lines.findIndex((line) => line.key === key))}
      onOpen={({ row }) => choose(row)}
    />
  );
}
