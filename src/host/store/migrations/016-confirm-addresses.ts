import type { Migration } from './ddl.ts';

export const confirmAddresses: Migration = {
  name: '016-confirm-addresses',
  statements: (ddl) => [
    // SQLite takes no constraint away: the column that is unique becomes the key, and the address stands beside it.
    `alter table user_account rename column email to address_key`,
    `alter table user_account add column email text not null default ''`,
    `update user_account set email = address_key`,
    `update user_account set address_key = id`,
    `create index user_account_email on user_account (email)`,
    `alter table invitation add column mailed integer not null default 0`,
    `create table account_link (
      token_hash text not null primary key,
      purpose text not null,
      user_id text not null references user_account (id) on delete cascade,
      company_id text references company (id) on delete cascade,
      new_email text,
      made_by text references user_account (id) on delete set null,
      created_at text not null,
      expires_at text not null,
      used_at text
    ) ${ddl.endClustered}`,
    `create index account_link_user on account_link (user_id)`,
    `create index account_link_created on account_link (created_at)`,
  ],
};
