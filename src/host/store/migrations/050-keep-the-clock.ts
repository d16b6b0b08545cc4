import type { Migration } from './ddl.ts';

/** What the host does of itself: which process does it, and up to when it was done. */
export const keepTheClock: Migration = {
  name: '050-keep-the-clock',
  statements: (ddl) => [
    `create table clock_lease (
      name text not null primary key,
      worker text not null,
      until text not null
    ) ${ddl.endClustered}`,
    `create table clock_mark (
      name text not null primary key,
      done_until text not null
    ) ${ddl.endClustered}`,
    `create index task_due on task (due_at, id) where type = 'scheduled' and due_at is not null`,
    'create index notification_snoozed on notification (snooze_until) where snooze_until is not null',
  ],
};
