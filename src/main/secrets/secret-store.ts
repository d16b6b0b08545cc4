/**
 * Where secrets are kept: the keychain of the system, a file encrypted by it, or nowhere but in memory. `waiting`: in
 * memory until the keychain, which is there but has not answered yet, takes them.
 */
export type SecretStoreKind = 'keychain' | 'safe-storage' | 'memory' | 'waiting';

/** Small secrets by name. Every call may reject: the place they are kept in belongs to the system. */
export interface SecretStore {
  readonly kind: SecretStoreKind;
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
}
