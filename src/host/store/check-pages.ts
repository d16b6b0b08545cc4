import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { sqliteThread } from './sqlite-thread.ts';
import { StoreFailure } from './store.ts';

const program = `
const database = new DatabaseSync(file, { readOnly: true });
parentPort.postMessage(database.prepare('pragma quick_check(1)').get());
database.close();`;

function isWhole(verdict: unknown): boolean {
  return typeof verdict === 'object' && verdict !== null && Object.values(verdict)[0] === 'ok';
}

/** Looks at every page. @throws StoreFailure `database_damaged` */
export function checkPages(database: DatabaseSyncInstance): void {
  if (!isWhole(database.prepare('pragma quick_check(1)').get())) {
    throw new StoreFailure('database_damaged');
  }
}

/**
 * Looks at every page of a file in a thread of its own: half a million objects take seconds, in which calls are answered.
 * @throws StoreFailure `database_damaged`, or what SQLite says where it cannot read the file.
 */
export async function checkFile(file: string): Promise<void> {
  const worker = sqliteThread(program, file);
  const verdict = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  if (!isWhole(verdict)) {
    throw new StoreFailure('database_damaged');
  }
}
