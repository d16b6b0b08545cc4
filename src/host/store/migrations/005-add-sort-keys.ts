import { sql, type Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import type { Migration } from './ddl.ts';

const rowsPerUpdate = 1000;

async function fillSortKeys(trx: Transaction<Schema>): Promise<void> {
  for (let after = '', isDone = false; !isDone; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from object where id > ${after} order by id limit ${sql.lit(rowsPerUpdate)}`.execute(trx);
    if (rows.length > 0) {
      const keys = sql.join(rows.map((row) => sql`(${row.id}, ${sortKeyOf(row.name)})`));
      await sql`with folded (id, sort_key) as (values ${keys})
        update object set sort_key = folded.sort_key from folded where folded.id = object.id`.execute(trx);
    }
    after = rows.at(-1)?.id ?? after;
    isDone = rows.length < rowsPerUpdate;
  }
}

export const addSortKeys: Migration = {
  name: '005-add-sort-keys',
  statements: () => [
    `alter table object add column sort_key text not null default ''`,
    `drop index object_type_name`,
    `create index object_type_sort on object (company_id, type, deleted_at, sort_key, id)`,
  ],
  fill: fillSortKeys,
};
