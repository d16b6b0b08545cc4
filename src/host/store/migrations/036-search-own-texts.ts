import type { Migration } from './ddl.ts';

export const searchOwnTexts: Migration = {
  name: '036-search-own-texts',
  statements: (ddl) => ddl.searchOwnTexts,
};
