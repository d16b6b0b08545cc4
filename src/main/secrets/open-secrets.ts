import { safeStorage } from 'electron';
import type { Notices } from '#main/notices/notices.ts';
import type { LocalFiles } from '#main/settings/local-files.ts';
import { chooseSecretStore } from './choose-store.ts';
import { loadKeychain } from './keychain-store.ts';
import type { SecretStore } from './secret-store.ts';

/** The secret store of this start, chosen when it is first needed: the choice may ask the user's keychain. */
export function createSecrets(files: LocalFiles, notices: Notices): () => Promise<SecretStore> {
  let chosen: Promise<SecretStore> | undefined;
  return function secrets() {
    chosen ??= chooseSecretStore({
      loadKeychain,
      encryption: safeStorage,
      platform: process.platform,
      openFile: files.openSecrets,
      onMemoryOnly: () => notices.add('secrets-in-memory'),
    });
    return chosen;
  };
}
