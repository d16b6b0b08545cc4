import { closeSync, constants, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createFloodLimit } from './flood-limit.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * Adds one line to the app's log. Callers write what happened, never what was in a request, a header or a secret. What
 * stands before the first colon is the line's source: one that says too much does not keep the others out.
 */
export type Log = (line: string) => void;

const file = 'cadre.log';
/** Bytes after which the log becomes `cadre.old.log`, while it is written and at the start. */
const sizeLimit = 1024 * 1024;
const longestLine = 4000;

// A pipe in the place of the log must not hold anybody up.
const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

interface LogFile {
  /** At once: what is written last before the end counts most. */
  append(entry: string): void;
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** The file keeps at most {@link sizeLimit} bytes and as many of before; a log that cannot be kept stops nothing. */
function openFile(folder: string): LogFile {
  const path = join(folder, file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return { append: () => undefined };
  }
  let size = sizeOf(path);

  function makeRoom(): void {
    try {
      renameSync(path, join(folder, 'cadre.old.log'));
    } finally {
      size = sizeOf(path);
    }
  }

  function append(entry: string): void {
    try {
      if (size > 0 && size + entry.length > sizeLimit) {
        makeRoom();
      }
      if (size > sizeLimit) {
        return;
      }
      const open = openSync(path, flags, 0o600);
      try {
        size += writeSync(open, entry);
      } finally {
        closeSync(open);
      }
    } catch {
      // A full disk, or something else in the log's place.
    }
  }

  return { append };
}

/** A log in `folder`, for the user's eyes only; `echo` prints it too. */
export function openLog(folder: string, echo: boolean, now: () => number = Date.now): Log {
  const disk = openFile(folder);
  const limit = createFloodLimit();

  function write(line: string, at: number): void {
    const entry = `${new Date(at).toISOString()} ${withoutSecrets(line.slice(0, 2 * longestLine)).slice(0, longestLine)}\n`;
    if (echo) {
      process.stderr.write(entry);
    }
    disk.append(entry);
  }

  return function log(line: string): void {
    const at = now();
    const source = line.slice(0, Math.max(0, line.indexOf(':')));
    const { kept, leftOut } = limit.take(source, at);
    if (leftOut > 0) {
      write(`${source}: ${leftOut} lines left out`, at);
    }
    if (kept) {
      write(line, at);
    }
  };
}
