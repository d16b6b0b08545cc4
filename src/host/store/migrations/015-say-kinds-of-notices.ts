import type { Migration } from './ddl.ts';

export const sayKindsOfNotices: Migration = {
  name: '015-say-kinds-of-notices',
  statements: () => ['alter table notification add column says text'],
};
