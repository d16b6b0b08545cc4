import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, 'run-compiled.ts');
let folder: string;
let kept: string;

function write(name: string, source: string): void {
  writeFileSync(join(folder, name), source);
}

/** What the program prints, run as the host is. */
function run(): string {
  const args = ['--import', 'tsx', program, join(folder, 'program.cjs'), kept];
  return execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 }).trim();
}

function keptFiles(): { name: string; changedAt: number; mode: number }[] {
  return readdirSync(kept)
    .sort()
    .map((name) => ({ name, ...statSync(join(kept, name)) }))
    .map(({ name, mtimeMs, mode }) => ({ name, changedAt: mtimeMs, mode: mode & 0o777 }));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-compiled-'));
  kept = join(folder, 'kept');
  write(
    'program.cjs',
    "const { word } = require('./part.cjs'); console.log(word, __filename.endsWith('program.cjs'));",
  );
  write('part.cjs', "exports.word = 'first'; exports.folder = __dirname;");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('compiled code', () => {
  it('is kept at the first run and read at the next', () => {
    expect(run()).toBe('first true');
    const written = keptFiles();
    expect(written.map(({ name }) => name.split('.cjs-')[0])).toEqual(['part', 'program']);
    expect(run()).toBe('first true');
    expect(keptFiles()).toEqual(written);
  });

  it('is for the eyes of its owner only', () => {
    run();
    expect(keptFiles().map(({ mode }) => mode)).toEqual([0o600, 0o600]);
    expect(statSync(kept).mode & 0o777).toBe(0o700);
  });

  it('of a file that changed is made anew, as long as before or not, and the old one goes', () => {
    run();
    const [before] = keptFiles();
    write('part.cjs', "exports.word = 'other'; exports.folder = __dirname;");
    expect(run()).toBe('other true');
    const names = keptFiles().map(({ name }) => name);
    expect(names).toHaveLength(2);
    expect(names).not.toContain(before?.name);
  });

  it('that is damaged is not used, and made anew', () => {
    run();
    const [part] = keptFiles();
    const file = join(kept, part?.name ?? '');
    writeFileSync(file, 'no code of V8');
    expect(run()).toBe('first true');
    expect(statSync(file).size).toBeGreaterThan(100);
  });

  it('loads dynamic imports as every other file does', () => {
    write('program.cjs', "import('./late.mjs').then(({ late }) => console.log(late));");
    write('late.mjs', "export const late = 'late';");
    expect(run()).toBe('late');
    expect(run()).toBe('late');
  });

  it('that cannot be kept stops nothing', () => {
    writeFileSync(kept, 'a file where the folder should be');
    expect(run()).toBe('first true');
  });
});
