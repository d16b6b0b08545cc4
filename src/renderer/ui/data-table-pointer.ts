import type { MouseEvent } from 'react';
import type { CellPlace } from './data-table-edit.tsx';

/** A link over a whole row would cover what stays of it alone: clicks beside it lead where it leads. */
export function followRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const element = target instanceof Element ? target : null;
  if (element?.closest('a, button, input, label') === null) {
    const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    element.closest('tr')?.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', click));
  }
}

export const nowhere: CellPlace = { row: -1, column: '' };

/** The index of the row that an event is of; -1 where it is of none. */
export function rowOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('tbody tr') : null;
  return row === null ? -1 : Number(row.getAttribute('aria-rowindex')) - 2;
}
