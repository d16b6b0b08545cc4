import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);

const prelude = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require(workerData.addon);
const { file } = workerData;`;

/**
 * Begins a thread with work at a SQLite file that would hold this one up.
 * @param program has `parentPort`, `DatabaseSync` and `file`. As text: a file would be an entry of every build, and wait for a
 * compiler where the source runs.
 */
export function sqliteThread(program: string, file: string): Worker {
  const workerData = { addon: require.resolve('@photostructure/sqlite'), file };
  return new Worker(prelude + program, { eval: true, env: {}, stdin: false, workerData });
}
