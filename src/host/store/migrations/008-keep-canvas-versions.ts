import type { Migration } from './ddl.ts';

export const keepCanvasVersions: Migration = {
  name: '008-keep-canvas-versions',
  statements: (ddl) => [
    `create table canvas_version (
      company_id text not null references company (id) on delete cascade,
      canvas_id text not null references object (id) on delete cascade,
      version integer not null,
      title text not null,
      user_id text,
      data ${ddl.json('data')} not null,
      created_at text not null,
      primary key (canvas_id, version)
    ) ${ddl.endClustered}`,
    // A report that is being written; its row goes when the canvas is ready or failed. Whoever holds the lease writes it.
    `create table report_run (
      canvas_id text not null primary key references object (id) on delete cascade,
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      data ${ddl.json('data')} not null,
      attempts integer not null,
      worker text,
      lease_until text,
      created_at text not null
    ) ${ddl.endClustered}`,
    // Metrics count links of one kind, and events by what was done and when.
    `create index relation_kind on relation (company_id, kind)`,
    `create index usage_event_action on usage_event (company_id, action, created_at)`,
  ],
};
