import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countObjects } from '#e2e/fixtures/api.ts';
import { launchApp, type RunningApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { WelcomeScreen } from '#e2e/pages/welcome-screen.ts';

const content = 'no database at all '.repeat(2000);

/** Starts on a workspace that was damaged after its backup was made. */
async function startDamaged(userData: string): Promise<RunningApp> {
  const database = join(userData, 'workspace/cadre.db');
  await mkdir(join(userData, 'workspace/backups'), { recursive: true });
  await copyFile(database, join(userData, 'workspace/backups/cadre-2025-03-01T09-00-00.000Z.db'));
  await writeFile(database, content);
  return launchApp({ userData });
}

/** The damaged database as it was put aside. */
async function putAside(userData: string): Promise<string> {
  const [name] = (await readdir(join(userData, 'workspace'))).filter((file) => file.startsWith('cadre.damaged-'));
  return readFile(join(userData, 'workspace', name ?? ''), 'utf8');
}

test('a damaged workspace goes on with its newest backup at a click', async ({ userData }) => {
  const app = await startDamaged(userData);
  const failure = app.window.getByRole('main').getByRole('alert');
  await failure.getByRole('button', { name: /^Restore the backup of .*2025/ }).click();
  await expect(new HomeScreen(app.window).greeting).toBeVisible();
  expect((await countObjects(app.window)).employee).toBeGreaterThan(100);
  expect(await putAside(userData)).toBe(content);
  app.takeProblems();
  await app.close();
});

test('a damaged workspace can be left behind for an empty one, not by accident', long, async ({ userData }) => {
  const app = await startDamaged(userData);
  const failure = app.window.getByRole('main').getByRole('alert');
  await failure.getByRole('button', { name: 'Start empty' }).click();
  const question = app.window.getByRole('dialog', { name: 'Start with an empty workspace?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Start empty' }).click();
  await question.getByRole('button', { name: 'Start empty' }).click();
  await expect(new WelcomeScreen(app.window).title()).toBeVisible();
  expect(await putAside(userData)).toBe(content);
  app.takeProblems();
  await app.close();
});
