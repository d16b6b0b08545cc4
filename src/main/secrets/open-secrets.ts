import { safeStorage } from 'electron';
import type { Notices } from '#main/notices/notices.ts';
import type { LocalFiles } from '#main/settings/local-files.ts';
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

export function createSecrets(files: LocalFiles, notices: Notices): Secrets {
  let chosen: Promise<SecretStore> | undefined;
  let inMemory = false;
  let told = false;

  function openQuietly(): Promise<SecretStore> {
    chosen ??= chooseSecretStore({
      loadKeychain,
      encryption: safeStorage,
      platform: process.platform,
      openFile: files.openSecrets,
      onMemoryOnly: () => {
        inMemory = true;
      },
    });
    return chosen;
  }

  return {
    openQuietly,
    async open() {
      const store = await openQuietly();
      if (inMemory && !told) {
        told = true;
        notices.add('secrets-in-memory');
      }
      return store;
    },
  };
}
