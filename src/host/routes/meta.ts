import type { Intelligence } from '#host/intelligence/intelligence.ts';
import type { Store } from '#host/store/store.ts';
import { publicCalls } from './call-context.ts';

export function metaRoutes(store: Store, version: string, intelligence: Intelligence) {
  return {
    health: publicCalls.meta.health.handler(async () => {
      const status = await store.state();
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
