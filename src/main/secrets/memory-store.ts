import type { SecretStore } from './secret-store.ts';

/** Keeps secrets until the app quits. */
export function createMemoryStore(): SecretStore {
  const values = new Map<string, string>();
  return {
    kind: 'memory',
    async get(name) {
      return values.get(name);
    },
    async set(name, value) {
      values.set(name, value);
    },
    async delete(name) {
      values.delete(name);
    },
  };
}
