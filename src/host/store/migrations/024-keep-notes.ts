import type { Migration } from './ddl.ts';

export const keepNotes: Migration = {
  name: '024-keep-notes',
  statements: (ddl) => [
    // What somebody wrote about an object: for everybody who sees it, or for themselves. It outlives its author's account.
    `create table note (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      object_id text not null references object (id) on delete cascade,
      user_id text references user_account (id) on delete set null,
      is_private integer not null,
      text text not null,
      content ${ddl.json('content')} not null,
      created_at text not null,
      edited_at text,
      deleted_at text,
      deleted_by_id text
    ) ${ddl.end}`,
    `create index note_object on note (object_id, created_at)`,
    `create index note_user on note (user_id)`,
    `create index note_deleted on note (deleted_at) where deleted_at is not null`,
    // What a note said before each edit.
    `create table note_version (
      company_id text not null references company (id) on delete cascade,
      note_id text not null references note (id) on delete cascade,
      version integer not null,
      text text not null,
      content ${ddl.json('content')} not null,
      created_at text not null,
      primary key (note_id, version)
    ) ${ddl.endClustered}`,
  ],
};
