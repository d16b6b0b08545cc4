import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { type ComboboxRow, rowAfterListKey } from './combobox-options.ts';
import { lineElementId } from './search-list.tsx';

interface ComboboxState {
  rows: (query: string) => readonly ComboboxRow[];
  /** A row was chosen by Enter or the pointer. */
  onChoose: (row: ComboboxRow) => void;
  /** Several can be chosen: the list stays open. */
  staysOpen: boolean;
  /** Anything may be typed: a list of nothing need not be shown before it is. */
  hidesEmpty?: boolean;
  onQuery?: ((query: string) => void) | undefined;
  /** The field was left with something typed in it. */
  onLeave?: ((typed: string) => void) | undefined;
}

/** What is typed, whether the list is open, and which row the keys are at: the same for one choice and for several. */
export function useCombobox({
  rows: rowsFor,
  onChoose,
  staysOpen,
  hidesEmpty = false,
  onQuery,
  onLeave,
}: ComboboxState) {
  const id = useId();
  const listId = `${id}-list`;
  const [query, setQuery] = useState('');
  const [isAsked, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const rows = isAsked ? rowsFor(query) : [];
  const isOpen = isAsked && (!hidesEmpty || query !== '' || rows.length > 0);
  const active = Math.min(at, rows.length - 1);

  function type(next: string): void {
    setQuery(next);
    onQuery?.(next);
    setIsOpen(true);
    // What is typed chooses; with nothing typed, only the arrows do.
    setAt(next.trim() === '' ? -1 : 0);
  }

  function close(): void {
    setIsOpen(false);
    setAt(-1);
    if (query !== '') {
      setQuery('');
      onQuery?.('');
    }
  }

  function leave(): void {
    const typed = query.trim();
    close();
    if (typed !== '') {
      onLeave?.(typed);
    }
  }

  function choose(row: ComboboxRow): void {
    onChoose(row);
    if (staysOpen) {
      setAt(query === '' ? at : -1);
      setQuery('');
      onQuery?.('');
    } else {
      close();
    }
  }

  /** True where the key was meant for the list. */
  function press(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) {
      return false;
    }
    const row = rows[active];
    const next = isOpen ? rowAfterListKey(event.key, active, rows.length) : null;
    if (event.altKey && event.key === 'ArrowUp' && isOpen) {
      close();
    } else if (next !== null) {
      setAt(next);
    } else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      setIsOpen(true);
    } else if (event.key === 'Enter' && isOpen && row !== undefined) {
      choose(row);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    } else {
      return false;
    }
    event.preventDefault();
    // What lies around (a dialog) has other plans for Escape and Enter.
    event.stopPropagation();
    return true;
  }

  function open(): void {
    setIsOpen(true);
  }

  /** What the field carries in whatever look it has: ARIA's combobox, and the keys. */
  const inputProps = {
    id,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': rows.length > 0 ? listId : undefined,
    'aria-activedescendant': active >= 0 ? lineElementId(listId, active) : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onClick: open,
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => void press(event),
  } as const;

  return { id, listId, query, inputProps, isOpen, open, close, rows, active, setActive: setAt, choose, press };
}

export type ComboboxControl = ReturnType<typeof useCombobox>;
