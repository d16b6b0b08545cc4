import { join } from 'node:path';

/** What stands in the folder of an embedded workspace. */
export function workspaceFolder(folder: string): { database: string; files: string } {
  return { database: join(folder, 'cadre.db'), files: join(folder, 'files') };
}
