import type { Migration } from './ddl.ts';

export const watchViews: Migration = {
  name: '048-watch-views',
  statements: (ddl) => [
    `create table view_watch (
      view_id text not null references view (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      company_id text not null references company (id) on delete cascade,
      since_line integer not null,
      since_at text not null,
      told_line integer not null,
      told_at text not null,
      entered integer not null,
      left_count integer not null,
      digest text not null,
      primary key (view_id, user_id)
    ) ${ddl.endClustered}`,
    'create index view_watch_user on view_watch (user_id)',
    'create index view_watch_company on view_watch (company_id)',
    // One of each view: later changes are told in it.
    'alter table notification add column view_id text references view (id) on delete cascade',
    'create unique index notification_view on notification (view_id, user_id) where view_id is not null',
  ],
};
