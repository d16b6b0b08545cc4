import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log.ts';

const mebibyte = 1024 * 1024;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-log-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'cadre.log');
const content = () => readFileSync(path(), 'utf8');

test('a line is kept at once with its time, for nobody else to read', () => {
  openLog(join(folder, 'logs'), false)('host: ready');
  const logged = join(folder, 'logs/cadre.log');
  expect(readFileSync(logged, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z host: ready\n$/);
  expect(statSync(logged).mode & 0o777).toBe(0o600);
});

test('a log that grew large makes room at the next line', () => {
  writeFileSync(path(), 'x'.repeat(2 * mebibyte));
  openLog(folder, false)('host: ready');
  expect(content()).toMatch(/host: ready\n$/);
  expect(statSync(join(folder, 'cadre.old.log')).size).toBe(2 * mebibyte);
});

test('a run that logs for weeks keeps two files of a mebibyte, the newest lines among them', () => {
  let now = 0;
  const log = openLog(folder, false, () => now);
  for (let line = 1; line <= 6000; line += 1) {
    now += 1000;
    log(`host: line ${line} ${'long '.repeat(200)}`);
  }
  expect(readdirSync(folder).sort()).toEqual(['cadre.log', 'cadre.old.log']);
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(mebibyte);
  }
  expect(content()).toContain('host: line 6000 ');
});

test('a flood of lines is cut short and said to be, and a crash within it is kept', () => {
  let now = 0;
  const log = openLog(folder, false, () => now);
  for (let line = 0; line < 100_000; line += 1) {
    log('host: the same again');
  }
  log('crash: renderer: killed, code 9');
  expect(content().length).toBeLessThan(mebibyte / 16);
  expect(content()).toContain('crash: renderer: killed');
  now = 10_000;
  log('host: quiet now');
  expect(content()).toMatch(/host: 99800 lines left out\n.*host: quiet now\n$/);
});

test('one endless line is cut, and a secret in it stays out', () => {
  openLog(folder, false)(`host: password=hunter2 ${'x '.repeat(mebibyte)}`);
  expect(content().length).toBeLessThan(5000);
  expect(content()).not.toContain('hunter2');
});

test('where no log can be kept, nothing else fails', () => {
  writeFileSync(join(folder, 'logs'), 'in the way');
  expect(() => openLog(join(folder, 'logs'), false)('host: ready')).not.toThrow();
  mkdirSync(path());
  expect(() => openLog(folder, false)('host: ready')).not.toThrow();
});

test.skipIf(process.platform === 'win32')('a pipe in the place of the log holds nobody up', () => {
  execFileSync('mkfifo', [path()]);
  expect(() => openLog(folder, false)('host: ready')).not.toThrow();
});
