import { z } from 'zod';
import type { SecretStore } from '#main/secrets/secret-store.ts';

/** Which engine a key is for. */
export type EngineUse = 'text' | 'transcription';

const keptKey = z.object({ origin: z.string(), key: z.string() });

/** The keys of engines, each kept with the server it is for: no other server is ever given it. */
export interface EngineKeys {
  /** The key for the server at this base URL; undefined where there is none, or it cannot be read. */
  read(use: EngineUse, baseUrl: string): Promise<string | undefined>;
  /** Rejects where the key cannot be kept. */
  keep(use: EngineUse, baseUrl: string, key: string): Promise<void>;
  forget(use: EngineUse): Promise<void>;
}

const nameOf = (use: EngineUse) => `engine-${use}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function createEngineKeys(secrets: () => Promise<SecretStore>, log: (line: string) => void): EngineKeys {
  return {
    async read(use, baseUrl) {
      try {
        const text = await (await secrets()).get(nameOf(use));
        const kept = keptKey.safeParse(text === undefined ? undefined : parsed(text)).data;
        return kept?.origin === new URL(baseUrl).origin ? kept.key : undefined;
      } catch {
        // What the keychain says may name what it keeps.
        log(`engines: the key for ${use} could not be read`);
        return undefined;
      }
    },
    async keep(use, baseUrl, key) {
      await (await secrets()).set(nameOf(use), JSON.stringify({ origin: new URL(baseUrl).origin, key }));
    },
    async forget(use) {
      await (await secrets()).delete(nameOf(use));
    },
  };
}
