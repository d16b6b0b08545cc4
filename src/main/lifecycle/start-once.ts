import { app } from 'electron';
import { describeError } from '#main/log/describe-error.ts';
import type { Log } from '#main/log/log.ts';
import { folderProblem } from './folder-problem.ts';
import { endStart } from './start-failure.ts';

/** Starts the app once: a second start only shows the windows of the first. Must run before the app is ready. */
export function startOnce(start: () => Promise<void>, log: Log): void {
  app.setAppUserModelId('app.cadre.desktop');
  const folder = app.getPath('userData');
  const problem = folderProblem(folder);
  if (problem !== undefined) {
    void endStart({ kind: 'folder', folder, reason: problem });
    return;
  }
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  // Awaiting readiness at the top of the module would wait for ever: it comes after the module was evaluated.
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      log(`main: start: ${describeError(error)}`);
      const reason = error instanceof Error ? error.message : describeError(error);
      return endStart({ kind: 'unexpected', reason });
    });
}
