/** How far something was moved from where it hangs, px. */
export interface Offset {
  x: number;
  y: number;
}

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

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

/** The upper left corner counts where not all fits: its name and its buttons are there. */
function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
