import type { Migration } from './ddl.ts';

export const spellTags: Migration = {
  name: '042-spell-tags',
  statements: (ddl) => ddl.spellTags,
};
