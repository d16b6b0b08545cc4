import type { Migration } from './ddl.ts';

/** Lists that ask only for what objects have columns for need not pass by their JSON. */
export const knowColumnsByName: Migration = {
  name: '077-know-columns-by-name',
  statements: (ddl) => ddl.columnsByName,
};
