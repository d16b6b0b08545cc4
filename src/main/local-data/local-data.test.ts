import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '#main/secrets/memory-store.ts';
import type { SecretStore } from '#main/secrets/secret-store.ts';
import { mostWaitingWrites, type WaitingWrite } from '#shared/bridge/local-data.ts';
import { openLocalData } from './open-local-data.ts';
import { createWaitingWrites } from './waiting-writes.ts';

// electron-store asks the electron package for its runtime, which outside Electron is only a path.
vi.hoisted(() => {
  process.env.ELECTRON_OVERRIDE_DIST_PATH ??= 'unused';
});

const queries = { userId: 'u1', json: '{"name":"Ada Lovelace"}' };
const write: WaitingWrite = {
  id: 'key-1',
  call: 'objects.update',
  userId: 'u1',
  companyId: 'c1',
  at: 1000,
  variables: '{"title":"Data architect"}',
};

let folder = '';
let damaged: string[] = [];
let keychain: SecretStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-local-data-'));
  damaged = [];
  keychain = { ...createMemoryStore(), kind: 'keychain' };
});

afterEach(() => rmSync(folder, { recursive: true }));

function open(secrets: SecretStore = keychain) {
  return openLocalData({
    folder,
    onDamaged: ({ file }) => damaged.push(file),
    secrets: async () => secrets,
    log: () => undefined,
  });
}

const cacheFile = () => join(folder, 'query-cache.json');
const writesFile = () => join(folder, 'waiting-writes.json');

test('queries are there at the next start, for this user alone, and unreadable in the file', async () => {
  expect(await open().queries.write(queries, 'u1')).toBe(true);
  expect(readFileSync(cacheFile(), 'utf8')).not.toMatch(/Lovelace|userId/);
  expect(statSync(cacheFile()).mode & 0o777).toBe(0o600);
  expect(await open().queries.read('u1')).toBe(queries.json);
  expect(await open().queries.read('u2')).toBeNull();
  expect(await open().queries.read('u1'), 'another user’s are removed').toBeNull();
});

test('drafts and queries that are kept for the first time at one time can both be opened again', async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
  const slow: SecretStore = {
    ...keychain,
    get: (name) => pause().then(() => keychain.get(name)),
    set: (name, value) => pause().then(() => keychain.set(name, value)),
  };
  const data = open(slow);
  const draft = { userId: 'u1', companyId: 'c1', place: 'home', writer: 'w1', json: '"Who knows Kafka?"' };
  await Promise.all([data.queries.write(queries, 'u1'), data.drafts.put(draft)]);
  const next = open(slow);
  expect(await next.queries.read('u1')).toBe(queries.json);
  expect(await next.drafts.read('u1', { companyId: 'c1', place: 'home' })).toBe(draft.json);
  expect(damaged).toEqual([]);
});

