import { removeBundles } from './bundled-program.ts';
import { postgresUrl } from './engines.ts';
import { dropDatabasesOfChildren } from './postgres-databases.ts';

/** After the last test of a run: databases that its processes kept for the next test are dropped, and what they bundled goes. */
export async function teardown(): Promise<void> {
  await removeBundles();
  if (postgresUrl !== undefined) {
    await dropDatabasesOfChildren(postgresUrl);
  }
}
