import type { Migration } from './ddl.ts';

export const rememberOthers: Migration = {
  name: '034-remember-others',
  statements: (ddl) => [
    // Two people of whom somebody said that they are not the same; the smaller id first.
    `create table other_person (
      company_id text not null references company (id) on delete cascade,
      one_id text not null references object (id) on delete cascade,
      other_id text not null references object (id) on delete cascade,
      user_id text,
      created_at text not null,
      primary key (one_id, other_id)
    ) ${ddl.end}`,
    'create index other_person_other on other_person (other_id)',
  ],
};
