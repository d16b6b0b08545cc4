import { type KeyboardEvent, useRef } from 'react';

/** Keys and focus of a list whose entries can be removed: each has a button `data-remove` with its id. */
export function useRemovals(onRemove: (id: string) => void) {
  const list = useRef<HTMLUListElement>(null);

  /** The button that had the focus goes with its row: the next one, or the list itself, takes it. */
  function remove(id: string): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const index = buttons.findIndex((button) => button.dataset.remove === id);
    (buttons[index + 1] ?? buttons[index - 1] ?? list.current)?.focus();
    onRemove(id);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const entry = event.target instanceof Element ? event.target.closest('li') : null;
    const id = entry?.querySelector<HTMLElement>('[data-remove]')?.dataset.remove;
    const isHandle = event.target instanceof Element && event.target.closest('input, [role="slider"]') !== null;
    if (event.key === 'Delete' && id !== undefined && !isHandle && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      remove(id);
    }
  }

  return { remove, listProps: { ref: list, tabIndex: -1, onKeyDown } };
}
