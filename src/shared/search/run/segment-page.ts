import type { Segment } from '#shared/search/segment/segment.ts';
import { BoundedHeap } from './bounded-heap.ts';
import { FILTERED, type Page } from './page.ts';
import { keyOf, placeOf, placeOfKey } from './row-key.ts';

/** Lists shorter than this are read through rather than from the closest length outwards. */
const SHORT_LIST = 64;

/** The part of a page that one segment contributes. */
export class SegmentPage {
  readonly page: Page;
  readonly segment: Segment;
  private readonly heaps: BoundedHeap[];
  private touched = 0;
  private offered = 0;

  constructor(page: Page, segment: Segment) {
    this.page = page;
    this.segment = segment;
    this.heaps = page.capacities.map((capacity) => new BoundedHeap(Math.min(capacity, segment.rowCount)));
  }

  /** Offers rows that all have this weight, unless they were met before, with a better one. */
  offerRows(rows: Uint16Array, from: number, to: number, weight: number): void {
    if (to - from > SHORT_LIST && this.page.mayStopEarly) this.offerClosest(rows, from, to, weight);
    else for (let index = from; index < to; index++) this.offerRow(rows[index]!, weight);
  }

  offerRow(row: number, weight: number): void {
    if (!this.touch(row, weight)) return;
    this.offered = this.touched;
    this.place(row, weight);
  }

  /** Notes a weight that may not be the row's best; `offerNoted` offers the row with its best. */
  note(row: number, weight: number): void {
    const { state } = this.segment;
    if (state[row] !== 0 && state[row]! < weight) state[row] = weight;
    else this.touch(row, weight);
  }

  /** Whether a weight of at most `best` can matter to any of the rows. */
  hasOpenRow(rows: Uint16Array, from: number, to: number, best: number): boolean {
    const { state, types } = this.segment;
    const ceiling = this.page.isCounting ? 1 : best;
    for (let index = from; index < to; index++) {
      const row = rows[index]!;
      if (state[row]! < ceiling && this.page.open[types[row]!] === 1) return true;
    }
    return false;
  }

  offerNoted(): void {
    const { state, touched } = this.segment;
    for (; this.offered < this.touched; this.offered++) {
      const row = touched[this.offered]!;
      this.place(row, state[row]!);
    }
  }

  /** The keys of the rows kept, best first; leaves the segment ready for the next search. */
  finish(): Float64Array {
    const { state, touched } = this.segment;
    for (let index = 0; index < this.touched; index++) state[touched[index]!] = 0;
    let count = 0;
    for (const heap of this.heaps) count += heap.kept().length;
    const keys = new Float64Array(count);
    count = 0;
    for (const [slot, heap] of this.heaps.entries()) {
      const end = keyOf(this.page.bounds[slot]! + 1, 0);
      for (const key of heap.kept()) if (key < end) keys[count++] = key;
    }
    return keys.subarray(0, count).sort();
  }

  /** Reads a list sorted by the names' lengths from the length closest to the query's outwards, until no row has a chance. */
  private offerClosest(rows: Uint16Array, from: number, to: number, weight: number): void {
    const { nameLengths } = this.segment;
    const { queryLength, bounds } = this.page;
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (nameLengths[rows[middle]!]! < queryLength) low = middle + 1;
      else high = middle;
    }
    let below = low - 1;
    while (below >= from || high < to) {
      const belowDistance = below >= from ? queryLength - nameLengths[rows[below]!]! : Number.POSITIVE_INFINITY;
      const aboveDistance = high < to ? nameLengths[rows[high]!]! - queryLength : Number.POSITIVE_INFINITY;
      if (placeOf(weight, Math.min(belowDistance, aboveDistance)) > bounds[0]!) return;
      this.offerRow(rows[belowDistance < aboveDistance ? below-- : high++]!, weight);
    }
  }

  private touch(row: number, weight: number): boolean {
    const { state, types, touched } = this.segment;
    if (state[row] !== 0) return false;
    const type = types[row]!;
    if (this.page.slots[type] === FILTERED) return false;
    const admits = this.page.admits[type];
    if (admits !== undefined && !admits(this.segment.ids[row]!)) return false;
    state[row] = weight;
    touched[this.touched++] = row;
    this.page.counts[type]!++;
    return true;
  }

  private place(row: number, weight: number): void {
    const { page, segment } = this;
    const slot = page.slots[segment.types[row]!]!;
    const place = placeOf(weight, Math.abs(segment.nameLengths[row]! - page.queryLength));
    if (place > page.bounds[slot]!) return;
    const heap = this.heaps[slot]!;
    heap.offer(keyOf(place, row));
    if (heap.isFull) page.bounds[slot] = Math.min(page.bounds[slot]!, placeOfKey(heap.worst));
  }
}
