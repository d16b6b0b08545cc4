import { z } from 'zod';
import { longestStoredQueries, type StoredQueries } from '#shared/bridge/local-data.ts';
import type { SealedFile } from './sealed-file.ts';

/** Query data that the windows want back at the next start (§9 "API and cache"). */
export interface QueryCache {
  /** What was stored for this user; another user's is removed. Never rejects. */
  read(userId: string | undefined): Promise<string | null>;
  /** Keeps it; answers false where nothing is persisted, or it belongs to nobody who is signed in. */
  write(queries: StoredQueries, userId: string | undefined): Promise<boolean>;
  drop(): Promise<void>;
}

// The text itself is not looked into: the window parses it once.
const content = z.tuple([z.string(), z.string().max(longestStoredQueries)]);

function parse(text: string): z.infer<typeof content> | undefined {
  try {
    return content.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** `log` hears of what could not be read or written: the app goes on without. */
export function createQueryCache(file: SealedFile, log: (line: string) => void): QueryCache {
  function told(error: unknown): undefined {
    log(`query cache: ${error instanceof Error ? error.message : 'unknown failure'}`);
  }

  async function drop(): Promise<void> {
    await file.write(undefined).catch(told);
  }

  return {
    async read(userId) {
      const text = await file.read().catch(told);
      const [owner, json] = (text === undefined ? undefined : parse(text)) ?? [];
      if (json !== undefined && owner === userId) {
        return json;
      }
      if (text !== undefined) {
        await drop();
      }
      return null;
    },
    async write(queries, userId) {
      if (queries.userId !== userId) {
        return false;
      }
      return (await file.write(JSON.stringify([queries.userId, queries.json])).catch(told)) ?? false;
    },
    drop,
  };
}
