/** A line of a list one goes through: a heading over others, or something to choose. `key` names it among all. */
export interface ListLine {
  kind: string;
  key: string;
  /** px, where it is not as high as lines with an icon are. */
  height?: number;
}

export interface HeadingLine extends ListLine {
  kind: 'heading';
  label: string;
}

export function isHeading(line: ListLine): line is HeadingLine {
  return line.kind === 'heading';
}

const rowHeight = 36;
const headingHeight = 32;
/** Lines drawn beyond each edge, so that a quick scroll meets no gap. */
const overscan = 6;

/** Where each line of a list lies, in pixels: all heights are known, nothing has to be measured. */
export interface LineLayout {
  tops: readonly number[];
  height: number;
}

export function heightOf(line: ListLine): number {
  return line.height ?? (isHeading(line) ? headingHeight : rowHeight);
}

export function layOut(lines: readonly ListLine[]): LineLayout {
  let height = 0;
  const tops = lines.map((line) => {
    const top = height;
    height += heightOf(line);
    return top;
  });
  return { tops, height };
}

/** The first and one past the last line to draw for what is in view. */
export function visibleRange(layout: LineLayout, scrollTop: number, viewHeight: number): readonly [number, number] {
  const { tops } = layout;
  const after = tops.findIndex((top) => top > scrollTop);
  const first = Math.max(0, (after === -1 ? tops.length : after) - 1 - overscan);
  const past = tops.findIndex((top) => top >= scrollTop + viewHeight);
  return [first, Math.min(tops.length, (past === -1 ? tops.length : past) + overscan)];
}

/** The scroll position nearest to the present one at which a line is in view, its heading with it where it is the first. */
export function scrollToShow(
  lines: readonly ListLine[],
  layout: LineLayout,
  index: number,
  scrollTop: number,
  viewHeight: number,
): number {
  const line = lines[index];
  if (line === undefined) {
    return scrollTop;
  }
  const before = lines[index - 1];
  const withHeading = before !== undefined && isHeading(before) ? index - 1 : index;
  const top = layout.tops[withHeading] ?? 0;
  const bottom = (layout.tops[index] ?? 0) + heightOf(line);
  if (top < scrollTop) {
    return top;
  }
  return bottom > scrollTop + viewHeight ? bottom - viewHeight : scrollTop;
}

/** Where each line stands among those that can be selected, from 1, and how many of them there are. */
export function positionsOf(lines: readonly ListLine[]): { positions: readonly number[]; count: number } {
  let count = 0;
  const positions = lines.map((line) => {
    count += isHeading(line) ? 0 : 1;
    return count;
  });
  return { positions, count };
}

/** The line the user stands on: the one moved to, where it is gone what came to its place, else the first to select. */
export function selectedIndex(lines: readonly ListLine[], selected: string | undefined, place = 0): number {
  const at = lines.findIndex((line) => line.key === selected);
  if (at !== -1) {
    return at;
  }
  const selectable = lines.flatMap((line, index) => (isHeading(line) ? [] : [index]));
  return selectable[Math.min(place, selectable.length - 1)] ?? -1;
}

/** The key reached from line `from` by so many steps over what can be selected; the ends hold. */
export function stepFrom(lines: readonly ListLine[], from: number, steps: number): string | undefined {
  const selectable = lines.flatMap((line, index) => (isHeading(line) ? [] : [{ key: line.key, index }]));
  const at = selectable.findIndex((line) => line.index === from);
  return selectable[Math.min(selectable.length - 1, Math.max(0, at + steps))]?.key;
}
