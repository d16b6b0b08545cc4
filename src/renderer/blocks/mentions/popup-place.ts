import type { Editor } from '@tiptap/core';

/** px; what the list may be at most (§2, §9). */
export const popupHeight = 320;
/** px between the text and the list, and between the list and the window's edge. */
export const popupGap = 6;
export const popupMargin = 8;

/** Below the line, unless there is more room above it and too little below. */
export function sideFor(line: { top: number; bottom: number }, windowHeight: number): 'top' | 'bottom' {
  const below = windowHeight - line.bottom - popupGap - popupMargin;
  const above = line.top - popupGap - popupMargin;
  return below >= popupHeight || below >= above ? 'bottom' : 'top';
}

/** Where a place of the document stands in the window now. */
export function rectAt(editor: Editor, at: number): DOMRect {
  const place = Math.min(at, editor.state.doc.content.size);
  const { left, top, bottom } = editor.view.coordsAtPos(place);
  return new DOMRect(left, top, 0, bottom - top);
}
