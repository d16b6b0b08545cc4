import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase, type Engine } from './engines.ts';

/** A database with nothing in it for each of the tests that follow; it goes with them. */
export function emptyDatabaseForEach(engine: Engine): Pick<EmptyDatabase, 'location' | 'open'> {
  let folder: string;
  let database: EmptyDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-empty-'));
    database = await createEmptyDatabase(engine, folder);
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get location() {
      return database.location;
    },
    open: (migrations) => database.open(migrations),
  };
}
