import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SecretStore } from '#main/secrets/secret-store.ts';
import { type FileDamage, openStoredFile } from '#main/stored-files/stored-file.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createQueryCache, type QueryCache } from './query-cache.ts';
import { createSealedFile, createSealKey, type SealedFile } from './sealed-file.ts';
import { createWaitingWrites, type WaitingWriteList } from './waiting-writes.ts';

/** What the windows keep on this computer, encrypted (architecture.md "Data in the renderer"). */
export interface LocalData {
  drafts: Drafts;
  queries: QueryCache;
  writes: WaitingWriteList;
}

interface LocalDataOptions {
  folder: string;
  onDamaged: (damage: FileDamage) => void;
  secrets: () => Promise<SecretStore>;
  log: (line: string) => void;
}

/** Raised with the form of what is kept: what an older version kept is then put aside. */
const form = 1;
const content = z.object({ sealed: z.string().optional() });

export function openLocalData({ folder, onDamaged, secrets, log }: LocalDataOptions): LocalData {
  const key = createSealKey();

  function sealedFile(name: string): SealedFile {
    return createSealedFile({
      about: `cadre ${name} ${form}`,
      exists: () => existsSync(join(folder, `${name}.json`)),
      open: () => openStoredFile({ folder, name, schema: content, defaults: {}, onDamaged, now: () => new Date() }),
      secrets,
      key,
    });
  }

  return {
    drafts: createDrafts(sealedFile('drafts'), log),
    queries: createQueryCache(sealedFile('query-cache'), log),
    writes: createWaitingWrites(sealedFile('waiting-writes'), log),
  };
}
