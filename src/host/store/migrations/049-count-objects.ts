import type { Ddl, Migration } from './ddl.ts';

/** As of {@link countStages}: one count would be written over and over by an import of thousands. */
const countedInParts = 64;

const add = (ddl: Ddl) => `
  insert into object_count (company_id, type, part, total)
  values (new.company_id, new.type, ${ddl.partOf('new.id', countedInParts)}, 1)
  on conflict (company_id, type, part) do update set total = object_count.total + 1`;

const subtract = (ddl: Ddl) => `
  update object_count set total = total - 1
  where company_id = old.company_id and type = old.type and part = ${ddl.partOf('old.id', countedInParts)}`;

/**
 * How many objects of each type a company has that are not deleted, in parts that add up. The database keeps it by itself,
 * whoever writes them: to count hundreds of thousands holds up everybody else, and is asked after every change.
 */
export const countObjects: Migration = {
  name: '049-count-objects',
  statements: (ddl) => [
    `create table object_count (
      company_id text not null references company (id) on delete cascade,
      type text not null,
      part integer not null,
      total integer not null,
      primary key (company_id, type, part)
    ) ${ddl.endClustered}`,
    ...ddl.onChange({
      name: 'object_counted',
      event: 'insert on object',
      when: 'new.deleted_at is null',
      statement: add(ddl),
    }),
    ...ddl.onChange({
      name: 'object_deleted',
      event: 'update of deleted_at on object',
      when: 'old.deleted_at is null and new.deleted_at is not null',
      statement: subtract(ddl),
    }),
    ...ddl.onChange({
      name: 'object_restored',
      event: 'update of deleted_at on object',
      when: 'old.deleted_at is not null and new.deleted_at is null',
      statement: add(ddl),
    }),
    ...ddl.onChange({
      name: 'object_gone',
      event: 'delete on object',
      when: 'old.deleted_at is null',
      statement: subtract(ddl),
    }),
    // Last: nobody writes any more what the counting does not see, nor what it sees twice.
    `insert into object_count (company_id, type, part, total)
      select object.company_id, object.type, ${ddl.partOf('object.id', countedInParts)}, count(*)
      from object where deleted_at is null group by 1, 2, 3`,
  ],
};
