import { beforeEach, expect, test } from 'vitest';
import { createMemoryStore } from '#main/secrets/memory-store.ts';
import { createSafeStorageStore } from '#main/secrets/safe-storage-store.ts';
import type { SecretStore } from '#main/secrets/secret-store.ts';
import type { HostEngines } from '#shared/host-port/frames.ts';
import { createEngineKeys } from './engine-keys.ts';
import { createEngines } from './engines.ts';
import { environmentEngines } from './environment-engines.ts';
import { type StoredEngines, storedEngines } from './stored-engines.ts';

const canary = 'sk-CANARY-7f3a';
const server = { baseUrl: 'https://engine.example/v1', model: 'small' };

function memoryFile<T>(first: T) {
  let value = first;
  return {
    get: () => value,
    set: (next: T) => {
      // As a file would keep it.
      value = JSON.parse(JSON.stringify(next));
    },
  };
}

let lines: string[];
let given: HostEngines[];
let shown: string[];

beforeEach(() => {
  lines = [];
  given = [];
  shown = [];
});

interface Options {
  secrets?: SecretStore;
  file?: ReturnType<typeof memoryFile<StoredEngines>>;
  variables?: Record<string, string>;
  /** What the person chooses and answers. */
  path?: string | undefined;
  allows?: boolean | (() => Promise<boolean>);
  programs?: readonly string[];
}

function setUp(options: Options = {}) {
  const { secrets = createMemoryStore(), file = memoryFile<StoredEngines>({}), variables = {} } = options;
  const { path = '/opt/hear', allows = true, programs = ['/opt/hear', '/opt/listen'] } = options;
  function ask(question: string): Promise<boolean> {
    shown.push(question);
    return typeof allows === 'boolean' ? Promise.resolve(allows) : allows();
  }
  const engines = createEngines({
    file,
    keys: createEngineKeys(
      async () => secrets,
      (line) => lines.push(line),
    ),
    prompts: {
      chooseProgram: async () => path,
      isProgram: async (program) => programs.includes(program),
      mayRun: ask,
      maySend: (use, baseUrl) => ask(`${use} ${baseUrl}`),
    },
    environment: environmentEngines(variables),
    apply: async (changed) => void given.push(changed),
  });
  return { engines, file, secrets };
}

