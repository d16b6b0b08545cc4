import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldPopover } from './field-popover.tsx';
import { LiveRegion } from './live-region.tsx';
import type { ComboboxControl } from './use-combobox.ts';

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

const rowHeight = 32;
const shownRows = 8;

/** The list of a combobox: the focus stays in the field, only rows in view exist. */
export function ComboboxList(props: ComboboxListProps) {
  const { label, combobox, isChosen, multiple = false, loading, texts, container, field } = props;
  const { rows, isOpen, close } = combobox;
  const said = !isOpen ? '' : loading ? texts.loading : rows.length === 0 ? texts.nothing : texts.count(rows.length);
  return (
    <>
      <FieldPopover {...{ container, field }} onClose={close} className="min-w-44 overflow-hidden p-1">
        {rows.length === 0 ? (
          <p className="px-2 py-1.5 text-muted">{loading ? texts.loading : texts.nothing}</p>
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
  const { id, rows, active, setActive, choose } = combobox;
  const view = useRef<HTMLDivElement>(null);
  const height = Math.min(rows.length, shownRows) * rowHeight;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: 0, height },
  });
  useEffect(() => {
    if (active >= 0) {
      virtual.scrollToIndex(active, { align: 'auto' });
    }
  }, [virtual, active]);
  return (
    <div ref={view} className="overflow-y-auto" style={{ height }}>
      <div
        role="listbox"
        tabIndex={-1}
        id={`${id}-list`}
        aria-label={label}
        aria-multiselectable={multiple}
        className="relative"
        style={{ height: rows.length * rowHeight }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) {
            return null;
          }
          const chosen = row.kind === 'option' && isChosen(row.option.value);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which has the focus
            <div
              key={row.kind === 'option' ? row.option.value : 'create'}
              role="option"
              tabIndex={-1}
              id={`${id}-${index}`}
              aria-selected={chosen}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classNames(
                'absolute inset-x-0 flex h-8 items-center gap-2 rounded-control px-2 [&_svg]:size-4 [&_svg]:shrink-0',
                index === active && 'bg-surface-3',
              )}
              style={{ top: start }}
              onMouseMove={() => index !== active && setActive(index)}
              onClick={() => choose(row)}
            >
              {row.kind === 'create' ? (
                <>
                  <Plus aria-hidden className="text-muted" />
                  <span className="min-w-0 flex-1 truncate">{texts.create(row.label)}</span>
                </>
              ) : (
                <>
                  <span className="min-w-0 truncate">{row.option.label}</span>
                  <span className="min-w-0 flex-1 truncate text-muted">{row.option.detail}</span>
                  {chosen && <Check aria-hidden className="text-accent" />}
                </>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
