/** A field the query is matched against (§5), in the order in which equal scores are credited. */
export type SearchField =
  | 'name'
  | 'type'
  | 'email'
  | 'title'
  | 'role'
  | 'first_name'
  | 'last_name'
  | 'location'
  | 'stage'
  | 'org_unit'
  | 'code'
  | 'keywords'
  | 'phone';

/** What the engine knows of an object. `id` is unique within its `object_type`; `object_type` is searchable as `type`. */
export interface SearchRecord {
  id: string;
  object_type: string;
  name: string;
  email?: string;
  title?: string;
  role?: string;
  first_name?: string;
  last_name?: string;
  /** These five count as little as keywords. */
  location?: string;
  stage?: string;
  org_unit?: string;
  code?: string;
  /** As it is written; its digits are matched. */
  phone?: string;
  /** Further numbers, matched as the first one is. */
  further_phones?: readonly string[];
  /** Synonyms and alternative labels; they count less than the fields of §5. */
  keywords?: readonly string[];
  /** Closed, rejected or left: stands behind what matches as well and is not. */
  past?: boolean;
}

/**
 * How a field matched, best first: equal, starts with, whole word, start of a word, anywhere, every word of the query
 * starts a word in any order, letters in order.
 */
export type MatchTier = 'exact' | 'prefix' | 'word' | 'word-prefix' | 'contains' | 'words' | 'subsequence';

/** The score of one field or one record: 1 to 1000 (§5 Ranking). */
export interface FieldScore {
  score: number;
  tier: MatchTier;
}

export interface RecordScore extends FieldScore {
  /** The field that gave the best score; of equal ones a whole field, then the first in the order of `SearchField`. */
  field: SearchField;
}

export interface SearchHit extends RecordScore {
  id: string;
  object_type: string;
}

export interface SearchRequest {
  /** Trimmed and folded by the engine; an empty query finds nothing. */
  query: string;
  /** Only these object types; absent means all. */
  types?: readonly string[];
  /** Hits wanted over all types; 50 when absent. */
  limit?: number;
  /** The most hits of one type (§9). Hits stay in overall rank order. */
  perType?: (objectType: string) => number;
  /** Count every match, even where the page is already full. */
  totals?: boolean;
  /** By object type, which of its records there are for whoever searches: others are neither found nor counted. */
  admits?: (objectType: string) => ((id: string) => boolean) | undefined;
}

export interface SearchAnswer {
  /** Best first. */
  hits: SearchHit[];
  /**
   * Records that match. With `totals` it is exact for every tier above the subsequence tier, which is counted only where
   * it was computed (better results did not fill the page). Without `totals` it is a lower bound unless `complete`.
   */
  total: number;
  /** `total` by object type; types without a match are absent. */
  totals: Readonly<Record<string, number>>;
  /** Every record that matches at any tier, the subsequence tier included, has been counted. */
  complete: boolean;
}

export interface SearchIndex {
  /** Records held. */
  readonly size: number;
  /** Adds records, replacing those of the same `object_type` and `id`. */
  upsert(records: readonly SearchRecord[]): void;
  /** Removes records; unknown keys are ignored. */
  remove(keys: readonly { object_type: string; id: string }[]): void;
  search(request: SearchRequest): SearchAnswer;
  clear(): void;
}
