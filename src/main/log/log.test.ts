import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-log-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('lines are kept with their time, for nobody else to read', async () => {
  const log = openLog(join(folder, 'logs'), false);
  log('host: ready');
  const path = join(folder, 'logs/cadre.log');
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z host: ready\n$/));
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a log that grew large makes room at the next start', () => {
  writeFileSync(join(folder, 'cadre.log'), 'x'.repeat(2 * 1024 * 1024));
  openLog(folder, false);
  expect(existsSync(join(folder, 'cadre.log'))).toBe(false);
  expect(statSync(join(folder, 'cadre.old.log')).size).toBe(2 * 1024 * 1024);
});

test('where no log can be kept, nothing else fails', () => {
  writeFileSync(join(folder, 'logs'), 'in the way');
  expect(() => openLog(join(folder, 'logs'), false)('host: ready')).not.toThrow();
});
