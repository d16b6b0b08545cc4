import { randomBytes } from 'node:crypto';
import type { StoredFile } from '#main/stored-files/stored-file.ts';
import { createKeychainStore, type Keychain, keychainLimitMs } from './keychain-store.ts';
import { createLateStore } from './late-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createSafeStorageStore, type Encryption, isRealEncryption } from './safe-storage-store.ts';
import type { SecretStore } from './secret-store.ts';
import { NoAnswerYet } from './time-limit.ts';

interface ChooseOptions {
  loadKeychain: () => Promise<Keychain>;
  encryption: Encryption;
  platform: NodeJS.Platform;
  openFile: () => StoredFile<Record<string, string>>;
  /** Only memory is left: secrets end with the app. */
  onMemoryOnly: () => void;
  /** The keychain has not answered: secrets wait for it in memory. */
  onWaiting: () => void;
  /** The keychain answered after all, and has the secrets. */
  onArrived: () => void;
  limitMs?: number;
  againMs?: number;
}

const probeName = 'probe';

/** A day: asked without haste, a keychain may wait for its owner to unlock it. */
const noHasteMs = 24 * 60 * 60_000;

/**
 * A keychain may read and not write (locked, no session): only a whole round trip proves it.
 * @throws NoAnswerYet where it has not answered in time.
 */
async function keepsWhatItIsGiven(store: SecretStore): Promise<boolean> {
  try {
    const value = randomBytes(8).toString('hex');
    await store.set(probeName, value);
    const kept = (await store.get(probeName)) === value;
    await store.delete(probeName);
    return kept;
  } catch (error) {
    if (error instanceof NoAnswerYet) {
      throw error;
    }
    return false;
  }
}

function loaded({ loadKeychain }: ChooseOptions): Promise<Keychain | undefined> {
  return loadKeychain().catch(() => undefined);
}

/** The keychain; where it is late a store that waits for it, which is no reason to keep secrets elsewhere for good. */
async function openKeychain(options: ChooseOptions): Promise<SecretStore | undefined> {
  const { onWaiting, onArrived, limitMs = keychainLimitMs, againMs } = options;
  const keychain = await loaded(options);
  if (keychain === undefined) {
    return undefined;
  }
  const store = createKeychainStore(keychain, limitMs);
  try {
    return (await keepsWhatItIsGiven(store)) ? store : undefined;
  } catch {
    onWaiting();
    const patient = createKeychainStore(keychain, noHasteMs);
    const late = { keychain: store, proven: () => keepsWhatItIsGiven(patient), onArrived };
    return createLateStore({ ...late, ...(againMs === undefined ? {} : { againMs }) });
  }
}

async function openSafeStorage({ encryption, platform, openFile }: ChooseOptions): Promise<SecretStore | undefined> {
  const store = isRealEncryption(encryption, platform) ? createSafeStorageStore(encryption, openFile()) : undefined;
  return store !== undefined && (await keepsWhatItIsGiven(store)) ? store : undefined;
}

/** The best place for secrets that works on this computer now. */
export async function chooseSecretStore(options: ChooseOptions): Promise<SecretStore> {
  for (const open of [openKeychain, openSafeStorage]) {
    const store = await open(options);
    if (store !== undefined) {
      return store;
    }
  }
  options.onMemoryOnly();
  return createMemoryStore();
}
