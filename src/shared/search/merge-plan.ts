export interface SegmentSize {
  rowCount: number;
  liveCount: number;
}

/** Segments below this size are merged with every batch that is added. */
export const TINY_SEGMENT = 128;
const SIZE_STEP = 8;

function sizeClassOf(rows: number): number {
  return rows < TINY_SEGMENT ? 0 : 1 + Math.floor(Math.log(rows / TINY_SEGMENT) / Math.log(SIZE_STEP));
}

/**
 * Which segments to merge next: as soon as eight are of about one size, so that each row is built anew only a few
 * times however many batches come; or one that is mostly removed rows. Empty where all is well. `mostRows` bounds the result.
 */
export function planMerge<Segment extends SegmentSize>(segments: readonly Segment[], mostRows: number): Segment[] {
  const bySize = [...segments].sort((left, right) => left.liveCount - right.liveCount);
  const classes = new Map<number, Segment[]>();
  for (const segment of bySize) {
    const sizeClass = sizeClassOf(segment.liveCount);
    classes.set(sizeClass, [...(classes.get(sizeClass) ?? []), segment]);
  }
  for (const group of classes.values()) {
    if (group.length < SIZE_STEP) continue;
    let rows = 0;
    const fitting = group.filter((segment) => {
      rows += segment.liveCount;
      return rows <= mostRows;
    });
    if (fitting.length > 1) return fitting;
  }
  const sparse = bySize.find((segment) => segment.liveCount < segment.rowCount / 2);
  return sparse ? [sparse] : [];
}
