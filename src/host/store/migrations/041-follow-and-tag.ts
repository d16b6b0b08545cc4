import type { Migration } from './ddl.ts';

export const followAndTag: Migration = {
  name: '041-follow-and-tag',
  statements: (ddl) => [
    // Who wants to know what becomes of an object.
    `create table follower (
      company_id text not null references company (id) on delete cascade,
      object_id text not null references object (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      created_at text not null,
      primary key (object_id, user_id)
    ) ${ddl.endClustered}`,
    'create index follower_user on follower (user_id)',
    // The tags of an object are among the words by which it is found.
    ...ddl.searchTags,
  ],
};
