/// <reference path="./keytar.d.ts" />
import type { SecretStore } from './secret-store.ts';
import { withTimeLimit } from './time-limit.ts';

/** The part of keytar that is used. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const service = 'Cadre';

export const keychainLimitMs = 5000;

/** keytar is optional: absent, or present without its binary, it throws here. */
export async function loadKeychain(): Promise<Keychain> {
  const module = await import('keytar');
  return module.default ?? module;
}

/** Values are stored as base64, because keytar cuts them off at NUL. */
export function createKeychainStore(keychain: Keychain, limitMs = keychainLimitMs): SecretStore {
  return {
    kind: 'keychain',
    async get(name) {
      const stored = await withTimeLimit(keychain.getPassword(service, name), limitMs);
      return stored === null ? undefined : Buffer.from(stored, 'base64').toString();
    },
    async set(name, value) {
      const stored = Buffer.from(value).toString('base64');
      await withTimeLimit(keychain.setPassword(service, name, stored), limitMs);
    },
    async delete(name) {
      await withTimeLimit(keychain.deletePassword(service, name), limitMs);
    },
  };
}
