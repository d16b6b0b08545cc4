import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryStore } from './memory-store.ts';
import type { SecretStore } from './secret-store.ts';

/** A keychain that refuses while it is being unlocked may take secrets a little later. */
const askAgainMs = 30_000;

interface LateStoreOptions {
  keychain: SecretStore;
  /** Answers once the keychain proved that it keeps what it is given; false where it refuses now. However late. */
  proven: () => Promise<boolean>;
  /** The keychain took what was held for it. */
  onArrived: () => void;
  againMs?: number;
}

/**
 * Holds secrets in memory until a late keychain answers, then hands them over: what was set meanwhile is newer than what
 * the keychain has. From then on it is the keychain.
 */
export function createLateStore({ keychain, proven, onArrived, againMs = askAgainMs }: LateStoreOptions): SecretStore {
  const memory = createMemoryStore();
  /** What was set or deleted meanwhile. */
  const touched = new Set<string>();
  let handingOver: Promise<void> | undefined;
  let arrived = false;

  async function handOver(): Promise<void> {
    for (const name of touched) {
      const value = await memory.get(name);
      await (value === undefined ? keychain.delete(name) : keychain.set(name, value));
      touched.delete(name);
    }
    arrived = true;
    onArrived();
  }

  async function wait(): Promise<void> {
    for (;;) {
      if (await proven().catch(() => false)) {
        handingOver = handOver();
        const isDone = await handingOver.then(
          () => true,
          () => false,
        );
        handingOver = undefined;
        if (isDone) {
          return;
        }
      }
      await pause(againMs, undefined, { ref: false });
    }
  }

  /** While secrets are handed over nobody changes them. */
  async function current(): Promise<SecretStore> {
    await handingOver?.catch(() => undefined);
    return arrived ? keychain : memory;
  }

  void wait();
  return {
    get kind() {
      return arrived ? keychain.kind : 'waiting';
    },
    get: async (name) => (await current()).get(name),
    async set(name, value) {
      const store = await current();
      touched.add(name);
      await store.set(name, value);
    },
    async delete(name) {
      const store = await current();
      touched.add(name);
      await store.delete(name);
    },
  };
}
