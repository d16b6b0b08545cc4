import type { Migration } from './ddl.ts';

export const keepViews: Migration = {
  name: '046-keep-views',
  statements: (ddl) => [
    // How somebody looks at the list of a type: for themselves, or for everybody who reads it. A shared one outlives its
    // maker's account.
    `create table view (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text references user_account (id) on delete set null,
      object_type text not null,
      name text not null,
      is_shared integer not null,
      data ${ddl.json('data')} not null,
      created_at text not null,
      updated_at text not null
    ) ${ddl.end}`,
    `create index view_type on view (company_id, object_type)`,
    `create index view_user on view (user_id)`,
    // With which view the lists of a type begin for a role.
    `create table view_default (
      company_id text not null references company (id) on delete cascade,
      object_type text not null,
      role text not null,
      view_id text not null references view (id) on delete cascade,
      primary key (company_id, object_type, role)
    ) ${ddl.endClustered}`,
    `create index view_default_view on view_default (view_id)`,
  ],
};
