import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreFailure } from './store.ts';

const require = createRequire(import.meta.url);

// As text: a file would be an entry of every build, and wait for a compiler where the source runs.
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require(workerData.addon);
const database = new DatabaseSync(workerData.file, { readOnly: true });
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
  const workerData = { addon: require.resolve('@photostructure/sqlite'), file };
  const worker = new Worker(program, { eval: true, env: {}, stdin: false, workerData });
  const verdict = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  if (!isWhole(verdict)) {
    throw new StoreFailure('database_damaged');
  }
}
