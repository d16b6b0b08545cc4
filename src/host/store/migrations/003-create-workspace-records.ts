import type { Migration } from './ddl.ts';

export const createWorkspaceRecords: Migration = {
  name: '003-create-workspace-records',
  statements: (ddl) => [
    `create table category (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      type text not null,
      name text not null,
      data ${ddl.json('data')} not null,
      origin text not null,
      created_at text not null
    ) ${ddl.end}`,
    `create index category_type on category (company_id, type, name)`,
    `create table metric_point (
      company_id text not null references company (id) on delete cascade,
      subject_id text not null,
      metric text not null,
      day text not null,
      value ${ddl.double} not null,
      primary key (company_id, subject_id, metric, day)
    ) ${ddl.endClustered}`,
    `create table form_response (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      pulse_id text not null references object (id) on delete cascade,
      person_id text,
      responses ${ddl.json('responses')} not null,
      origin text not null,
      created_at text not null
    ) ${ddl.end}`,
    `create index form_response_pulse on form_response (pulse_id, created_at)`,
    `create table task (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      type text not null,
      title text not null,
      status text not null,
      assignee_user_id text,
      object_id text,
      due_at text,
      origin text not null,
      created_at text not null
    ) ${ddl.end}`,
    `create index task_type on task (company_id, type, due_at)`,
    `create table notification (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      title text not null,
      body text,
      object_id text,
      read_at text,
      snooze_until text,
      origin text not null,
      created_at text not null
    ) ${ddl.end}`,
    `create index notification_user on notification (company_id, user_id, created_at desc)`,
    `create table file (
      company_id text not null references company (id) on delete cascade,
      hash text not null,
      size integer not null,
      media_type text not null,
      created_at text not null,
      primary key (company_id, hash)
    ) ${ddl.endClustered}`,
    `create table usage_event (
      id ${ddl.counter},
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      action text not null,
      action_type text,
      object_id text,
      value ${ddl.double},
      data ${ddl.json('data')},
      created_at text not null
    ) ${ddl.end}`,
    `create index usage_event_user on usage_event (company_id, user_id, action, id)`,
  ],
};
