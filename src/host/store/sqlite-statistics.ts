import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * What SQLite's planner should believe of each index: rows, then rows per distinct value of the first column, of the
 * first two, and so on; `sz`, bytes of an entry. Its own guesses take "this company, not deleted" for a handful of rows, and
 * then read a whole company where ids are given. Fixed figures of a large company give the same plans on every machine,
 * from the first row. The two indexes that lists are looked through by count as equally small: of the one that has no JSON it
 * would else read the JSON object by object.
 */
const statistics: readonly (readonly [table: string, index: string, figures: string])[] = [
  ['object', 'sqlite_autoindex_object_1', '100000 1'],
  ['object', 'object_type_changed', '100000 100000 6000 5900 2 1'],
  ['object', 'object_changed', '100000 100000 99000 2 1'],
  ['object', 'object_type_sort', `100000 100000 6000 5900 2${' 1'.repeat(29)} sz=100`],
  ['object', 'object_listed', '100000 100000 6000 5900 2 1 1 1 1 1 1 1 1 1 1 1 sz=100'],
  ['object', 'object_revision', '100000 100000 50 1'],
  ['object', 'object_unit_id', '30000 30000 300 200 1'],
  ['object', 'object_unit_name', '30000 30000 300 200 1'],
  ['object', 'job_unit_id', '5000 5000 50 1'],
  ['object', 'job_unit_name', '5000 5000 50 1'],
  ['object', 'object_slug', '5000 5000 5000 1'],
  ['object', 'object_external_id', '20000 20000 5000 1'],
  ['relation', 'relation', '300000 300000 4 2 1'],
  ['relation', 'relation_kind', '300000 300000 20000 2 1'],
  ['relation', 'relation_to', '300000 30 20 1 1'],
  ['relation', 'relation_from', '300000 4 4 2 1'],
  ['document_rule', 'document_rule', '20000 1'],
  ['document_rule', 'document_rule_company', '20000 20000 4000 1'],
  ['session', 'session', '1000 1'],
  ['session', 'session_user', '1000 5 1'],
  ['session', 'session_expiry', '1000 1 1'],
  ['membership', 'membership', '1000 1 1'],
  ['membership', 'membership_company', '1000 500 1'],
  ['usage_event', 'usage_event_user', '100000 50000 5000 2000 1'],
];

/** Tells the planner; done once after the schema has changed, because it is kept in the database. */
export function writeStatistics(database: DatabaseSyncInstance): void {
  database.exec('analyze');
  database.exec('delete from sqlite_stat1');
  const insert = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)');
  for (const row of statistics) {
    insert.run(...row);
  }
  database.exec('analyze sqlite_schema');
}