test('nobody’s queries are kept, nor somebody else’s', async () => {
  expect(await open().queries.write(queries, undefined)).toBe(false);
  expect(await open().queries.write(queries, 'u2')).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('while the keychain is late what was kept before is neither lost nor written over', async () => {
  await open().writes.put(write);
  const before = readFileSync(writesFile(), 'utf8');
  const memory = createMemoryStore();
  let arrived = false;
  const late: SecretStore = {
    get kind() {
      return arrived ? 'keychain' : 'waiting';
    },
    get: (name) => (arrived ? keychain : memory).get(name),
    set: (name, value) => (arrived ? keychain : memory).set(name, value),
    delete: (name) => (arrived ? keychain : memory).delete(name),
  };
  const data = open(late);
  const newer = { ...write, id: 'key-2' };
  expect(await data.writes.put(newer)).toBe(true);
  expect(await data.writes.list('u1')).toEqual({ writes: [newer], kept: false });
  expect([readFileSync(writesFile(), 'utf8'), damaged]).toEqual([before, []]);
  arrived = true;
  expect((await data.writes.list('u1')).writes).toEqual([write, newer]);
  await data.writes.put({ ...newer, at: 2000 });
  expect(await open().writes.list('u1')).toEqual({ writes: [write, { ...newer, at: 2000 }], kept: true });
});

test('where secrets live in memory only nothing is written, and waiting writes say so', async () => {
  const data = open(createMemoryStore());
  expect(await data.queries.write(queries, 'u1')).toBe(false);
  expect(await data.writes.put(write)).toBe(true);
  expect(await data.writes.list('u1')).toEqual({ writes: [write], kept: false });
  expect(readdirSync(folder)).toEqual([]);
});

test('without anything to read or write, neither the keychain nor the disk is touched', async () => {
  const untouched = openLocalData({
    folder,
    onDamaged: () => undefined,
    secrets: () => Promise.reject(new Error('asked')),
    log: (line) => expect.unreachable(line),
  });
  expect(await untouched.queries.read('u1')).toBeNull();
  expect(await untouched.writes.list('u1')).toEqual({ writes: [], kept: true });
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['truncated', '{"sealed":"abc'],
  ['empty', ''],
  ['null', 'null'],
  ['behind a byte order mark', '\uFEFF{}'],
  ['sealed by nobody', '{"sealed":"bm90aGluZyBhdCBhbGwsIGJ1dCBsb25nIGVub3VnaA=="}'],
])('a file that is %s is put aside and the next one is good', async (_name, content) => {
  writeFileSync(cacheFile(), content);
  const data = open();
  expect(await data.queries.read('u1')).toBeNull();
  expect(damaged).toEqual(['query-cache.json']);
  expect(readdirSync(folder).filter((name) => name.startsWith('query-cache.damaged-'))).toHaveLength(1);
  await data.queries.write(queries, 'u1');
  expect(await open().queries.read('u1')).toBe(queries.json);
});

test('one file cannot stand in for the other', async () => {
  await open().writes.put(write);
  writeFileSync(cacheFile(), readFileSync(writesFile()));
  expect(await open().queries.read('u1')).toBeNull();
  expect(damaged).toEqual(['query-cache.json']);
});

test('a lost key costs the cache, not the start', async () => {
  await open().queries.write(queries, 'u1');
  await keychain.delete('local-data');
  expect(await open().queries.read('u1')).toBeNull();
  expect(damaged).toEqual(['query-cache.json']);
});

test('waiting writes keep their order over restarts; a changed one keeps its place', async () => {
  const data = open();
  const refused = { ...write, refusal: { status: 422, code: 'invalid', title: 'Wrong', errors: [] } };
  await data.writes.put(write);
  await data.writes.put({ ...write, id: 'key-2' });
  await data.writes.put(refused);
  expect((await open().writes.list('u1')).writes).toEqual([refused, { ...write, id: 'key-2' }]);
  expect((await open().writes.list('u2')).writes).toEqual([]);
  await data.writes.remove('key-1');
  await data.writes.remove('never');
  expect((await open().writes.list('u1')).writes.map(({ id }) => id)).toEqual(['key-2']);
});

test('every change of the list is told, and none that changes nothing', async () => {
  const { writes } = open();
  let changes = 0;
  writes.onChange(() => {
    changes += 1;
  });
  await writes.put(write);
  await writes.remove('never');
  await writes.remove(write.id);
  expect(changes).toBe(2);
});

test('more than there is room for is refused, and what waits stays', async () => {
  const { writes } = open();
  const large = 'x'.repeat(1_000_000);
  for (let count = 0; count < mostWaitingWrites.characters / large.length; count += 1) {
    expect(await writes.put({ ...write, id: `large-${count}`, variables: large })).toBe(true);
  }
  expect(await writes.put(write)).toBe(false);
  expect((await writes.list('u1')).writes).toHaveLength(8);
});

test('signing out forgets what was read; what waits is kept for who typed it, and for nobody else', async () => {
  const data = open();
  await data.queries.write(queries, 'u1');
  await data.writes.put(write);
  await data.queries.drop();
  const later = open();
  expect(await later.queries.read('u1')).toBeNull();
  expect([(await later.writes.list(undefined)).writes, (await later.writes.list('u2')).writes]).toEqual([[], []]);
  expect((await later.writes.list('u1')).writes).toEqual([write]);
  expect(readFileSync(cacheFile(), 'utf8')).not.toContain('sealed');
});

test('a write that cannot be read costs no other; what a newer version stored besides is left out', async () => {
  const lines: string[] = [];
  const text = JSON.stringify([write, { id: 'half' }, { ...write, id: 'key-2', mood: 'new' }]);
  const stored = { read: async () => text, write: async () => true };
  const writes = createWaitingWrites(stored, (line) => lines.push(line));
  expect((await writes.list('u1')).writes).toEqual([write, { ...write, id: 'key-2' }]);
  expect(lines).toEqual(['waiting writes: 1 could not be read']);
});

test('a keychain that does not answer loses no waiting write', async () => {
  await open().writes.put(write);
  const broken: SecretStore = { ...keychain, get: () => Promise.reject(new Error('No answer within 5000 ms')) };
  const data = open(broken);
  await data.writes.put({ ...write, id: 'key-2' });
  expect(await data.writes.list('u1')).toMatchObject({ kept: false });
  expect((await open().writes.list('u1')).writes).toEqual([write]);
});

test('a disk that takes nothing leaves the list in memory', async () => {
  const lines: string[] = [];
  const full = { read: async () => undefined, write: () => Promise.reject(new Error('ENOSPC')) };
  const writes = createWaitingWrites(full, (line) => lines.push(line));
  expect(await writes.put(write)).toBe(true);
  expect(await writes.list('u1')).toEqual({ writes: [write], kept: false });
  expect(lines).toEqual(['waiting writes: ENOSPC']);
});
