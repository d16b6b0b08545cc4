import type { Selectable } from 'kysely';
import type { ApplicationRow } from '#host/object-writer/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';

export type LinkRow = Selectable<Schema['relation']>;

/** Rows of a table that are somebody's, by what tells them apart. */
export interface RowsOf {
  table: string;
  personId: string;
  keys: string[];
}

/** A text that named a merged person, and names the kept one since: where it stands, and what it said. */
export interface NamedText {
  table: string;
  /** The columns by which its row is found. */
  key: Record<string, string | number>;
  column: string;
  before: string;
  after: string;
}

/** Another object whose words named a merged person. */
export interface NamedObject {
  id: string;
  before: ObjectRow;
  after: ObjectRow;
}

/** All that a merge moved, as it was and as the merge left it: what a split puts back. */
export interface SealedMerge {
  /** Whole, the kept one first. */
  people: ObjectRow[];
  /** The kept one, as the merge left it. */
  merged: ObjectRow;
  links: { before: LinkRow[]; after: LinkRow[] };
  applications: { before: ApplicationRow[]; after: ApplicationRow[] };
  /** Rows that name the kept one since. */
  rows: RowsOf[];
  /** Rows of which one person may have one only: those that made room. */
  dropped: { table: 'form_draft' | 'metric_point' | 'follower'; row: Record<string, unknown> }[];
  texts: NamedText[];
  objects: NamedObject[];
  /** Who was said to be somebody else. */
  others: Selectable<Schema['other_person']>[];
}
