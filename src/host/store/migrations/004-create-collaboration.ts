import type { Migration } from './ddl.ts';

export const createCollaboration: Migration = {
  name: '004-create-collaboration',
  statements: (ddl) => [
    // Counted by company under a row lock, so that an event is never committed behind one that was read already.
    `create table live_sequence (
      company_id text not null primary key references company (id) on delete cascade,
      last integer not null
    ) ${ddl.endClustered}`,
    `create table live_event (
      company_id text not null references company (id) on delete cascade,
      sequence integer not null,
      user_id text references user_account (id) on delete cascade,
      type text not null,
      data ${ddl.json('data')} not null,
      at text not null,
      primary key (company_id, sequence)
    ) ${ddl.endClustered}`,
    `create index live_event_at on live_event (at)`,
    ...ddl.announceInserts('live_event', 'company_id'),
    `create table idempotency_key (
      user_id text not null references user_account (id) on delete cascade,
      call text not null,
      key text not null,
      request_hash text not null,
      seed text not null,
      owner text not null,
      claimed_at text not null,
      journal ${ddl.json('journal')} not null,
      status integer,
      content_type text,
      body text,
      created_at text not null,
      primary key (user_id, call, key)
    ) ${ddl.end}`,
    `create index idempotency_key_created on idempotency_key (created_at)`,
    `create table sign_in_attempt (
      id text not null primary key,
      subject text not null,
      at text not null
    ) ${ddl.end}`,
    `create index sign_in_attempt_subject on sign_in_attempt (subject, at)`,
    `create index sign_in_attempt_at on sign_in_attempt (at)`,
    `create table invitation (
      token_hash text not null primary key,
      company_id text not null references company (id) on delete cascade,
      email text not null,
      role text not null,
      invited_by text not null references user_account (id) on delete cascade,
      created_at text not null,
      expires_at text not null,
      accepted_at text
    ) ${ddl.endClustered}`,
    `create index invitation_company on invitation (company_id, email)`,
    `create table message (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      thread_id text not null,
      user_id text not null references user_account (id) on delete cascade,
      text text not null,
      data ${ddl.json('data')} not null,
      created_at text not null
    ) ${ddl.end}`,
    `create index message_thread on message (company_id, thread_id, created_at, id)`,
    `create table thread_member (
      company_id text not null references company (id) on delete cascade,
      thread_id text not null,
      user_id text not null references user_account (id) on delete cascade,
      last_at text not null,
      primary key (company_id, user_id, thread_id)
    ) ${ddl.endClustered}`,
    `create table memory (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      text text not null,
      source text not null,
      created_at text not null,
      updated_at text not null
    ) ${ddl.end}`,
    `create index memory_user on memory (company_id, user_id, created_at)`,
    `alter table task add column description text`,
    `alter table task add column created_by text`,
  ],
};
