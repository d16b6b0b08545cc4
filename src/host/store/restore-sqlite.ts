import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { damagedName } from './damaged-copies.ts';
import type { Backup } from './sqlite-backups.ts';
import { StoreFailure } from './store.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A copy that is whole and on the disk, or none. */
async function copyWhole(path: string, target: string): Promise<void> {
  try {
    await copyFile(path, target);
    await sync(target);
  } catch (error) {
    await rm(target, { force: true });
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull ? new StoreFailure('disk_full', error) : error;
  }
}

async function moveAside(path: string, aside: string): Promise<void> {
  try {
    await rename(path, aside);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw error;
    }
  }
}

/** A second name for the same file, so that its own name can be given to another in one step. */
async function keepAside(path: string, aside: string): Promise<void> {
  try {
    await link(path, aside);
  } catch {
    // Some disks know no second names.
    await copyFile(path, aside);
  }
}

/**
 * Puts a backup, or nothing, in place of a damaged database, which is kept beside itself under another name. Killed at
 * any moment, it leaves the damaged database or what took its place. Answers the name the damaged one has now.
 * @throws StoreFailure `disk_full` when there is no room for the backup; the damaged database is still in its place.
 */
export async function replaceDamaged(file: string, backup: Backup | undefined, now: Date): Promise<string> {
  const aside = damagedName(file, now);
  const incoming = `${file}.restoring`;
  await mkdir(dirname(file), { recursive: true });
  if (backup !== undefined) {
    await copyWhole(backup.path, incoming);
    await keepAside(file, aside);
  }
  // What was not yet merged belongs to the damaged file and must not be read into another.
  await moveAside(`${file}-wal`, `${aside}-wal`);
  await rm(`${file}-shm`, { force: true });
  if (backup === undefined) {
    await moveAside(file, aside);
  } else {
    await rename(incoming, file);
  }
  await rm(`${file}.open`, { force: true });
  return aside;
}
