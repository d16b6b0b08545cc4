import { randomBytes } from 'node:crypto';
import type { StoredFile } from '#main/settings/stored-file.ts';
import { createKeychainStore, type Keychain, keychainLimitMs } from './keychain-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createSafeStorageStore, type Encryption, isRealEncryption } from './safe-storage-store.ts';
import type { SecretStore } from './secret-store.ts';

interface ChooseOptions {
  loadKeychain: () => Promise<Keychain>;
  encryption: Encryption;
  platform: NodeJS.Platform;
  openFile: () => StoredFile<Record<string, string>>;
  /** Only memory is left: secrets end with the app. */
  onMemoryOnly: () => void;
  limitMs?: number;
}

const probeName = 'probe';

/** A keychain may read and not write (locked, no session): only a whole round trip proves it. */
async function keepsWhatItIsGiven(store: SecretStore): Promise<boolean> {
  try {
    const value = randomBytes(8).toString('hex');
    await store.set(probeName, value);
    const kept = (await store.get(probeName)) === value;
    await store.delete(probeName);
    return kept;
  } catch {
    return false;
  }
}

async function openKeychain(options: ChooseOptions): Promise<SecretStore | undefined> {
  try {
    return createKeychainStore(await options.loadKeychain(), options.limitMs ?? keychainLimitMs);
  } catch {
    return undefined;
  }
}

function openSafeStorage({ encryption, platform, openFile }: ChooseOptions): SecretStore | undefined {
  return isRealEncryption(encryption, platform) ? createSafeStorageStore(encryption, openFile()) : undefined;
}

/** The best place for secrets that works on this computer now. */
export async function chooseSecretStore(options: ChooseOptions): Promise<SecretStore> {
  for (const open of [openKeychain, openSafeStorage]) {
    const store = await open(options);
    if (store !== undefined && (await keepsWhatItIsGiven(store))) {
      return store;
    }
  }
  options.onMemoryOnly();
  return createMemoryStore();
}
