import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPdfs } from './pdfs.ts';

const bytes = new TextEncoder().encode('%PDF-1.7');
const asked = { path: '/print/compare?job=j', name: 'Data/Engineer' };

let folder: string;
let offered: string[];
let printed: string[];
let chosen: string | undefined;

function pdfs(print?: () => Promise<{ state: 'late' }>) {
  return createPdfs({
    printer: {
      print: async (path) => {
        printed.push(path);
        return print === undefined ? { state: 'printed', bytes } : print();
      },
    },
    choose: async (name) => {
      offered.push(name);
      return chosen;
    },
    keep: (path) => `key of ${path}`,
    log: () => undefined,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-test-'));
  [offered, printed] = [[], []];
  chosen = join(folder, 'mine.pdf');
});
afterEach(() => rm(folder, { recursive: true }));

it('saves where the person says, in place of what they chose to replace, for them alone', async () => {
  await writeFile(join(folder, 'mine.pdf'), 'before');
  expect(await pdfs().save(asked)).toEqual({ state: 'saved', name: 'mine.pdf', key: `key of ${chosen}` });
  expect([offered, printed]).toEqual([['Data-Engineer.pdf'], [asked.path]]);
  expect(new Uint8Array(await readFile(join(folder, 'mine.pdf')))).toEqual(new Uint8Array(bytes));
  expect((await stat(join(folder, 'mine.pdf'))).mode & 0o077).toBe(0);
  expect(await readdir(folder)).toEqual(['mine.pdf']);
});

it('gives a name its ending, and then replaces nothing', async () => {
  await writeFile(join(folder, 'mine.pdf'), 'before');
  chosen = join(folder, 'mine');
  expect(await pdfs().save(asked)).toMatchObject({ state: 'saved', name: 'mine (1).pdf' });
  expect(await readFile(join(folder, 'mine.pdf'), 'utf8')).toBe('before');
});

it('prints nothing where the person wants it nowhere, and writes nothing where nothing was printed', async () => {
  chosen = undefined;
  expect([await pdfs().save(asked), printed]).toEqual([{ state: 'cancelled' }, []]);
  chosen = join(folder, 'mine.pdf');
  expect(await pdfs(async () => ({ state: 'late' })).save(asked)).toEqual({ state: 'late' });
  expect(await readdir(folder)).toEqual([]);
});

it('says that it failed where the disk does not take it, and leaves nothing half written', async () => {
  chosen = join(folder, 'nowhere', 'mine.pdf');
  const own = pdfs();
  expect(await own.save(asked)).toEqual({ state: 'failed' });
  chosen = join(folder, 'mine.pdf');
  expect(await own.save(asked)).toMatchObject({ state: 'saved' });
  expect(await readdir(folder)).toEqual(['mine.pdf']);
});

it('makes one at a time', async () => {
  const own = pdfs();
  const first = own.save(asked);
  expect(await own.save(asked)).toEqual({ state: 'busy' });
  expect([(await first).state, offered.length]).toEqual(['saved', 1]);
});
