import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { boxOnNextLine, indexAfter, tagAction } from './tag-keys.ts';
import type { Tag } from './tag-order.ts';

interface TagGridActions {
  onSelect?: ((tag: Tag) => void) | undefined;
  onRemove?: ((tag: Tag) => void) | undefined;
  canRename: boolean;
  /** Nothing is left that could have the focus. */
  onEmptied: () => void;
}

export interface TagGridState {
  grid: RefObject<HTMLDivElement | null>;
  hintId: string;
  /** Id of the tag that Tab leads to, and of the one whose label is being typed. */
  active: string | undefined;
  editing: string | undefined;
  /** Ends typing and puts the focus back on the tag. */
  endEditing: (takesFocus: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
  onDoubleClick: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

const mostOnTwoLines = 150;

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tag]') : null;
}

/** Focus, keys and clicks of tags that can be selected, renamed or removed. */
export function useTagGrid(tags: readonly Tag[], actions: TagGridActions): TagGridState {
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [lastActive, setActive] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const wantsFocus = useRef(false);
  const active = tags.some(({ id }) => id === lastActive) ? lastActive : tags[0]?.id;

  useLayoutEffect(() => {
    if (wantsFocus.current && editing === undefined) {
      wantsFocus.current = false;
      const cells = grid.current?.querySelectorAll<HTMLElement>('[data-tag]') ?? [];
      [...cells].find((cell) => cell.dataset.tag === active)?.focus();
    }
  });

  function focusOn(id: string | undefined): void {
    wantsFocus.current = true;
    setActive(id);
  }

  function edit(id: string): void {
    setActive(id);
    setEditing(id);
  }

  function remove(tag: Tag, at: number): void {
    const next = tags[at + 1] ?? tags[at - 1];
    if (next === undefined) {
      actions.onEmptied();
    } else {
      focusOn(next.id);
    }
    actions.onRemove?.(tag);
  }

  function besides(at: number, way: 'above' | 'below'): number {
    const cells = [...(grid.current?.querySelectorAll('[data-tag]') ?? [])];
    // What is further away than the next line need not be measured.
    const first = Math.max(0, at - mostOnTwoLines);
    const boxes = cells.slice(first, at + mostOnTwoLines).map((cell) => cell.getBoundingClientRect());
    return first + boxOnNextLine(boxes, at - first, way);
  }

  /** False where the key means nothing here. */
  function act(key: string, tag: Tag, at: number, isRightToLeft: boolean): boolean {
    const action = tagAction(key, isRightToLeft);
    switch (action) {
      case undefined:
        return false;
      case 'press':
        if (actions.onSelect !== undefined) {
          actions.onSelect(tag);
        } else if (actions.canRename && key === 'Enter') {
          edit(tag.id);
        }
        return true;
      case 'rename':
        if (actions.canRename) {
          edit(tag.id);
        }
        return actions.canRename;
      case 'remove':
        if (actions.onRemove !== undefined) {
          remove(tag, at);
        }
        return actions.onRemove !== undefined;
      case 'above':
      case 'below':
        focusOn(tags[besides(at, action)]?.id);
        return true;
      default:
        focusOn(tags[indexAfter(action, { from: at, count: tags.length })]?.id);
        return true;
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    const at = tags.findIndex(({ id }) => id === cellOf(target)?.dataset.tag);
    const tag = tags[at];
    if (tag === undefined || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) {
      return;
    }
    if (act(key, tag, at, target.matches(':dir(rtl)'))) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event.target);
    const at = tags.findIndex(({ id }) => id === cell?.dataset.tag);
    const tag = tags[at];
    if (tag === undefined) {
      return;
    }
    if (event.target instanceof Element && event.target.closest('[data-remove]') !== null) {
      remove(tag, at);
    } else {
      actions.onSelect?.(tag);
    }
  }

  return {
    grid,
    hintId,
    active,
    editing,
    endEditing(takesFocus) {
      wantsFocus.current = takesFocus;
      setEditing(undefined);
    },
    onKeyDown,
    onClick,
    onDoubleClick(event) {
      const id = cellOf(event.target)?.dataset.tag;
      if (id !== undefined && actions.canRename) {
        edit(id);
      }
    },
    onFocus(event) {
      const id = cellOf(event.target)?.dataset.tag;
      if (id !== undefined) {
        setActive(id);
      }
    },
  };
}
