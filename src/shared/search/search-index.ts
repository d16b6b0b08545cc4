import { planMerge, TINY_SEGMENT } from './merge-plan.ts';
import { prepareQuery } from './query.ts';
import { RecordPlaces } from './record-places.ts';
import { runSearch, type Trail } from './run/run-search.ts';
import { buildSegment } from './segment/build-segment.ts';
import { STEP_TEXTS } from './segment/number-texts.ts';
import { REMOVED, ROWS_MOST, readRows, type Segment, type SegmentRow } from './segment/segment.ts';
import { toSegmentRow } from './segment-rows.ts';
import type { SearchAnswer, SearchIndex, SearchRecord, SearchRequest } from './types.ts';

interface Merge {
  readonly sources: ReadonlySet<Segment>;
  readonly work: Generator<void, Segment>;
}

/** Rows merged for each row added: enough to keep pace, little enough to go unnoticed. */
const MERGE_PACE = 2;
/** Rows a merge gets done with in one step, about: a row is visited a dozen times. */
const STEP_ROWS = STEP_TEXTS / 12;

function runToEnd<Result>(work: Generator<void, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * Records stand in unchanging segments. What is added becomes a segment of its own; what is replaced or removed is struck
 * out of its segment; segments of about one size are merged, a few steps with each addition.
 */
class SegmentedIndex implements SearchIndex {
  private places = new RecordPlaces();
  /** A record's place is the number of its segment here × ROWS_MOST + its row. */
  private slots: (Segment | undefined)[] = [];
  private merge: Merge | undefined;
  private trail: Trail | undefined;

  get size(): number {
    return this.places.size;
  }

  upsert(records: readonly SearchRecord[]): void {
    if (records.length === 0) return;
    const rows = this.toRows(records);
    for (const row of rows) this.strike(this.places.find(row.type, row.id));
    for (const segment of this.idleSegments()) {
      if (segment.liveCount >= TINY_SEGMENT) continue;
      for (const row of readRows(segment, this.places.typeNames)) rows.push(row);
      this.drop(segment);
    }
    for (let from = 0; from < rows.length; from += ROWS_MOST) {
      this.add(runToEnd(buildSegment(rows.slice(from, from + ROWS_MOST))));
    }
    this.continueMerge(records.length);
  }

  remove(keys: readonly { object_type: string; id: string }[]): void {
    for (const { object_type, id } of keys) this.strike(this.places.findKey(object_type, id));
    for (const segment of this.idleSegments()) if (segment.liveCount === 0) this.drop(segment);
    this.continueMerge(keys.length);
  }

  search(request: SearchRequest): SearchAnswer {
    const query = prepareQuery(request.query);
    if (query.text === '') return { hits: [], total: 0, totals: {}, complete: true };
    const segments = this.slots.filter((segment) => segment !== undefined);
    const { answer, trail } = runSearch(segments, this.places.typeNames, query, request, this.trail);
    this.trail = trail;
    return answer;
  }

  clear(): void {
    this.places = new RecordPlaces();
    this.slots = [];
    this.merge = undefined;
    this.trail = undefined;
  }

  /** The rows of a batch; of records with one key the last. */
  private toRows(records: readonly SearchRecord[]): SegmentRow[] {
    const seen = new Map<number, Set<string>>();
    const rows: SegmentRow[] = [];
    for (let index = records.length - 1; index >= 0; index--) {
      const record = records[index]!;
      const type = this.places.numberType(record.object_type);
      const ids = seen.get(type) ?? new Set();
      seen.set(type, ids);
      if (ids.has(record.id)) continue;
      ids.add(record.id);
      rows.push(toSegmentRow(record, type));
    }
    return rows;
  }

  private strike(place: number | undefined): void {
    if (place === undefined) return;
    const segment = this.slots[Math.floor(place / ROWS_MOST)]!;
    const row = place % ROWS_MOST;
    segment.state[row] = REMOVED;
    segment.liveCount--;
    this.places.delete(segment.types[row]!, segment.ids[row]!);
  }

  /** The segments that no merge is reading. */
  private idleSegments(): Segment[] {
    return this.slots.filter((segment) => segment !== undefined).filter((segment) => !this.merge?.sources.has(segment));
  }

  private add(segment: Segment): void {
    const free = this.slots.indexOf(undefined);
    const slot = free < 0 ? this.slots.length : free;
    this.slots[slot] = segment;
    for (let row = 0; row < segment.rowCount; row++) {
      if (segment.state[row] !== REMOVED)
        this.places.set(segment.types[row]!, segment.ids[row]!, slot * ROWS_MOST + row);
    }
  }

  private drop(segment: Segment): void {
    this.slots[this.slots.indexOf(segment)] = undefined;
    // It would keep the segment in memory.
    this.trail = undefined;
  }

  private continueMerge(added: number): void {
    for (let rows = added * MERGE_PACE; rows > 0; rows -= STEP_ROWS) {
      this.merge ??= this.startMerge();
      if (this.merge === undefined) return;
      const step = this.merge.work.next();
      if (step.done) this.finishMerge(this.merge, step.value);
    }
  }

  private startMerge(): Merge | undefined {
    const sources = planMerge(this.idleSegments(), ROWS_MOST);
    if (sources.length === 0) return undefined;
    return { sources: new Set(sources), work: buildSegment(this.readAll(sources)) };
  }

  private *readAll(sources: readonly Segment[]): Generator<SegmentRow> {
    for (const segment of sources) yield* readRows(segment, this.places.typeNames);
  }

  private finishMerge({ sources }: Merge, merged: Segment): void {
    for (let row = 0; row < merged.rowCount; row++) {
      const place = this.places.find(merged.types[row]!, merged.ids[row]!);
      const holder = place === undefined ? undefined : this.slots[Math.floor(place / ROWS_MOST)];
      if (holder !== undefined && sources.has(holder)) continue;
      // Removed or replaced since the merge began.
      merged.state[row] = REMOVED;
      merged.liveCount--;
    }
    for (const segment of sources) this.drop(segment);
    this.merge = undefined;
    if (merged.liveCount > 0) this.add(merged);
  }
}

/** An empty in-memory index of records, searched by the rules of §5; one holder at a time, nothing shared. */
export function createSearchIndex(): SearchIndex {
  return new SegmentedIndex();
}
