import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeFolder, closeToOthers } from './close-to-others.ts';

let folder = '';
const mode = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

function make(name: string, rights: number): void {
  writeFileSync(join(folder, name), 'x');
  chmodSync(join(folder, name), rights);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what an older version left open is closed to others, folders too, and goes on working for its owner', async () => {
  mkdirSync(join(folder, 'workspace/files'), { recursive: true });
  chmodSync(join(folder, 'workspace/files'), 0o755);
  make('workspace/cadre.sqlite', 0o644);
  make('workspace/files/a', 0o666);
  make('settings.damaged-1.json', 0o640);
  make('tool', 0o755);
  closeFolder(folder);
  await closeToOthers(folder);
  expect(['.', 'workspace', 'workspace/files', 'tool'].map(mode)).toEqual(['700', '700', '700', '700']);
  expect(['workspace/cadre.sqlite', 'workspace/files/a', 'settings.damaged-1.json'].map(mode)).toEqual([
    '600',
    '600',
    '600',
  ]);
});

test('a link leads to nothing that is changed', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'cadre-outside-'));
  writeFileSync(join(outside, 'theirs'), 'x');
  chmodSync(join(outside, 'theirs'), 0o644);
  symlinkSync(outside, join(folder, 'link'));
  symlinkSync(join(outside, 'theirs'), join(folder, 'file'));
  await closeToOthers(folder);
  expect(statSync(join(outside, 'theirs')).mode & 0o777).toBe(0o644);
  rmSync(outside, { recursive: true });
});

test('a folder that is not there is no failure', async () => {
  closeFolder(join(folder, 'gone'));
  await expect(closeToOthers(join(folder, 'gone'))).resolves.toBeUndefined();
});
