import type { Backups } from './sqlite-backups.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

interface DailyBackupsOptions {
  backups: Backups;
  clock: () => Date;
  /** Hears why a backup could not be made; it is tried again an hour later. */
  onFailure: (error: unknown) => void;
}

/**
 * Backs up a minute from now, when starting is over, where the last backup is a day old or more, and looks again every
 * hour: a computer that slept, or whose clock was wrong, catches up. Of databases that were damaged and put aside it removes
 * the old ones. Answers what ends it, once the backup under way is done.
 */
export function keepDailyBackups({ backups, clock, onFailure }: DailyBackupsOptions): () => Promise<void> {
  let underWay: Promise<void> | undefined;

  async function backUpWhenDue(): Promise<void> {
    const now = clock().getTime();
    const isRecent = (at: Date) => at.getTime() <= now && now - at.getTime() < day;
    if (!(await backups.list()).some(({ at }) => isRecent(at))) {
      await backups.make();
    }
    await backups.forgetDamaged();
  }

  function look(): void {
    underWay ??= backUpWhenDue()
      .catch(onFailure)
      .finally(() => {
        underWay = undefined;
      });
  }

  const first = setTimeout(look, minute);
  const timer = setInterval(look, hour);
  first.unref();
  timer.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await underWay;
  };
}
