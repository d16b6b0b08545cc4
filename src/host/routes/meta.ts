import { sql } from 'kysely';
import type { Intelligence } from '#host/intelligence/intelligence.ts';
import type { Store } from '#host/store/store.ts';
import { StoreFailure } from '#host/store/store.ts';
import { publicCalls } from './call-context.ts';

async function databaseStatus(store: Store): Promise<string> {
  try {
    await sql`select 1 from company limit 1`.execute(store.db);
    return 'ok';
  } catch (error) {
    if (error instanceof StoreFailure) {
      return error.code;
    }
    throw error;
  }
}

export function metaRoutes(store: Store, version: string, intelligence: Intelligence) {
  return {
    health: publicCalls.meta.health.handler(async () => {
      const status = await databaseStatus(store);
      const { text, transcription } = intelligence.states();
      return {
        status: status === 'ok' ? ('ok' as const) : ('degraded' as const),
        version,
        database: { engine: store.engine, status },
        engines: { text: text.engine, transcription: transcription.engine },
      };
    }),
  };
}
