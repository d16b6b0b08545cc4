import type { Migration } from './ddl.ts';

export const createForms: Migration = {
  name: '009-create-forms',
  statements: (ddl) => [
    `alter table form_response add column data ${ddl.json('data')}`,
    `alter table form_response add column updated_at text`,
    `create index form_response_of_person on form_response (company_id, pulse_id, person_id)`,
    // Answers that do not count yet: what somebody is still writing, and what is to be taken in later.
    `create table form_draft (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      pulse_id text not null references object (id) on delete cascade,
      person_id text not null,
      user_id text not null references user_account (id) on delete cascade,
      status text not null check (status in ('draft', 'scheduled')),
      responses ${ddl.json('responses')} not null,
      data ${ddl.json('data')} not null,
      process_at text,
      created_at text not null,
      updated_at text not null
    ) ${ddl.end}`,
    // One form a person, pulse and writer: two windows write the same draft.
    `create unique index form_draft_of_person on form_draft (pulse_id, person_id, user_id)`,
    `create index form_draft_user on form_draft (company_id, user_id, updated_at)`,
    `create index form_draft_due on form_draft (process_at) where process_at is not null`,
  ],
};
