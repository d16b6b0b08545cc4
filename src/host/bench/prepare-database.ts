import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fillBoards } from '#host/sample/fill-boards.ts';
import { readOptions } from '#host/sample/fill-company.ts';
import { fillScaled } from '#host/sample/fill-scaled.ts';
import { ensureOwner } from '#host/services/accounts/ensure-owner.ts';
import { openStore } from '#host/standalone/open-store.ts';
import { openFileStore } from '#host/store/files.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import { createTestDatabase } from '#host/testing/postgres-databases.ts';

/** A database with a large sample company, and how its owner signs in. */
export interface PreparedDatabase {
  location: string;
  files: string;
  email: string;
  secret: string;
  /** The job with the most applications. */
  largestBoard: string;
  remove(): Promise<void>;
}

const vacuumMs = 10 * 60 * 1000;
const email = 'owner@cadre.local';

/** Fills a new database with a sample company of so many objects; PostgreSQL on the given server, else SQLite. */
export async function prepareDatabase(objects: number, postgresServer: string | undefined): Promise<PreparedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-bench-'));
  const created = postgresServer === undefined ? undefined : await createTestDatabase(postgresServer);
  const location = created?.url ?? join(folder, 'cadre.db');
  const files = join(folder, 'files');
  const secret = randomBytes(24).toString('base64url');
  const remove = async () => {
    await created?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const now = new Date();
    const store = await openStore(location, { create: true });
    await ensureOwner(store, now, { email, secret, name: 'Maya Olsen', language: 'en' });
    const { company_id: companyId, user_id: ownerUserId } = await store.db
      .selectFrom('membership')
      .select(['company_id', 'user_id'])
      .executeTakeFirstOrThrow();
    const options = await readOptions({ store, companyId, ownerUserId, now });
    await fillScaled({ store, files: openFileStore(files), options, objects, report: () => {} });
    const largestBoard = await fillBoards(store, companyId, objects, now);
    if (store.engine === 'postgres') {
      // What the server does by itself in the minutes after so much was written.
      await withQueryLimit(vacuumMs, () => sql`vacuum analyze`.execute(store.db));
    }
    await store.close();
    return { location, files, email, secret, largestBoard, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
