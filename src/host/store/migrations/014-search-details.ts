import type { Migration } from './ddl.ts';

export const searchDetails: Migration = {
  name: '014-search-details',
  statements: (ddl) => ddl.searchDetails,
};
