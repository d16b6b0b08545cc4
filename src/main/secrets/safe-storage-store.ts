import type { StoredFile } from '#main/stored-files/stored-file.ts';
import type { SecretStore } from './secret-store.ts';

/** The part of Electron's `safeStorage` that is used. */
export interface Encryption {
  isEncryptionAvailable(): boolean;
  /** Linux only. */
  getSelectedStorageBackend?(): string;
  encryptString(text: string): Buffer;
  decryptString(bytes: Buffer): string;
}

/** `basic_text` is encryption with a key that everyone knows. */
export function isRealEncryption(encryption: Encryption, platform: NodeJS.Platform): boolean {
  return (
    encryption.isEncryptionAvailable() &&
    (platform !== 'linux' || encryption.getSelectedStorageBackend?.() !== 'basic_text')
  );
}

/** Keeps values encrypted by the system in a file of ours. */
export function createSafeStorageStore(encryption: Encryption, file: StoredFile<Record<string, string>>): SecretStore {
  return {
    kind: 'safe-storage',
    async get(name) {
      const stored = Object.hasOwn(file.get(), name) ? file.get()[name] : undefined;
      return stored === undefined ? undefined : encryption.decryptString(Buffer.from(stored, 'base64'));
    },
    async set(name, value) {
      file.set({ ...file.get(), [name]: encryption.encryptString(value).toString('base64') });
    },
    async delete(name) {
      file.set(Object.fromEntries(Object.entries(file.get()).filter(([key]) => key !== name)));
    },
  };
}
