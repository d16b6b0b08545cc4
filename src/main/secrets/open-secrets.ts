import { safeStorage } from 'electron';
import type { Notices } from '#main/notices/notices.ts';
import type { StoredFile } from '#main/stored-files/stored-file.ts';
import { chooseSecretStore } from './choose-store.ts';
import { loadKeychain } from './keychain-store.ts';
import type { SecretStore } from './secret-store.ts';

/** The secret store of this start, chosen when it is first needed: the choice may ask the user's keychain. */
export interface Secrets {
  /** For secrets the app cannot do without: the user hears it when they end with the app. */
  open(): Promise<SecretStore>;
  /** For what is only kept where secrets are. */
  openQuietly(): Promise<SecretStore>;
}

interface SecretFile {
  openSecrets(): StoredFile<Record<string, string>>;
}

/** `onArrived`: a keychain that was late has the secrets now, and those it had can be read. */
export function createSecrets(files: SecretFile, notices: Notices, onArrived: () => void): Secrets {
  let chosen: Promise<SecretStore> | undefined;
  let lacking: 'secrets-in-memory' | 'secrets-waiting' | undefined;
  let told = false;

  function openQuietly(): Promise<SecretStore> {
    chosen ??= chooseSecretStore({
      loadKeychain,
      encryption: safeStorage,
      platform: process.platform,
      openFile: files.openSecrets,
      onMemoryOnly: () => {
        lacking = 'secrets-in-memory';
      },
      onWaiting: () => {
        lacking = 'secrets-waiting';
      },
      onArrived: () => {
        lacking = undefined;
        notices.dismiss('secrets-waiting');
        onArrived();
      },
    });
    return chosen;
  }

  return {
    openQuietly,
    async open() {
      const store = await openQuietly();
      if (lacking !== undefined && !told) {
        told = true;
        notices.add(lacking);
      }
      return store;
    },
  };
}
