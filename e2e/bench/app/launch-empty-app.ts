import { _electron, type Page } from 'playwright/test';
import { newUserData, removeUserData, sandboxArguments, testEnvironment } from '#e2e/fixtures/launch.ts';
import { emptyFolder } from './plain-start.ts';

/** The empty app as `launchApp` starts Cadre. */
export async function launchEmptyApp(): Promise<{ window: Page; close(): Promise<void> }> {
  const userData = await newUserData();
  const electron = await _electron.launch({
    args: [emptyFolder, `--user-data-dir=${userData}`, ...sandboxArguments()],
    env: testEnvironment(),
    chromiumSandbox: sandboxArguments().length === 0,
  });
  return {
    window: await electron.firstWindow(),
    async close() {
      await electron.close();
      await removeUserData(userData);
    },
  };
}
