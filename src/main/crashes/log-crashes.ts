import { app } from 'electron';
import { describeError } from '#main/log/describe-error.ts';
import type { Log } from '#main/log/log.ts';
import { parseAppUrl } from '#main/protocol/app-origin.ts';

/** Leaves a line in the log for every process that did not end by itself, and for every error of this one that nobody caught. */
export function logCrashes(log: Log): void {
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (reason !== 'clean-exit') {
      // Further parts of the path may name a person.
      const [, screen] = parseAppUrl(contents.getURL())?.pathname.split('/') ?? [];
      log(`crash: page /${screen ?? ''}: ${reason}, code ${exitCode}`);
    }
  });
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason !== 'clean-exit') {
      log(`crash: ${[type, ...(name ? [name] : [])].join(' ')}: ${reason}, code ${exitCode}`);
    }
  });
  // What runs besides goes on: the windows hold unsaved work.
  process.on('uncaughtException', (error) => log(`crash: main: ${describeError(error)}`));
  process.on('unhandledRejection', (reason) => log(`crash: main: unhandled: ${describeError(reason)}`));
}
