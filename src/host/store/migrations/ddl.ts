import type { Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';

/**
 * By so many of their last digits numbers are found: with and without the country they differ before them only. Those of
 * one country are told apart by who found them.
 */
export const phoneDigits = 8;

/** What the database does by itself at a change. */
export interface OnChange {
  name: string;
  /** When, of which table: `insert on relation`. */
  event: string;
  /** Of which rows, `new` and `old` as the event has them. */
  when: string;
  statement: string;
}

/** Values in the JSON of objects, as dotted paths, and whole fields of it. */
export type LookedAt = Readonly<Record<'texts' | 'numbers' | 'json', readonly string[]>>;

/** The few words in which the engines' table definitions differ. */
export interface Ddl {
  /** Column type of JSON, and the check that goes with it. */
  json(column: string): string;
  /** Column type of a 64-bit float. */
  readonly double: string;
  /** Type and constraint of a number that the database counts up itself. */
  readonly counter: string;
  /** What follows the closing bracket of a table. */
  readonly end: string;
  /** As `end`, for tables that are read by their primary key only. */
  readonly endClustered: string;
  /** The text of a field of a JSON object. */
  textIn(json: string, field: string): string;
  /** What to read a field's list from: a row an item, which is its `value`; none where it is no list. */
  itemsOf(json: string, field: string): string;
  /** The last digits of a text that tell a phone number, however it is written. */
  lastDigits(text: string): string;
  /** What makes `cadre_phone_key` of a text what `phoneKey` of shared/domain says, where the engine has no such function. */
  readonly phoneKeys: readonly string[];
  /** Takes back {@link onChange} of a table. */
  dropOnChange(name: string, table: string): readonly string[];
  /** What makes every insert into a table announce a column's value to all processes, where there may be several. */
  announceInserts(table: string, column: string): readonly string[];
  /** What makes the database run a statement after each row that is changed. */
  onChange(change: OnChange): readonly string[];
  /** In which of so many parts something is counted, by its id. */
  partOf(id: string, parts: number): string;
  /** What lets `Store.mentions` find objects, where the engine can do better than read them all. */
  readonly searchText: readonly string[];
  /** What lets it find them by what stands beside their names as well. */
  readonly searchDetails: readonly string[];
  /** Adds how German users type what objects are called, to what is searched for by text. */
  readonly searchGermanSpelling: readonly string[];
  /** Adds what the company's own fields say, and further addresses and numbers of people. */
  readonly searchOwnTexts: readonly string[];
  /** Adds the tags of objects to it. */
  readonly searchTags: readonly string[];
  /** Adds how German users type those. */
  readonly spellTags: readonly string[];
  /** Statements that let an engine read what is not deleted in an index's order. */
  readonly livingIndexes: readonly string[];
  /** What lets lists be looked through without reading what stands at these paths of their objects' JSON: `Store.listed`. */
  listed(unlisted: readonly (readonly string[])[]): readonly string[];
  /** What lets an engine look through the columns of objects, in the order of their names, without passing by the JSON. */
  readonly columnsByName: readonly string[];
  /** What lets lists be looked through by these values of their objects' JSON as by columns: `Store.listedText`. */
  lookedAt(values: LookedAt): readonly string[];
}

/** One step of the schema: its name is its number and what it does. */
export interface Migration {
  readonly name: string;
  statements(ddl: Ddl): readonly string[];
  /** Writes what SQL alone cannot work out, after the statements and with them. */
  fill?(trx: Transaction<Schema>): Promise<void>;
}
