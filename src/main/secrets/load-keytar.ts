import type { Keychain } from './keychain-store.ts';

/**
 * keytar is optional: absent, or present without its binary, it throws here. In a file of its own, because no compiled code
 * is kept of one that imports while it runs.
 */
export async function loadKeytar(): Promise<Keychain> {
  const module = await import('keytar');
  return module.default ?? module;
}
