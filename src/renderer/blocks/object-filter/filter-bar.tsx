import { ListFilter as FilterIcon, Info, Layers2, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { isWhereGroup, type Where, type WhereCondition } from '#shared/domain/where/where.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { useLatest } from '#ui/use-latest.ts';
import { FilterBuilder } from './filter-builder.tsx';
import { partsOf, whereOf } from './filter-draft.ts';
import { FilterPanel } from './filter-panel.tsx';
import { type ToldCondition, useFilterText } from './use-filter-text.ts';
import type { ListFilter } from './use-list-filter.ts';
import { filterWords } from './words/index.ts';

/** Below the title of a list: what is looked for in it and what it is filtered by, each to be changed or taken away. */
export function FilterBar({ filter }: { filter: ListFilter }) {
  const t = useT(filterWords);
  const text = useFilterText(filter.fieldOf, filter.asked);
  const { parts, setParts, fields, problem } = filter;
  /** The place of the chip whose panel is open; `new` of none yet, `all` where the whole filter is built. */
  const [open, setOpen] = useState<number | 'new' | 'all' | null>(null);
  const anywhere = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  /** A filter was just said: the keys of the list go on, and not those of the button. */
  const isSaid = useRef(false);
  function onCloseAutoFocus(event: Event): void {
    if (isSaid.current) {
      event.preventDefault();
    }
    isSaid.current = false;
  }

  useKeysOutsideFields(anywhere, (event) => {
    if (event.ctrlKey || event.metaKey) {
      return;
    }
    if (event.key === 'f') {
      event.preventDefault();
      setOpen('new');
    } else if (event.key === 'F') {
      event.preventDefault();
      setOpen('all');
    } else if (event.key === '/') {
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    }
  });

  function say(next: readonly Where[]): void {
    isSaid.current = true;
    setParts(next);
    setOpen(null);
  }

  return (
    <>
      {problem === undefined ? null : (
        <p role="status" className="mx-4 mb-2 flex items-center gap-2 rounded-control bg-surface-3 ps-3 text-secondary">
          <Info aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">{t('unread', { problem })}</span>
          <IconButton label={t('common:dismiss')} onClick={() => setParts([])}>
            <X aria-hidden />
          </IconButton>
        </p>
      )}
      <search aria-label={t('bar')} className="flex shrink-0 flex-wrap items-center gap-1.5 px-4 pb-2">
        <FindInput text={filter.find} onText={filter.setFind} input={search} />
        {parts.map((part, at) => {
          const said = text.whole(part);
          const told = isWhereGroup(part) ? { field: '', operator: '', value: said } : text.condition(part);
          const chip = <ChipText told={told} />;
          return (
            <span
              key={said}
              className="flex h-6.5 max-w-full items-center rounded-control border border-line bg-surface-2"
            >
              {isWhereGroup(part) ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className="flex h-full min-w-0 items-center rounded-control px-2 hover:bg-surface-3"
                  onClick={() => setOpen('all')}
                >
                  {chip}
                </button>
              ) : (
                <Panel
                  label={t('editFilter')}
                  align="start"
                  open={open === at}
                  onOpenChange={(isOpen) => setOpen(isOpen ? at : null)}
                  onCloseAutoFocus={onCloseAutoFocus}
                  trigger={
                    <button
                      type="button"
                      className="flex h-full min-w-0 items-center rounded-control px-2 hover:bg-surface-3"
                    >
                      {chip}
                    </button>
                  }
                >
                  <FilterPanel
                    fields={fields}
                    condition={part}
                    nameOf={text.nameOf}
                    onDone={(condition) => say(parts.with(at, condition))}
                  />
                </Panel>
              )}
              <button
                type="button"
                aria-label={t('remove', { filter: said })}
                className="flex h-full w-6 items-center justify-center rounded-control text-muted hover:bg-surface-3 hover:text-primary"
                onClick={() => setParts(parts.toSpliced(at, 1))}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          );
        })}
        <Panel
          label={t('addFilter')}
          align="start"
          open={open === 'new'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'new' : null)}
          onCloseAutoFocus={onCloseAutoFocus}
          trigger={
            <button
              type="button"
              aria-keyshortcuts="f"
              className="flex h-6.5 items-center gap-1.5 rounded-control px-2 text-secondary hover:bg-surface-3 hover:text-primary"
            >
              <FilterIcon aria-hidden className="size-3.5" />
              {t('add')}
            </button>
          }
        >
          <FilterPanel fields={fields} onDone={(condition: WhereCondition) => say([...parts, condition])} />
        </Panel>
        <IconButton
          size="small"
          label={t('builder.open')}
          shortcut="shift+f"
          aria-haspopup="dialog"
          onClick={() => setOpen('all')}
        >
          <Layers2 aria-hidden />
        </IconButton>
      </search>
      {open === 'all' ? (
        <FilterBuilder
          where={whereOf(parts)}
          {...{ fields, fieldOf: filter.fieldOf, textOf: text.whole }}
          onDone={(where) => {
            setParts(partsOf(where));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

function ChipText({ told: { field, operator, value } }: { told: ToldCondition }) {
  return (
    <span className="flex min-w-0 gap-1 whitespace-nowrap">
      {field === '' ? null : <span className="text-muted">{field}</span>}
      {operator === '' ? null : <span className="text-muted">{operator}</span>}
      {value === '' ? null : <span className="truncate font-medium">{value}</span>}
    </span>
  );
}

/** ms after the last key; each search is a question to the host. */
const pauseMs = 150;

interface FindInputProps {
  text: string;
  onText: (text: string) => void;
  input: { current: HTMLInputElement | null };
}

/** What names must contain: asked once somebody pauses, cleared by Escape. */
function FindInput({ text, onText, input }: FindInputProps) {
  const t = useT(filterWords);
  const [typed, setTyped] = useState(text);
  const latest = useLatest(onText);
  const told = useRef(text);
  // Cleared from elsewhere, or another entry of the history.
  useEffect(() => {
    if (text !== told.current) {
      told.current = text;
      setTyped(text);
    }
  }, [text]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === told.current) {
      return;
    }
    const timer = setTimeout(() => {
      told.current = wanted;
      latest.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <span className="field-ring flex h-6.5 w-52 items-center gap-1.5 rounded-control border border-line bg-surface-2 px-2">
      <Search aria-hidden className="size-3.5 shrink-0 text-muted" />
      <input
        ref={input}
        aria-label={t('find')}
        aria-keyshortcuts="/"
        placeholder={t('find')}
        maxLength={200}
        value={typed}
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            setTyped('');
            event.currentTarget.blur();
          } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
            // On to the rows.
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
    </span>
  );
}
