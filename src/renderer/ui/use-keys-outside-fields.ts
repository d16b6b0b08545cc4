import { useLayoutEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** As much of a key as a list needs to know. */
export type ListKey = Pick<
  globalThis.KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'target'
>;

const fields =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"], [aria-haspopup="listbox"]';

/** What is on its way out, and has the focus until it is gone. */
const closing = ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="closed"]';

/** False within fields, controls, and what lies above the screen: those have keys of their own. */
export function isOutsideFields(target: Element): boolean {
  return target.closest(`${fields}, button, a`) === null;
}

function isLetter(key: string): boolean {
  return key.length === 1 && key !== ' ';
}

/** Whether a key that means something to a list is for it, and not for where the focus is: a button or a link takes no letters. */
function isForList(target: Element, key: string): boolean {
  return isLetter(key) ? target.closest(fields) === null : isOutsideFields(target);
}

/** j, k and the arrows work from anywhere on the screen but from fields, controls beside the list and what lies above it. */
export function useKeysOutsideFields(view: { current: HTMLElement | null }, onKey: (event: ListKey) => void): void {
  const latest = useLatest(onKey);
  // Before the first rows can be seen, for the same reason.
  useLayoutEffect(() => {
    function listen(event: globalThis.KeyboardEvent) {
      const focused = event.target instanceof Element ? event.target : document.body;
      const target = isLetter(event.key) && focused.closest(closing) !== null ? document.body : focused;
      const inside = view.current?.contains(target) ?? false;
      const pressed = event.key === ' ' || event.key === 'Enter';
      const taken = inside ? pressed && target.closest('button') : !isForList(target, event.key);
      const covered =
        document.querySelector(
          `:is([role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]):not(${closing})`,
        ) !== null;
      if (event.altKey && event.key === 'ArrowDown' && !taken && !covered) {
        // It leads into the card of the active row, whose code may not have been read yet: the browser would scroll that row away.
        event.preventDefault();
      } else if (!event.defaultPrevented && !event.altKey && !taken && !covered) {
        latest.current(event);
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [view]);
}
