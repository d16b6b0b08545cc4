import { appendFile, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Adds one line to the app's log. Callers write what happened, never what was in a request, a header or a secret. */
export type Log = (line: string) => void;

const file = 'cadre.log';
const sizeLimit = 1024 * 1024;

/** Beyond the size limit the old log becomes `cadre.old.log`; a log that cannot be kept stops nothing. */
function startFile(folder: string): string {
  const path = join(folder, file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (statSync(path).size > sizeLimit) {
      renameSync(path, join(folder, 'cadre.old.log'));
    }
  } catch {
    // No log yet, or no place for one.
  }
  return path;
}

/** A log in `folder`, for the user's eyes only; `echo` prints it too. */
export function openLog(folder: string, echo: boolean): Log {
  const path = startFile(folder);
  return function log(line: string): void {
    const entry = `${new Date().toISOString()} ${line}\n`;
    if (echo) {
      process.stderr.write(entry);
    }
    appendFile(path, entry, { mode: 0o600 }, () => undefined);
  };
}
