import type { Migration } from './ddl.ts';

export const keepDocumentVersions: Migration = {
  name: '007-keep-document-versions',
  statements: (ddl) => [
    // What a file says; it goes with the file.
    `create table file_text (
      company_id text not null,
      hash text not null,
      text text not null,
      data ${ddl.json('data')} not null,
      created_at text not null,
      primary key (company_id, hash),
      foreign key (company_id, hash) references file (company_id, hash) on delete cascade
    ) ${ddl.end}`,
    `create table document_version (
      company_id text not null references company (id) on delete cascade,
      document_id text not null references object (id) on delete cascade,
      version integer not null,
      hash text not null,
      size integer not null,
      media_type text not null,
      file_name text not null,
      user_id text,
      created_at text not null,
      primary key (document_id, version)
    ) ${ddl.endClustered}`,
    `create index document_version_hash on document_version (company_id, hash)`,
    // A file on its way in parts; what of it has arrived lies beside the files.
    `create table upload (
      id text not null primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null references user_account (id) on delete cascade,
      size integer not null,
      received integer not null,
      data ${ddl.json('data')} not null,
      created_at text not null,
      expires_at text not null
    ) ${ddl.end}`,
    `create index upload_user on upload (company_id, user_id)`,
    `create index upload_expires on upload (expires_at)`,
    // Whether another company has the same content.
    `create index file_hash on file (hash)`,
  ],
};
