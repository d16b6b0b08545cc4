import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderProblem } from './folder-problem.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-folder-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a folder that is missing is made, for its owner alone', () => {
  const missing = join(folder, 'a/b');
  expect(folderProblem(missing)).toBeUndefined();
  expect(statSync(missing).mode & 0o777).toBe(0o700);
  expect(folderProblem(missing)).toBeUndefined();
});

test('a file in the place of the folder, or of one above it, is a problem', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(folderProblem(join(folder, 'file'))).toBe('EEXIST');
  expect(folderProblem(join(folder, 'file/below'))).toBe('ENOTDIR');
});

test.skipIf(process.getuid?.() !== 0)('a folder of somebody else that cannot be written is a problem', () => {
  chmodSync(folder, 0o755);
  process.seteuid?.(65_534);
  try {
    expect(folderProblem(join(folder, 'below'))).toBe('EACCES');
  } finally {
    process.seteuid?.(0);
  }
});
