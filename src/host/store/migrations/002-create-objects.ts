import type { Migration } from './ddl.ts';

export const createObjects: Migration = {
  name: '002-create-objects',
  statements: (ddl) => [
    `create table object (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      type text not null,
      subtype text,
      slug text,
      external_id text,
      name text not null,
      email text,
      title text,
      role text,
      first_name text,
      last_name text,
      status text,
      keywords ${ddl.json('keywords')},
      data ${ddl.json('data')} not null,
      origin text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null,
      deleted_at text
    ) ${ddl.end}`,
    // Lists of one type and of all types, last changed first; and counts per type without touching the rows.
    `create index object_type_changed on object (company_id, type, deleted_at, updated_at desc, id)`,
    `create index object_changed on object (company_id, deleted_at, updated_at desc, id)`,
    `create index object_type_name on object (company_id, type, deleted_at, lower(name), id)`,
    // The index stream reads in the order of writing.
    `create index object_revision on object (company_id, revision, id)`,
    `create unique index object_slug on object (company_id, type, slug) where slug is not null`,
    `create unique index object_external_id on object (company_id, type, external_id) where external_id is not null`,
    `create table relation (
      company_id text not null references company (id) on delete cascade,
      from_id text not null references object (id) on delete cascade deferrable initially deferred,
      to_id text not null references object (id) on delete cascade deferrable initially deferred,
      kind text not null,
      level ${ddl.double} check (level is null or level between 0 and 5),
      data ${ddl.json('data')},
      created_at text not null,
      primary key (company_id, from_id, kind, to_id)
    ) ${ddl.endClustered}`,
    // The other direction; both also serve the references of an object that is removed for good.
    `create index relation_to on relation (to_id, kind)`,
    `create index relation_from on relation (from_id)`,
  ],
};
