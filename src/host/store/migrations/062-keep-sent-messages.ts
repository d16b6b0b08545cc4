import type { Migration } from './ddl.ts';

/** Which messages were sent to candidates outside Cadre, and which are held back with a rejection. */
export const keepSentMessages: Migration = {
  name: '062-keep-sent-messages',
  statements: (ddl) => [
    `create table sent_message (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      candidate_id text not null references object (id) on delete cascade deferrable initially deferred,
      application_id text references application (id) on delete set null,
      user_id text references user_account (id) on delete set null,
      to_address text not null,
      subject text not null,
      template text,
      way text not null,
      sent_at text not null
    ) ${ddl.end}`,
    'create index sent_message_candidate on sent_message (candidate_id, sent_at)',
    'create index sent_message_company on sent_message (company_id)',
    'create index sent_message_application on sent_message (application_id) where application_id is not null',
    'create index sent_message_user on sent_message (user_id) where user_id is not null',
    `create table held_message (
      task_id text not null primary key references task (id) on delete cascade,
      application_id text not null references application (id) on delete cascade,
      company_id text not null references company (id) on delete cascade
    ) ${ddl.end}`,
    'create index held_message_application on held_message (application_id)',
    'create index held_message_company on held_message (company_id)',
  ],
};
