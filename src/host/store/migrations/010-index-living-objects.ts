import type { Migration } from './ddl.ts';

export const indexLivingObjects: Migration = {
  name: '010-index-living-objects',
  statements: (ddl) => ddl.livingIndexes,
};
