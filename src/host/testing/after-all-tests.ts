import { postgresUrl } from './engines.ts';
import { dropDatabasesOfChildren } from './postgres-databases.ts';

/** After the last test of a run: databases that its processes kept for the next test are dropped. */
export async function teardown(): Promise<void> {
  if (postgresUrl !== undefined) {
    await dropDatabasesOfChildren(postgresUrl);
  }
}
