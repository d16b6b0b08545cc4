import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openStoredFile } from './stored-file.ts';

// electron-store asks the electron package for its runtime, which outside Electron is only a path.
vi.hoisted(() => {
  process.env.ELECTRON_OVERRIDE_DIST_PATH ??= 'unused';
});

const schema = z.object({ theme: z.enum(['light', 'dark']), size: z.number() });
const defaults: z.infer<typeof schema> = { theme: 'light', size: 1 };

let folder = '';
let damaged: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-settings-'));
  damaged = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

function open() {
  return openStoredFile({
    folder,
    name: 'settings',
    schema,
    defaults,
    onDamaged: ({ file, kind }) => damaged.push(kind === 'replaced' ? file : `${file} ${kind}`),
    now: () => new Date('2026-03-04T05:06:07.008Z'),
  });
}

const path = () => join(folder, 'settings.json');
const quarantine = () => join(folder, 'settings.damaged-2026-03-04T05-06-07.008Z.json');

test('without a file the defaults apply, and nothing is written', () => {
  expect(open().get()).toEqual(defaults);
  expect(readdirSync(folder)).toEqual([]);
  expect(damaged).toEqual([]);
});

test('what is set is there at the next start, for nobody else to read', () => {
  open().set({ theme: 'dark', size: 2 });
  expect(open().get()).toEqual({ theme: 'dark', size: 2 });
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(damaged).toEqual([]);
});

test('a file that others could read is closed to them', () => {
  writeFileSync(path(), JSON.stringify({ theme: 'dark', size: 2 }), { mode: 0o644 });
  chmodSync(path(), 0o644);
  open();
  expect(statSync(path()).mode & 0o777).toBe(0o600);
});

test('what a newer version added does not make the file damaged', () => {
  writeFileSync(path(), JSON.stringify({ theme: 'dark', size: 2, density: 'compact' }));
  expect(open().get()).toEqual({ theme: 'dark', size: 2 });
  expect(damaged).toEqual([]);
});

test.each([
  ['truncated', '{"theme":"dar'],
  ['empty', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '3'],
  ['behind a byte order mark', '\uFEFF{"theme":"dark","size":2}'],
  ['binary', '\0\0\0\0'],
])('a file that is %s is kept beside a fresh one', (_what, content) => {
  writeFileSync(path(), content);
  const file = open();
  expect(file.get()).toEqual(defaults);
  expect(readFileSync(quarantine(), 'utf8')).toBe(content);
  expect(damaged).toEqual(['settings.json']);
  file.set({ theme: 'dark', size: 3 });
  expect(open().get()).toEqual({ theme: 'dark', size: 3 });
  expect(damaged).toEqual(['settings.json']);
});

test.each([
  ['of a wrong type', '{"theme":"dark","size":"2"}', { theme: 'dark', size: 1 }],
  ['unknown', '{"theme":"sepia","size":2}', { theme: 'light', size: 2 }],
  ['missing', '{"size":2}', { theme: 'light', size: 2 }],
])('one value that is %s costs that value; the file as it was is kept', (_what, content, expected) => {
  writeFileSync(path(), content);
  expect(open().get()).toEqual(expected);
  expect(readFileSync(quarantine(), 'utf8')).toBe(content);
  expect(open().get()).toEqual(expected);
  expect(damaged).toEqual(['settings.json repaired']);
});

test.skipIf(process.platform === 'win32')('a pipe in the place of the file holds nobody up', () => {
  execFileSync('mkfifo', [path()]);
  const file = open();
  expect(file.get()).toEqual(defaults);
  file.set({ theme: 'dark', size: 3 });
  expect(open().get()).toEqual({ theme: 'dark', size: 3 });
});

test('a link to itself in the place of the file is moved aside', () => {
  symlinkSync('settings.json', path());
  expect(open().get()).toEqual(defaults);
  expect(damaged).toEqual(['settings.json']);
});

test.skipIf(process.getuid?.() !== 0)('a file and a folder of somebody else are no reason to stop', () => {
  const nobody = 65_534;
  writeFileSync(path(), JSON.stringify({ theme: 'dark', size: 2 }));
  writeFileSync(join(folder, 'settings.json.tmp-1234567890abcdef'), '{');
  chmodSync(folder, 0o755);
  chmodSync(path(), 0o644);
  process.seteuid?.(nobody);
  try {
    const file = open();
    expect(file.get()).toEqual({ theme: 'dark', size: 2 });
    expect(() => file.set({ theme: 'light', size: 3 })).toThrow();
    expect(file.get()).toEqual({ theme: 'dark', size: 2 });
  } finally {
    process.seteuid?.(0);
  }
  mkdirSync(join(folder, 'x'));
  rmSync(path());
  mkdirSync(path());
  process.seteuid?.(nobody);
  try {
    const file = open();
    expect(file.get()).toEqual(defaults);
    expect(() => file.set({ theme: 'light', size: 3 })).toThrow('settings.json');
  } finally {
    process.seteuid?.(0);
  }
});

test('a folder in the place of the file is moved aside with what it holds', () => {
  mkdirSync(path());
  writeFileSync(join(path(), 'kept'), 'x');
  const file = open();
  expect(readFileSync(join(quarantine(), 'kept'), 'utf8')).toBe('x');
  file.set({ theme: 'dark', size: 3 });
  expect(open().get()).toEqual({ theme: 'dark', size: 3 });
});

test('what a killed write left behind is cleaned up, files of others are not', () => {
  writeFileSync(join(folder, 'settings.json.tmp-1234567890abcdef'), '{');
  writeFileSync(join(folder, 'other.json.tmp-1234567890abcdef'), '{');
  open();
  expect(readdirSync(folder)).toEqual(['other.json.tmp-1234567890abcdef']);
});

test('a disk that does not take the write keeps the old value and says so', () => {
  const file = open();
  file.set({ theme: 'dark', size: 2 });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in the way');
  expect(() => file.set({ theme: 'light', size: 9 })).toThrow();
  expect(file.get()).toEqual({ theme: 'dark', size: 2 });
  expect(existsSync(path())).toBe(false);
});
