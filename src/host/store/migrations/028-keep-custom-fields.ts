import type { Migration } from './ddl.ts';

export const keepCustomFields: Migration = {
  name: '028-keep-custom-fields',
  statements: (ddl) => [
    // What a company's own fields are; their values stand in the objects. Removed ones stay, so that they can come back.
    `create table custom_field (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      object_type text not null,
      kind text not null,
      name text not null,
      is_required integer not null,
      is_sensitive integer not null,
      position integer not null,
      data ${ddl.json('data')} not null,
      created_at text not null,
      removed_at text
    ) ${ddl.end}`,
    `create index custom_field_type on custom_field (company_id, object_type, position)`,
  ],
};
