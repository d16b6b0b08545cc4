import type { Migration } from './ddl.ts';

export const keepTaskDocuments: Migration = {
  name: '012-keep-task-documents',
  statements: (ddl) => [`alter table task add column description_json ${ddl.json('description_json')}`],
};
