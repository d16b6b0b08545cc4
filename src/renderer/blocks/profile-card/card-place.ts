/** How far something was moved from where it hangs, px. */
export interface Offset {
  x: number;
  y: number;
}

export type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** px of a card, the gap around it included. */
export const cardWidth = 352;

/** px between a card, the gap around it included, and the window's edge. */
const margin = 2;

/** How far a card that hangs at `box` may be moved: as wanted, but never out of the window. */
export function withinWindow(
  wanted: Offset,
  box: Box,
  { innerWidth, innerHeight }: { innerWidth: number; innerHeight: number },
): Offset {
  return {
    x: within(wanted.x, margin - box.left, innerWidth - margin - box.right),
    y: within(wanted.y, margin - box.top, innerHeight - margin - box.bottom),
  };
}

interface RowPlace {
  /** The column that its name stands in. */
  names: Pick<Box, 'left' | 'right'>;
  row: Pick<Box, 'left' | 'right'>;
  innerWidth: number;
  isMirrored: boolean;
}

/**
 * Where the card of a row hangs, px from the window's left edge: at the row's end, as far as the window has room there,
 * and never over the column of names.
 */
export function besideRow({ names, row, innerWidth, isMirrored }: RowPlace): number {
  const beside = isMirrored
    ? Math.min(names.left, Math.max(row.left, cardWidth + margin))
    : Math.max(names.right, Math.min(row.right, innerWidth - cardWidth - margin));
  // A row of a board may reach out of the window.
  return within(beside, margin, innerWidth - margin);
}

/** Whether a pointer may be on its way from a row's name to the card beside the row: between the two, or in the row. */
export function isOnWay({ x, y }: Offset, name: Box, card: Box): boolean {
  const isAfter = card.left >= name.right;
  const [from, to] = isAfter ? [name.right, card.left] : [name.left, card.right];
  const part = to === from ? 1 : (x - from) / (to - from);
  if (part < 0 || part > 1) {
    return false;
  }
  const top = Math.min(name.top, name.top + (card.top - name.top) * part);
  const bottom = Math.max(name.bottom, name.bottom + (card.bottom - name.bottom) * part);
  return y >= top && y <= bottom;
}

/** The upper left corner counts where not all fits: its name and its buttons are there. */
function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
