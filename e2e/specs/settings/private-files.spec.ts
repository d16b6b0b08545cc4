import { chmod, lstat, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { callApi } from '#e2e/fixtures/api.ts';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { requireOrSkip } from '#e2e/fixtures/programs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** What others may read or enter of the workspace, the log and the files of settings. */
async function openToOthers(userData: string): Promise<string[]> {
  const inWorkspace = ['workspace', 'logs'].map((name) => join(userData, name));
  const entries = await Promise.all(
    inWorkspace.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const settings = (await readdir(userData))
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(userData, name));
  const all = [userData, ...inWorkspace, ...settings, ...entries.flat().map((one) => join(one.parentPath, one.name))];
  const open = await Promise.all(
    all.map(async (path) => {
      const mode = (await lstat(path).catch(() => undefined))?.mode ?? 0;
      return (mode & 0o077) === 0 ? [] : [relative(userData, path)];
    }),
  );
  return open.flat().sort();
}

test('nobody else can read what Cadre keeps, nor what an older version kept', async ({ userData, templates: _ }) => {
  requireOrSkip(process.platform !== 'win32', 'Windows has no such rights');
  for (const entry of await readdir(userData, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  await chmod(userData, 0o755);
  await writeFile(join(userData, 'settings.damaged-1.json'), '{', { mode: 0o644 });
  const app = await launchApp({ userData });
  const file = { file: Buffer.from('hello').toString('base64'), file_type: 'text/plain', file_name: 'hello.txt' };
  const made = await callApi(app.window, '/api/file_attachment/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(file),
  });
  expect(made.status).toBeLessThan(300);
  await expect.poll(() => openToOthers(userData)).toEqual([]);
  expect(app.takeProblems()).toEqual([]);
  await app.close();
  expect(await openToOthers(userData)).toEqual([]);
});
