import type { PaletteItem } from './palette-items.ts';

const rowHeight = 36;
const headingHeight = 32;
/** Lines drawn beyond each edge, so that a quick scroll meets no gap. */
const overscan = 6;

/** Where each line of the list lies, in pixels: all heights are known, nothing has to be measured. */
export interface ItemLayout {
  tops: readonly number[];
  height: number;
}

export function heightOf(item: PaletteItem): number {
  return item.kind === 'heading' ? headingHeight : rowHeight;
}

export function layOut(items: readonly PaletteItem[]): ItemLayout {
  let height = 0;
  const tops = items.map((item) => {
    const top = height;
    height += heightOf(item);
    return top;
  });
  return { tops, height };
}

/** The first and one past the last line to draw for what is in view. */
export function visibleRange(layout: ItemLayout, scrollTop: number, viewHeight: number): readonly [number, number] {
  const { tops } = layout;
  const after = tops.findIndex((top) => top > scrollTop);
  const first = Math.max(0, (after === -1 ? tops.length : after) - 1 - overscan);
  const past = tops.findIndex((top) => top >= scrollTop + viewHeight);
  return [first, Math.min(tops.length, (past === -1 ? tops.length : past) + overscan)];
}

/** The scroll position nearest to the present one at which a line is in view, its heading with it where it is the first. */
export function scrollToShow(
  items: readonly PaletteItem[],
  layout: ItemLayout,
  index: number,
  scrollTop: number,
  viewHeight: number,
): number {
  const item = items[index];
  if (item === undefined) {
    return scrollTop;
  }
  const withHeading = items[index - 1]?.kind === 'heading' ? index - 1 : index;
  const top = layout.tops[withHeading] ?? 0;
  const bottom = (layout.tops[index] ?? 0) + heightOf(item);
  if (top < scrollTop) {
    return top;
  }
  return bottom > scrollTop + viewHeight ? bottom - viewHeight : scrollTop;
}
