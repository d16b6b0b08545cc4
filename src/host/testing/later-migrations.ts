import type { Migration } from '#host/store/migrations/ddl.ts';
import { migrations } from '#host/store/migrations/migrations.ts';

/** More than SQLite keeps in memory, so that half of a step is in its files already. */
export const laterRows = 17_000;

export const firstLater = '997-make-first';
export const secondLater = '998-make-second';

/** The schema, and two steps more; `onHalf` hears of each of them while it is under way. */
export function laterMigrations(onHalf: (name: string) => void = () => {}): Migration[] {
  const first: Migration = {
    name: firstLater,
    statements: () => [
      `create table first_later (id integer not null primary key, text text not null)`,
      `insert into first_later (id, text)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${laterRows})
        select n, '${'x'.repeat(1000)}' from numbers`,
    ],
    fill: async () => onHalf(firstLater),
  };
  const second: Migration = {
    name: secondLater,
    statements: () => [
      `create table second_later (id integer not null primary key)`,
      `insert into second_later (id) select id from first_later`,
      `delete from first_later`,
    ],
    fill: async () => onHalf(secondLater),
  };
  return [...migrations, first, second];
}
