import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import type { SearchModel } from '#blocks/search/model/search-model.ts';
import type { SearchState } from '#blocks/search/model/search-state.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { optionKey } from '#shared/domain/search-results.ts';
import { isMac } from '#ui/key-names.ts';
import { stepFrom } from '#ui/list-lines.ts';
import type { PaletteItem } from './palette-items.ts';
import { type PaletteKey, paletteKey } from './palette-keys.ts';
import { usePaletteStore } from './palette-store.ts';
import type { PaletteView } from './use-palette-view.ts';

/** Shows a path of the app, in this window or in a new one, and puts the palette away. */
export type OpenPath = (path: string, newWindow: boolean) => void;

interface PaletteActions {
  open: (item: PaletteItem, newWindow: boolean) => void;
  /** The pointer moved over a line. */
  point: (key: string) => void;
  /** Empties the box and goes back to all kinds; closes the palette where that is so already. */
  leave: () => void;
  showAllKinds: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function caretOf(input: HTMLInputElement | null): 'start' | 'end' | 'both' | 'inside' {
  const { selectionStart = 0, selectionEnd = 0, value = '' } = input ?? {};
  const start = selectionStart === 0 && selectionEnd === 0;
  const end = selectionStart === value.length && selectionEnd === value.length;
  return start && end ? 'both' : start ? 'start' : end ? 'end' : 'inside';
}

/** What the keys and the pointer do. */
export function usePaletteActions(
  {
    model,
    input,
    onOpenPath,
    onClose,
  }: {
    model: SearchModel;
    input: RefObject<HTMLInputElement | null>;
    onOpenPath: OpenPath;
    onClose: () => void;
  },
  state: SearchState,
  { items, selected, categories }: PaletteView,
): PaletteActions {
  const togglePreview = usePaletteStore((store) => store.togglePreview);

  const open = useCallback(
    (item: PaletteItem, newWindow: boolean) => {
      if (item.kind === 'result') {
        const { id, object_type, source_data } = item.row.option;
        onOpenPath(objectPath({ id, object_type, slug: source_data.slug }), newWindow);
      } else if (item.kind === 'command') {
        item.command.run();
      } else if (item.kind === 'make') {
        item.run();
      } else if (item.kind === 'weak') {
        const first = model.state().weak[0];
        model.toggleWeak();
        if (first !== undefined && !item.open) {
          model.select(optionKey(first.option));
        }
      } else if (item.kind === 'more') {
        model.loadMore();
      }
    },
    [model, onOpenPath],
  );

  const point = useCallback(
    (key: string) => {
      if (model.state().selected !== key) {
        model.select(key);
      }
    },
    [model],
  );

  const leave = useCallback(() => {
    const { text, category } = model.state();
    if (text === '' && category === undefined) {
      onClose();
    } else {
      model.clear();
      input.current?.focus();
    }
  }, [model, input, onClose]);

  const showAllKinds = useCallback(() => model.setCategory(undefined), [model]);

  function changeKind(by: 1 | -1): void {
    const at = categories.findIndex(({ type }) => type === state.category);
    model.setCategory(categories[(at + by + categories.length) % categories.length]?.type);
  }

  function openSelected(newWindow: boolean): void {
    const item = items[selected];
    if (item !== undefined) {
      open(item, newWindow);
    } else if (state.phase === 'failed') {
      model.retry();
    } else {
      showAllKinds();
    }
  }

  /** The menu of what is selected, as a right click on it opens it. */
  function showActions(): void {
    const line = document.getElementById(input.current?.getAttribute('aria-activedescendant') ?? '');
    const named = line?.querySelector('[data-object]');
    if (named !== null && named !== undefined) {
      const { left, bottom } = named.getBoundingClientRect();
      const at = { clientX: left, clientY: bottom };
      named.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at }));
    }
  }

  function act(key: PaletteKey): void {
    const step = (rows: number) => model.select(stepFrom(items, selected, rows));
    const acts: Record<PaletteKey['name'], () => void> = {
      step: () => step(key.name === 'step' ? key.rows : 0),
      first: () => step(Number.NEGATIVE_INFINITY),
      last: () => step(Number.POSITIVE_INFINITY),
      open: () => openSelected(false),
      openNew: () => openSelected(true),
      escape: leave,
      preview: togglePreview,
      actions: () => showActions(),
      nextKind: () => changeKind(1),
      previousKind: () => changeKind(-1),
    };
    acts[key.name]();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const key = paletteKey({
      key: event.key,
      mod: isMac() ? event.metaKey : event.ctrlKey,
      shift: event.shiftKey,
      alt: event.altKey,
      caret: caretOf(input.current),
      moved: state.selected !== undefined,
      text: state.text,
      composing: event.nativeEvent.isComposing,
    });
    const pressesButton = event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ');
    if (key !== undefined && !pressesButton) {
      event.preventDefault();
      event.stopPropagation();
      act(key);
    }
  }

  return { open, point, leave, showAllKinds, onKeyDown };
}
