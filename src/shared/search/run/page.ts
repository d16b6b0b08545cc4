import { EXACT } from '#shared/search/formulas.ts';
import { ROWS_MOST, type Segment } from '#shared/search/segment/segment.ts';
import type { SearchRequest } from '#shared/search/types.ts';
import { BoundedHeap } from './bounded-heap.ts';

const LIMIT_DEFAULT = 50;
const DISTANCES = 2 ** 24;
/** Lists shorter than this are read through rather than from the closest length outwards. */
const SHORT_LIST = 64;
const FILTERED = -1;

/** What is wanted of each object type, and how much of it has been found in all segments together. */
export class Page {
  readonly limit: number;
  readonly wantsTotals: boolean;
  readonly queryLength: number;
  /** Matching rows met so far, by object type. */
  readonly counts: Uint32Array;
  /** Which heap of a segment a type's rows go to: one for all, or one each where types are capped; FILTERED for none. */
  readonly slots: Int32Array;
  readonly capacities: number[] = [];
  private readonly isCapped: boolean;
  /** By slot: a row whose place (see `placeOf`) is greater cannot be shown any more. */
  readonly bounds: Float64Array;

  constructor(request: SearchRequest, typeNames: readonly string[], queryLength: number) {
    this.limit = Math.max(0, Math.floor(request.limit ?? LIMIT_DEFAULT));
    this.wantsTotals = request.totals ?? false;
    this.queryLength = queryLength;
    this.counts = new Uint32Array(typeNames.length);
    this.slots = new Int32Array(typeNames.length).fill(FILTERED);
    const { types, perType } = request;
    this.isCapped = perType !== undefined;
    if (!perType) this.capacities.push(this.limit);
    for (const [type, name] of typeNames.entries()) {
      if (types && !types.includes(name)) continue;
      this.slots[type] = perType ? this.capacities.push(Math.min(this.limit, Math.max(0, perType(name)))) - 1 : 0;
    }
    this.bounds = Float64Array.from(this.capacities, (capacity) => (capacity > 0 ? Number.POSITIVE_INFINITY : -1));
  }

  /** Rows that cannot be shown any more need not be met: neither their number is wanted nor does a type's cap matter. */
  get mayStopEarly(): boolean {
    return !this.isCapped && !this.wantsTotals;
  }

  /** Enough has been found to show `limit` hits. */
  get isFilled(): boolean {
    let shown = 0;
    for (const [type, count] of this.counts.entries()) {
      shown += this.isCapped && count > 0 ? Math.min(count, this.capacities[this.slots[type]!]!) : count;
    }
    return shown >= this.limit;
  }
}

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

  /** Offers rows that all have this score, unless they were met before, with a better one. */
  offerRows(rows: Uint16Array, from: number, to: number, score: number): void {
    if (to - from > SHORT_LIST && this.page.mayStopEarly) this.offerClosest(rows, from, to, score);
    else for (let index = from; index < to; index++) this.offerRow(rows[index]!, score);
  }

  offerRow(row: number, score: number): void {
    if (!this.touch(row, score)) return;
    this.offered = this.touched;
    this.place(row, score);
  }

  /** Notes a score that may not be the row's best; `offerNoted` offers the row with its best. */
  note(row: number, score: number): void {
    const { state } = this.segment;
    if (state[row] !== 0 && state[row]! < score) state[row] = score;
    else this.touch(row, score);
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
      const end = (this.page.bounds[slot]! + 1) * ROWS_MOST;
      for (const key of heap.kept()) if (key < end) keys[count++] = key;
    }
    return keys.subarray(0, count).sort();
  }

  /** Reads a list sorted by the names' lengths from the length closest to the query's outwards, until no row has a chance. */
  private offerClosest(rows: Uint16Array, from: number, to: number, score: number): void {
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
      if (placeOf(score, Math.min(belowDistance, aboveDistance)) > bounds[0]!) return;
      this.offerRow(rows[belowDistance < aboveDistance ? below-- : high++]!, score);
    }
  }

  private touch(row: number, score: number): boolean {
    const { state, types, touched } = this.segment;
    if (state[row] !== 0) return false;
    const type = types[row]!;
    if (this.page.slots[type] === FILTERED) return false;
    state[row] = score;
    touched[this.touched++] = row;
    this.page.counts[type]!++;
    return true;
  }

  private place(row: number, score: number): void {
    const { page, segment } = this;
    const slot = page.slots[segment.types[row]!]!;
    const place = placeOf(score, Math.abs(segment.nameLengths[row]! - page.queryLength));
    if (place > page.bounds[slot]!) return;
    const heap = this.heaps[slot]!;
    heap.offer(place * ROWS_MOST + row);
    if (heap.isFull) page.bounds[slot] = Math.min(page.bounds[slot]!, Math.floor(heap.worst / ROWS_MOST));
  }
}

/** Smaller is better: by score, then by how far the name's length is from the query's. Equal ones go by the name. */
function placeOf(score: number, distance: number): number {
  return (EXACT - score) * DISTANCES + Math.min(distance, DISTANCES - 1);
}

/** The score, place and row in a key: keys order rows of one segment, places those of all, but for equal ones. */
export function placeOfKey(key: number): number {
  return Math.floor(key / ROWS_MOST);
}

export function rowOfKey(key: number): number {
  return key % ROWS_MOST;
}

export function scoreOfKey(key: number): number {
  return EXACT - Math.floor(placeOfKey(key) / DISTANCES);
}
