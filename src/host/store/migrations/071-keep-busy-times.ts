import type { Migration } from './ddl.ts';

/** When users are busy by calendars of their own that they read in: the times alone. */
export const keepBusyTimes: Migration = {
  name: '071-keep-busy-times',
  statements: (ddl) => [
    `create table busy_calendar (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      name text not null,
      busy ${ddl.json('busy')} not null,
      until_at text not null,
      created_at text not null
    ) ${ddl.end}`,
    'create unique index busy_calendar_name on busy_calendar (company_id, user_id, name)',
    'create index busy_calendar_user on busy_calendar (user_id)',
  ],
};
