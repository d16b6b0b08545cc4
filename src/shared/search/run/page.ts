import type { SearchRequest } from '#shared/search/types.ts';

const LIMIT_DEFAULT = 50;
export const FILTERED = -1;

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
  /** By slot: a row whose place (see `row-key.ts`) is greater cannot be shown any more. */
  readonly bounds: Float64Array;
  /** By type, which ids there are for whoever searches; undefined for all. */
  readonly admits: readonly (((id: string) => boolean) | undefined)[];
  /** By type, 1 where rows are still looked for. */
  readonly open: Uint8Array;
  /** What is found now cannot be shown any more, its number is wanted. */
  isCounting = false;
  private readonly isCapped: boolean;

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
    this.admits = typeNames.map((name) => request.admits?.(name));
    this.open = Uint8Array.from(this.slots, (slot) => (slot === FILTERED ? 0 : 1));
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

  /**
   * Called when all that is left scores less than what was found. Types that have all rows they may show are closed; with
   * the page filled, what is left is only counted. Says whether a type was closed.
   */
  beginRest(): boolean {
    this.isCounting = this.isFilled;
    if (!this.isCapped || this.wantsTotals) return false;
    let hasClosed = false;
    for (const [type, slot] of this.slots.entries()) {
      if (slot === FILTERED || this.counts[type]! < this.capacities[slot]!) continue;
      this.open[type] = 0;
      hasClosed = true;
    }
    return hasClosed;
  }
}
