import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishEvent } from '#host/events/publish-event.ts';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import type { Store } from '#host/store/store.ts';
import { postgresUrl } from '#host/testing/engines.ts';
import { createTestDatabase, type TestDatabase } from '#host/testing/postgres-databases.ts';
import { addCompany } from '#host/testing/test-host.ts';

describe.skipIf(postgresUrl === undefined)('what one process publishes on PostgreSQL', () => {
  const at = new Date('2025-03-01T09:00:00.000Z');
  let database: TestDatabase;
  let stores: Store[];

  beforeEach(async () => {
    database = await createTestDatabase(postgresUrl ?? '');
    stores = [];
    for (const _process of ['one', 'another']) {
      stores.push(await openPostgresStore({ url: database.url, connections: 2 }));
    }
    await addCompany(stores[0] as Store, 'acme', at);
  });
  afterEach(async () => {
    for (const store of stores) {
      await store.close();
    }
    await database.drop();
  });

  const publish = (store: Store | undefined) =>
    store?.transaction((trx) =>
      publishEvent(trx, { companyId: 'acme', type: 'message', data: {}, at: at.toISOString() }),
    );

  it('wakes another, also after its connection was lost', async () => {
    const woken: (string | undefined)[] = [];
    stores[1]?.onPublished((companyId) => woken.push(companyId));
    // Listening begins with a wake for all, because something may have been missed before.
    await expect.poll(() => woken).toEqual([undefined]);
    await publish(stores[0]);
    await expect.poll(() => woken).toEqual([undefined, 'acme']);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cadre events' and datname = current_database()`.execute((stores[0] as Store).db);
    await expect.poll(() => woken).toEqual([undefined, 'acme', undefined]);
    await publish(stores[0]);
    await expect.poll(() => woken).toEqual([undefined, 'acme', undefined, 'acme']);
  });

  it('numbers events in the order of commit, whoever publishes', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => publish(stores[index % 2])));
    const rows = await (stores[0] as Store).db
      .selectFrom('live_event')
      .select('sequence')
      .orderBy('sequence')
      .execute();
    expect(rows.map((row) => row.sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});