function sealedStore() {
  const file = memoryFile<Record<string, string>>({});
  const store = createSafeStorageStore(
    {
      isEncryptionAvailable: () => true,
      encryptString: (text) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
      decryptString: (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString(),
    },
    file,
  );
  return { store, file };
}

test('without anything set the built-in engine writes, and none hears', async () => {
  const { engines } = setUp();
  expect(await engines.get()).toEqual({ text: { kind: 'built-in' }, transcription: { kind: 'none' } });
  expect(await engines.forHost()).toEqual({ text: undefined, transcription: undefined });
});

test('a key goes to the secrets and the host, and nowhere else', async () => {
  const sealed = sealedStore();
  for (const secrets of [createMemoryStore(), sealed.store]) {
    given = [];
    const { engines, file } = setUp({ secrets });
    expect(await engines.setText({ ...server, key: canary })).toBe('saved');
    expect(await engines.setTranscription({ kind: 'server', ...server, key: `${canary}-2` })).toBe('saved');
    expect(given.at(-1)).toEqual({
      text: { ...server, apiKey: canary },
      transcription: { kind: 'openai-compatible', ...server, apiKey: `${canary}-2` },
    });
    const told = await engines.get();
    expect(told.text).toEqual({ kind: 'server', ...server, key: 'kept' });
    for (const place of [told, file.get(), lines, sealed.file.get()]) {
      expect(JSON.stringify(place)).not.toContain('CANARY');
    }
    expect(storedEngines.parse(file.get())).toEqual(file.get());
  }
});

test('a kept key stays with a new model, and is given to no other server', async () => {
  const { engines, secrets } = setUp();
  await engines.setText({ ...server, key: canary });
  await engines.setText({ baseUrl: 'https://ENGINE.example:443/v2/', model: 'large' });
  expect(await engines.forHost()).toMatchObject({
    text: { baseUrl: 'https://engine.example/v2', model: 'large', apiKey: canary },
  });
  await engines.setText({ baseUrl: 'https://elsewhere.example/v1', model: 'large' });
  expect((await engines.forHost()).text).toEqual({ baseUrl: 'https://elsewhere.example/v1', model: 'large' });
  expect((await engines.get()).text).toMatchObject({ key: 'none' });
  expect(await secrets.get('engine-text')).toBeUndefined();
});

test('a key is not given to another server even where the file says so', async () => {
  const { engines, file } = setUp();
  await engines.setText({ ...server, key: canary });
  file.set({ text: { baseUrl: 'https://elsewhere.example/v1', model: 'small', keyed: true } });
  expect(JSON.stringify(await engines.forHost())).not.toContain(canary);
  expect((await engines.get()).text).toMatchObject({ key: 'lost' });
});

test.each([
  ['no key', { ...server, key: null }, { kind: 'server', ...server, key: 'none' }],
  ['the built-in engine', null, { kind: 'built-in' }],
])('a change to %s forgets the key', async (_what, change, shownThen) => {
  const { engines, secrets } = setUp();
  await engines.setText({ ...server, key: canary });
  expect(await engines.setText(change)).toBe('saved');
  expect((await engines.get()).text).toEqual(shownThen);
  expect(await secrets.get('engine-text')).toBeUndefined();
});

test('a key that ended with an earlier start is missed, not forgotten about', async () => {
  const { engines, file } = setUp();
  await engines.setText({ ...server, key: canary });
  const later = setUp({ file });
  expect((await later.engines.get()).text).toEqual({ kind: 'server', ...server, key: 'lost' });
  expect((await later.engines.forHost()).text).toEqual(server);
});

test('a key that cannot be kept changes nothing; one that cannot be read stops nothing', async () => {
  const failing: SecretStore = {
    kind: 'keychain',
    get: () => Promise.reject(new Error(`locked: ${canary}`)),
    set: () => Promise.reject(new Error(`locked: ${canary}`)),
    delete: () => Promise.reject(new Error('locked')),
  };
  const { engines, file } = setUp({ secrets: failing });
  expect(await engines.setText({ ...server, key: canary })).toBe('no-key-store');
  expect([file.get(), given]).toEqual([{}, []]);
  file.set({ text: { ...server, keyed: true } });
  expect((await engines.forHost()).text).toEqual(server);
  expect(await engines.setText(null)).toBe('no-key-store');
  expect(lines.join()).not.toContain('CANARY');
  expect(lines).not.toEqual([]);
});

test('what the environment says is not changed here, nor told', async () => {
  const { engines } = setUp({
    variables: { CADRE_AI_BASE_URL: 'https://env.example', CADRE_TRANSCRIPTION_COMMAND: 'hear {file}' },
    file: memoryFile<StoredEngines>({ text: { ...server, keyed: false } }),
  });
  expect(await engines.get()).toEqual({ text: { kind: 'environment' }, transcription: { kind: 'environment' } });
  const change = { kind: 'program', choice: null, arguments: ['{file}'] } as const;
  expect(await engines.setText(server)).toBe('environment');
  expect(await engines.setTranscription({ ...change, arguments: ['{file}'] })).toBe('environment');
  expect(await engines.forHost()).toEqual({ text: undefined, transcription: undefined });
  expect(given).toEqual([]);
});

test('a variable of blanks says nothing', () => {
  expect(environmentEngines({ CADRE_AI_BASE_URL: '  ', CADRE_TRANSCRIPTION_BASE_URL: 'https://x.example' })).toEqual({
    text: false,
    transcription: true,
  });
});

test('nothing goes to a server that the person did not allow, and one that was allowed is asked about no more', async () => {
  let allows = false;
  const { engines, file, secrets } = setUp({ allows: async () => allows });
  expect(await engines.setText({ ...server, key: canary })).toBe('declined');
  expect(await engines.setTranscription({ kind: 'server', ...server, key: canary })).toBe('declined');
  expect([file.get(), given, await secrets.get('engine-text')]).toEqual([{}, [], undefined]);
  allows = true;
  expect(await engines.setTranscription({ kind: 'server', ...server })).toBe('saved');
  allows = false;
  expect(await engines.setTranscription({ kind: 'server', ...server, model: 'large', key: canary })).toBe('saved');
  const elsewhere = { kind: 'server', ...server, baseUrl: 'https://engine.example:8443/v1' } as const;
  expect(await engines.setTranscription(elsewhere)).toBe('declined');
  expect(shown).toEqual([
    'text https://engine.example/v1',
    'transcription https://engine.example/v1',
    'transcription https://engine.example/v1',
    'transcription https://engine.example:8443/v1',
  ]);
  expect((await engines.forHost()).transcription).toMatchObject({ model: 'large', apiKey: canary });
});

test.each(['http://localhost:11434/v1', 'http://127.0.0.1/v1', 'https://[::1]:8000/v1'])(
  'what stays on this computer is not asked about: %s',
  async (baseUrl) => {
    const { engines } = setUp({ allows: false });
    expect(await engines.setText({ baseUrl, model: 'small' })).toBe('saved');
    expect(shown).toEqual([]);
  },
);

const words = ['-f', '{file}'];

test('a program runs once it was chosen in the dialog and its whole command allowed', async () => {
  const { engines } = setUp();
  const chosen = await engines.chooseProgram();
  expect(chosen).toMatchObject({ result: 'chosen', program: '/opt/hear' });
  const choice = chosen.result === 'chosen' ? chosen.choice : '';
  expect(await engines.setTranscription({ kind: 'program', choice, arguments: words })).toBe('saved');
  expect(shown).toEqual(['/opt/hear -f {file}']);
  expect(given).toEqual([
    { text: undefined, transcription: { kind: 'command', command: ['/opt/hear', '-f', '{file}'] } },
  ]);
  expect((await engines.get()).transcription).toEqual({ kind: 'program', program: '/opt/hear', arguments: words });
});

test('other arguments of the program that is set are asked about again', async () => {
  let allows = true;
  const { engines } = setUp({
    file: memoryFile<StoredEngines>({
      transcription: { kind: 'program', program: '/opt/listen', arguments: words },
    }),
    allows: async () => allows,
  });
  expect(await engines.setTranscription({ kind: 'program', choice: null, arguments: ['{file}', '-x'] })).toBe('saved');
  allows = false;
  expect(await engines.setTranscription({ kind: 'program', choice: null, arguments: ['{file}'] })).toBe('declined');
  expect(shown).toEqual(['/opt/listen {file} -x', '/opt/listen {file}']);
  expect((await engines.forHost()).transcription).toMatchObject({ command: ['/opt/listen', '{file}', '-x'] });
});

test('a page cannot name a program: not without a choice, and not by an id of its own', async () => {
  const { engines } = setUp();
  const made = '6f1f3e0a-4f3b-4d6e-9d5c-2d9a5b1c7e11';
  expect(await engines.setTranscription({ kind: 'program', choice: null, arguments: words })).toBe('no-program');
  expect(await engines.setTranscription({ kind: 'program', choice: made, arguments: words })).toBe('no-program');
  const first = await engines.chooseProgram();
  await engines.chooseProgram();
  const old = first.result === 'chosen' ? first.choice : made;
  expect(await engines.setTranscription({ kind: 'program', choice: old, arguments: words })).toBe('no-program');
  expect([shown, given]).toEqual([[], []]);
});

test('what cannot be run, and a cancelled dialog, are told', async () => {
  expect(await setUp({ path: '/etc/passwd' }).engines.chooseProgram()).toEqual({ result: 'no-program' });
  const { engines } = setUp({ programs: [] });
  expect(await engines.chooseProgram()).toEqual({ result: 'no-program' });
  const cancelled = createEngines({
    file: memoryFile<StoredEngines>({}),
    keys: createEngineKeys(
      async () => createMemoryStore(),
      () => undefined,
    ),
    prompts: {
      chooseProgram: async () => undefined,
      isProgram: async () => true,
      mayRun: async () => true,
      maySend: async () => true,
    },
    environment: { text: false, transcription: false },
    apply: async () => undefined,
  });
  expect(await cancelled.chooseProgram()).toEqual({ result: 'cancelled' });
});

test('one dialog at a time', async () => {
  let answer: (allowed: boolean) => void = () => undefined;
  const { engines } = setUp({
    allows: () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  });
  const chosen = await engines.chooseProgram();
  const choice = chosen.result === 'chosen' ? chosen.choice : null;
  const asked = engines.setTranscription({ kind: 'program', choice, arguments: words });
  await expect.poll(() => shown).toHaveLength(1);
  expect(await engines.chooseProgram()).toEqual({ result: 'busy' });
  expect(await engines.setTranscription({ kind: 'program', choice, arguments: words })).toBe('busy');
  answer(true);
  expect(await asked).toBe('saved');
  expect(shown).toHaveLength(1);
});

test('changes made at once end as the last one says', async () => {
  const { engines } = setUp();
  await engines.setText(server);
  await Promise.all([
    engines.setText({ ...server, key: canary }),
    engines.setText({ baseUrl: 'http://localhost:11434', model: 'm' }),
    engines.setText({ ...server, model: 'large' }),
  ]);
  expect(await engines.forHost()).toEqual({ text: { ...server, model: 'large' }, transcription: undefined });
  expect(given.at(-1)).toEqual(await engines.forHost());
});
