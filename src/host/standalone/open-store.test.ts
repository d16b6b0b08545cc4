import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from './open-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-open-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes a database only where it is asked to, and opens it again without being asked', async () => {
  const file = join(folder, 'srv', 'cadre.db');
  await expect(openStore(file, { create: false })).rejects.toThrow('There is no database at');
  await expect(openStore('postgres:/cadre', { create: false })).rejects.toThrow('There is no database at');
  expect(await readdir(folder)).toEqual([]);
  for (const create of [true, false]) {
    const store = await openStore(file, { create });
    await store.close();
  }
});

it('takes an empty file for none', async () => {
  const file = join(folder, 'cadre.db');
  await writeFile(file, '');
  await expect(openStore(file, { create: false })).rejects.toThrow('There is no database at');
  expect(await readFile(file, 'utf8')).toBe('');
});

it('touches no database of another program, and no folder', async () => {
  const foreign = join(folder, 'other.db');
  const other = new DatabaseSync(foreign);
  other.exec('create table recipe (name text)');
  other.close();
  const before = await readFile(foreign);
  await expect(openStore(foreign, { create: true })).rejects.toThrow('is not one of Cadre');
  await expect(openStore(folder, { create: true })).rejects.toThrow('is a folder');
  expect(await readFile(foreign)).toEqual(before);
  expect(await readdir(folder)).toEqual(['other.db']);
});
