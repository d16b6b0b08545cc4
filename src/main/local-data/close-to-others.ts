import { chmodSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const rightsOfOthers = 0o077;
const ownRights = 0o700;

/** What cannot be changed stays as it is: the folder above is closed, and Cadre does not depend on it. */
async function close(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  const isOwn = found !== undefined && (found.isFile() || found.isDirectory());
  if (isOwn && (found.mode & rightsOfOthers) !== 0) {
    await chmod(path, found.mode & ownRights).catch(() => undefined);
  }
}

/** Takes from everybody else what rights they have on a folder: at once on itself. On Windows folders of a person are closed. */
export function closeFolder(folder: string): void {
  try {
    chmodSync(folder, ownRights);
  } catch {
    // On a disk without rights nobody can be kept out.
  }
}

/**
 * Takes from everybody else what rights they have on what is in a folder, as files of older versions gave them. One after
 * another, so that nothing else waits; links are not followed.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    await close(path);
    if (entry.isDirectory()) {
      await closeToOthers(path);
    }
  }
}
