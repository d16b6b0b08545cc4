import type { Migration } from './ddl.ts';

export const indexSearchText: Migration = {
  name: '011-index-search-text',
  statements: (ddl) => ddl.searchText,
};
