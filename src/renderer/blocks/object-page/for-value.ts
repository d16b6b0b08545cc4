import type { MouseEvent } from 'react';

/** Whether a click is meant for the value: not for what can be pressed in it, nor to select some of its letters. */
export function isForValue({ target, currentTarget }: MouseEvent): boolean {
  const isPressable = target instanceof Element && target.closest('a, button') !== null;
  const selection = window.getSelection();
  // What is selected elsewhere on the page, or all of it, was not selected by this click.
  const selects = selection !== null && !selection.isCollapsed && currentTarget.contains(selection.anchorNode);
  return !isPressable && !selects;
}
