/**
 * Calls whose work may begin while the database is still asked who the caller is, for whom they last were: they read and
 * write nothing. They are answered only once the database has said the same; else all of it is thrown away.
 */
export const readAheadCalls: ReadonlySet<string> = new Set([
  'objects.list',
  'objects.page',
  'objects.search',
  'objects.relations',
]);
