import type { Migration } from './ddl.ts';

/** What people are offered; an application names its last offer, so that those that have none ask nothing of them. */
export const keepOffers: Migration = {
  name: '037-keep-offers',
  statements: (ddl) => [
    `create table offer (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      application_id text not null references application (id) on delete cascade,
      amount ${ddl.double} not null,
      currency text not null,
      starts_on text,
      sent_at text,
      expires_at text,
      answer_kind text,
      answered_at text,
      reason text,
      created_at text not null,
      removed_at text
    ) ${ddl.end}`,
    `create index offer_of on offer (application_id, created_at)`,
    'alter table application add column offer_id text',
    // What the clock looks at when it was put back.
    'create index application_offered on application (id) where closed_at is null and offer_id is not null',
  ],
};
