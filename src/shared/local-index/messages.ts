import type { IndexRow } from '#shared/domain/search-option.ts';
import type { RecordScore } from '#shared/search/types.ts';

/** The one search worker of the app: every window that names it so talks to the same one. */
export const searchWorkerName = 'cadre-search';

/** What one row is found by. */
export interface RowKey {
  object_type: string;
  id: string;
}

/** Whose rows the index holds: one user in one company. Rows of another owner are dropped first. */
export type IndexOwner = string;

export interface LocalHit {
  row: IndexRow;
  match: RecordScore;
}

export interface LocalIndexStatus {
  /** `empty`: never filled · `filling` · `ready` · `failed`: the latest filling ended early. */
  state: 'empty' | 'filling' | 'ready' | 'failed';
  records: number;
  /** True once a whole stream has been read: what the index does not find, the user may not see. */
  complete: boolean;
  /** Milliseconds since it was last filled or brought up to date, when this was said; null where it never was. */
  age: number | null;
}

/** Reads the index stream at `path`, from the cursor of the last whole read on; `headers` name the request. */
export interface FillRequest {
  kind: 'fill';
  requestId: string;
  owner: IndexOwner;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** The last part of the host's events that made somebody ask: all windows ask for it, one reading serves them. */
  part?: number | undefined;
  /** Since that part rows may have come and gone without a trace: everything is read again. */
  anew?: boolean | undefined;
}

/** Window → worker. */
export type SearchWorkerRequest =
  /** `page` counts from 1: the per-type caps of §9 hold for each. */
  | { kind: 'search'; seq: number; query: string; types?: readonly string[] | undefined; page: number }
  /** Counting every match costs far more than finding the best: it is asked for by itself, once typing pauses. */
  | { kind: 'count'; seq: number; query: string }
  | FillRequest
  | { kind: 'stop-fill'; requestId: string }
  | { kind: 'put'; rows: readonly IndexRow[] }
  | { kind: 'remove'; keys: readonly RowKey[] }
  /** Forgets everything: on sign-out. */
  | { kind: 'drop' }
  | { kind: 'leave' };

/** Worker → window. */
export type SearchWorkerReply =
  | {
      kind: 'results';
      seq: number;
      /** Best first. */
      hits: readonly LocalHit[];
      /** There may be matches beyond these. */
      more: boolean;
      /** The index was whole when it answered. */
      complete: boolean;
    }
  /** Matches by type; letters that stand apart count only where nothing matches better. */
  | { kind: 'counts'; seq: number; counts: Readonly<Record<string, number>> }
  | { kind: 'status'; status: LocalIndexStatus }
  /** The filling with this id is over, whatever came of it. `retry`: it failed in a way that may pass. */
  | { kind: 'filled'; requestId: string; ok: boolean; retry: boolean };
