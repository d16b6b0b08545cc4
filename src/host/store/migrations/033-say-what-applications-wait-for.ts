import type { Migration } from './ddl.ts';

/** What each application waits for, and whose turn it is, beside it: lists are sorted and filtered by it. The host's clock says it of those that are there. */
export const sayWhatApplicationsWaitFor: Migration = {
  name: '033-say-what-applications-wait-for',
  statements: () => [
    'alter table application add column next_what text',
    'alter table application add column next_who text',
    'alter table application add column next_since text',
    'alter table application add column next_due text',
    'create index application_next on application (company_id, next_what, next_since, id)',
    // What a move that is taken back goes back to.
    'alter table application_move add column from_since text',
    // What the clock looks for: what is due, and what nothing was said of.
    'create index application_due on application (id, next_due) where closed_at is null and next_due is not null',
    'create index application_unsaid on application (id) where closed_at is null and next_what is null',
  ],
};
