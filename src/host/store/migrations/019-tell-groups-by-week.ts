import type { Migration } from './ddl.ts';

/** Figures of groups of employees, as they were told at the end of each week, and whom they are about. */
export const tellGroupsByWeek: Migration = {
  name: '019-tell-groups-by-week',
  statements: (ddl) => [
    `create table told_week (
      company_id text not null references company (id) on delete cascade,
      metric text not null,
      day text not null,
      primary key (company_id, metric, day)
    ) ${ddl.endClustered}`,
    `create table told_group (
      company_id text not null references company (id) on delete cascade,
      metric text not null,
      group_key text not null,
      since text not null,
      people ${ddl.json('people')} not null,
      primary key (company_id, metric, group_key, since)
    ) ${ddl.endClustered}`,
    `create table told_value (
      company_id text not null references company (id) on delete cascade,
      metric text not null,
      person_id text not null,
      value ${ddl.double} not null,
      primary key (company_id, metric, person_id)
    ) ${ddl.endClustered}`,
    `create table told_figure (
      company_id text not null references company (id) on delete cascade,
      metric text not null,
      group_key text not null,
      day text not null,
      value ${ddl.double} not null,
      primary key (company_id, metric, group_key, day)
    ) ${ddl.endClustered}`,
  ],
};
