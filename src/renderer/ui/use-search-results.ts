import { type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';
import { type LineLayout, layOut, positionsOf, selectedIndex, stepFrom } from './list-lines.ts';
import { type FoundOption, type SearchLine, type SearchSection, searchKey, searchLines } from './search-lines.ts';
import { lineElementId } from './search-list.tsx';

/** What the list needs to know of a key: React's event is one, and a text editor can make one of its own. */
interface SearchKeyEvent {
  key: string;
  altKey: boolean;
  nativeEvent: { isComposing: boolean };
  preventDefault: () => void;
  stopPropagation: () => void;
}

interface SearchState<Option extends FoundOption> {
  /** What the results answer: another query starts at the first line. */
  query: string;
  sections: readonly SearchSection<Option>[];
  hasMore: boolean;
  isOpen: boolean;
  /** Tab takes the selected line too. */
  acceptsTab?: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (option: Option) => void;
  onLoadMore: () => void;
}

/** What was found and where one stands in it; the box that has the focus gives its keys to `press`. */
export interface SearchControl<Option extends FoundOption> {
  id: string;
  view: RefObject<HTMLDivElement | null>;
  query: string;
  lines: readonly SearchLine<Option>[];
  layout: LineLayout;
  selected: number;
  /** For `aria-activedescendant`. */
  activeId: string | undefined;
  select: (key: string) => void;
  choose: (line: SearchLine<Option> | undefined) => void;
  /** True where the key was meant for the list. */
  press: (event: SearchKeyEvent) => boolean;
}

/** The state of a list below a box: which line is selected, and what keys do. */
export function useSearchResults<Option extends FoundOption>(state: SearchState<Option>): SearchControl<Option> {
  const { query, sections, hasMore, isOpen, acceptsTab = false, onOpenChange, onChoose, onLoadMore } = state;
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState({ query, key: '', place: 0 });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    // Opened again it starts at the first line.
    setWasOpen(isOpen);
    setMoved({ query, key: '', place: 0 });
  }
  const lines = useMemo(() => searchLines(sections, hasMore), [sections, hasMore]);
  const layout = useMemo(() => layOut(lines), [lines]);
  const { key: movedTo, place } = moved.query === query ? moved : { key: undefined, place: 0 };
  const selected = isOpen ? selectedIndex(lines, movedTo, place) : -1;
  const select = useCallback(
    (key: string) => {
      const index = lines.findIndex((line) => line.key === key);
      setMoved({ query, key, place: Math.max(0, (positionsOf(lines).positions[index] ?? 0) - 1) });
    },
    [query, lines],
  );

  function choose(line: SearchLine<Option> | undefined): void {
    if (line?.kind === 'option') {
      onChoose(line.option);
    } else if (line?.kind === 'more') {
      onLoadMore();
    }
  }

  function press(event: SearchKeyEvent): boolean {
    const { key, altKey: alt, nativeEvent } = event;
    const action = searchKey({ key, alt, isComposing: nativeEvent.isComposing, isOpen, acceptsTab });
    switch (action?.name) {
      case undefined:
        return false;
      case 'step':
        select(stepFrom(lines, selected, action.lines) ?? '');
        break;
      case 'choose':
        if (lines[selected] === undefined) {
          return false;
        }
        choose(lines[selected]);
        break;
      case 'close':
      case 'open':
        onOpenChange(action.name === 'open');
        break;
    }
    event.preventDefault();
    // What lies around (a dialog, a form) has other plans for Escape and Enter.
    event.stopPropagation();
    return true;
  }

  const activeId = selected === -1 ? undefined : lineElementId(id, selected);
  return { id, view, query, lines, layout, selected, activeId, select, choose, press };
}
