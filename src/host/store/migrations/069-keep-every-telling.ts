import type { Migration } from './ddl.ts';

/** As whom each telling of a job's fairness counted people, and not the last one alone: figures can be compared with any before. */
export const keepEveryTelling: Migration = {
  name: '069-keep-every-telling',
  statements: () => ['alter table fairness_counted add column telling integer not null default 1'],
};
