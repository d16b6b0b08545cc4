import type { Migration } from './ddl.ts';

export const createAccounts: Migration = {
  name: '001-create-accounts',
  statements: (ddl) => [
    `create table company (
      id text not null primary key check (length(id) between 1 and 10),
      name text not null,
      plan text not null,
      trial_ends_at text,
      data ${ddl.json('data')} not null,
      created_at text not null,
      updated_at text not null
    ) ${ddl.end}`,
    `create table user_account (
      id text not null primary key,
      email text not null unique,
      password_hash text not null,
      first_name text,
      last_name text,
      language text not null,
      experience_stage text not null,
      staff integer not null check (staff in (0, 1)),
      created_at text not null,
      updated_at text not null
    ) ${ddl.end}`,
    `create table membership (
      user_id text not null references user_account (id) on delete cascade,
      company_id text not null references company (id) on delete cascade,
      role text not null,
      created_at text not null,
      primary key (user_id, company_id)
    ) ${ddl.endClustered}`,
    `create index membership_company on membership (company_id)`,
    `create table session (
      token_hash text not null primary key,
      user_id text not null references user_account (id) on delete cascade,
      company_id text not null references company (id) on delete cascade,
      created_at text not null,
      expires_at text not null
    ) ${ddl.endClustered}`,
    `create index "session_user" on session (user_id)`,
    `create index session_expiry on session (expires_at)`,
  ],
};
