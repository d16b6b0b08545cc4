import type { Migration } from './ddl.ts';

export const searchGermanSpelling: Migration = {
  name: '018-search-german-spelling',
  statements: (ddl) => ddl.searchGermanSpelling,
};
