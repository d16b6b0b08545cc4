import { expect, test } from 'vitest';
import { chooseSecretStore } from './choose-store.ts';
import { type Keychain, loadKeychain } from './keychain-store.ts';
import type { Encryption } from './safe-storage-store.ts';

/** A keychain that, like keytar, cuts values off at NUL. */
function createKeychain(): Keychain & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getPassword: async (service, account) => values.get(`${service}/${account}`) ?? null,
    setPassword: async (service, account, password) => {
      values.set(`${service}/${account}`, password.split('\0', 1).join());
    },
    deletePassword: async (service, account) => values.delete(`${service}/${account}`),
  };
}

function createEncryption(available: boolean, backend = 'gnome_libsecret'): Encryption {
  return {
    isEncryptionAvailable: () => available,
    getSelectedStorageBackend: () => backend,
    encryptString: (text) => Buffer.from(`sealed:${text}`),
    decryptString: (bytes) => bytes.toString().replace('sealed:', ''),
  };
}

function createFile() {
  let stored: Record<string, string> = {};
  return {
    get: () => stored,
    set: (next: Record<string, string>) => {
      stored = next;
    },
  };
}

function choose(options: Partial<Parameters<typeof chooseSecretStore>[0]>) {
  const told: string[] = [];
  const file = createFile();
  const store = chooseSecretStore({
    loadKeychain: () => Promise.reject(new Error('not installed')),
    encryption: createEncryption(false),
    platform: 'linux',
    openFile: () => file,
    onMemoryOnly: () => told.push('memory'),
    onWaiting: () => told.push('waiting'),
    onArrived: () => told.push('arrived'),
    limitMs: 20,
    againMs: 5,
    ...options,
  });
  return { store, told, file };
}

test('a working keychain is preferred, and keeps any text', async () => {
  const keychain = createKeychain();
  const { store, told } = choose({ loadKeychain: async () => keychain, encryption: createEncryption(true) });
  const secrets = await store;
  expect(secrets.kind).toBe('keychain');
  await secrets.set('owner', 'a\0b — ü');
  expect(await secrets.get('owner')).toBe('a\0b — ü');
  await secrets.delete('owner');
  expect(await secrets.get('owner')).toBeUndefined();
  expect(keychain.values.size).toBe(0);
  expect(told).toEqual([]);
});

test('a keychain library without its binary leaves the choice to the system’s encryption', async () => {
  const missing = () => Promise.reject(new Error("Cannot find module '../build/Release/keytar.node'"));
  const { store, file } = choose({ loadKeychain: missing, encryption: createEncryption(true) });
  const secrets = await store;
  expect(secrets.kind).toBe('safe-storage');
  await secrets.set('owner', 'hush');
  expect(JSON.stringify(file.get())).not.toContain('hush');
  expect(await secrets.get('owner')).toBe('hush');
});

test('the real loader answers with a keychain or throws, and never breaks the choice', async () => {
  const { store } = choose({ loadKeychain, limitMs: 5000 });
  expect(['keychain', 'memory']).toContain((await store).kind);
});

/** A keychain that answers once it is unlocked; `refuse` makes it say no until then. */
function createLocked() {
  const keychain = createKeychain();
  let unlock = () => {};
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const locked: Keychain = {
    getPassword: (...names) => unlocked.then(() => keychain.getPassword(...names)),
    setPassword: (...given) => unlocked.then(() => keychain.setPassword(...given)),
    deletePassword: (...names) => unlocked.then(() => keychain.deletePassword(...names)),
  };
  return { keychain, locked, unlock };
}

test('a keychain whose daemon hangs holds nobody up, and is not taken for none', async () => {
  const { locked } = createLocked();
  const { store, told, file } = choose({ loadKeychain: async () => locked, encryption: createEncryption(true) });
  const secrets = await store;
  expect(secrets.kind).toBe('waiting');
  await secrets.set('owner', 'hush');
  expect(await secrets.get('owner')).toBe('hush');
  expect([told, file.get()]).toEqual([['waiting'], {}]);
});

test('what was kept while a keychain was being unlocked is handed to it', async () => {
  const { keychain, locked, unlock } = createLocked();
  keychain.values.set('Cadre/owner', 'b2xk');
  keychain.values.set('Cadre/gone', 'b2xk');
  keychain.values.set('Cadre/untouched', Buffer.from('as it was').toString('base64'));
  const { store, told } = choose({ loadKeychain: async () => locked });
  const secrets = await store;
  await secrets.set('owner', 'newer');
  await secrets.delete('gone');
  unlock();
  await expect.poll(() => told).toEqual(['waiting', 'arrived']);
  expect(secrets.kind).toBe('keychain');
  expect([await secrets.get('owner'), await secrets.get('gone'), await secrets.get('untouched')]).toEqual([
    'newer',
    undefined,
    'as it was',
  ]);
  await secrets.set('owner', 'newest');
  expect(keychain.values.get('Cadre/owner')).toBe(Buffer.from('newest').toString('base64'));
});

test('a keychain that refuses after it was late is asked again later', async () => {
  const keychain = createKeychain();
  let asked = 0;
  const slow: Keychain = {
    ...keychain,
    setPassword: async (...given) => {
      asked += 1;
      if (asked === 1) {
        return new Promise(() => undefined);
      }
      if (asked < 4) {
        throw new Error('the prompt was dismissed');
      }
      return keychain.setPassword(...given);
    },
  };
  const { store, told } = choose({ loadKeychain: async () => slow });
  const secrets = await store;
  await secrets.set('owner', 'hush');
  await expect.poll(() => told).toEqual(['waiting', 'arrived']);
  expect(await secrets.get('owner')).toBe('hush');
  expect(keychain.values.get('Cadre/owner')).toBe(Buffer.from('hush').toString('base64'));
});

test('a keychain that loses what it is given is not used', async () => {
  const forgetful: Keychain = { ...createKeychain(), getPassword: async () => null };
  const { store } = choose({ loadKeychain: async () => forgetful });
  expect((await store).kind).toBe('memory');
});

test.each([
  ['linux', 'basic_text', 'memory'],
  ['linux', 'kwallet6', 'safe-storage'],
  ['win32', 'basic_text', 'safe-storage'],
] as const)('on %s with backend %s secrets go to %s', async (platform, backend, kind) => {
  const { store } = choose({ platform, encryption: createEncryption(true, backend) });
  expect((await store).kind).toBe(kind);
});

test('where there is neither, secrets stay in memory and the user hears of it', async () => {
  const { store, told } = choose({});
  const secrets = await store;
  await secrets.set('owner', 'hush');
  expect(await secrets.get('owner')).toBe('hush');
  expect(told).toEqual(['memory']);
});

test('names of the language itself are no secrets', async () => {
  const { store } = choose({ encryption: createEncryption(true) });
  expect(await (await store).get('constructor')).toBeUndefined();
});
