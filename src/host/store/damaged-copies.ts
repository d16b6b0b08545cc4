import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ending = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.db(?:-wal|-shm)?$/;

function beginningOf(file: string): string {
  return `${file.replace(/\.db$/, '')}.damaged-`;
}

/** The name under which a database that is damaged is kept beside itself. */
export function damagedName(file: string, now: Date): string {
  return `${beginningOf(file)}${now.toISOString().replaceAll(':', '-')}.db`;
}

/** Removes what was kept of a damaged database, with its log, where it was put aside before a time. */
export async function removeDamaged(file: string, before: Date): Promise<void> {
  const folder = dirname(file);
  const beginning = basename(beginningOf(file));
  for (const entry of await readdir(folder).catch(() => [])) {
    // By its name: the file was last written before it was found to be damaged.
    const parts = entry.startsWith(beginning) ? ending.exec(entry.slice(beginning.length)) : null;
    if (parts !== null && Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`) < before.getTime()) {
      await rm(join(folder, entry), { force: true });
    }
  }
}
