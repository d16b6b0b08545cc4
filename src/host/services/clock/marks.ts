import type { Store } from '#host/store/store.ts';

/** What fell due after one time, up to another and with it. */
export interface Span {
  from: Date;
  until: Date;
}

/** ms: written no more often, or a computer at rest would write to its disk for nothing. */
const writtenMs = 10 * 60_000;

/** Up to when a duty was done; undefined where it never was. */
export async function readMark({ db }: Pick<Store, 'db'>, name: string): Promise<Date | undefined> {
  const row = await db.selectFrom('clock_mark').select('done_until').where('name', '=', name).executeTakeFirst();
  return row && new Date(row.done_until);
}

/** Keeps up to when a duty was done. */
export async function writeMark({ db }: Pick<Store, 'db'>, name: string, done: Date): Promise<void> {
  const done_until = done.toISOString();
  await db
    .insertInto('clock_mark')
    .values({ name, done_until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_until }))
    .execute();
}

/** Up to when duties were done, over restarts. */
export function createMarks(store: Pick<Store, 'db'>) {
  const known = new Map<string, { done: Date; written: Date }>();

  return {
    /**
     * Does `work` for the time since it was done last, of which no more than `mostBackMs`; the very first time for nothing:
     * what was due before there was this duty is told nobody. A clock that was set back tells of that time again.
     */
    async passing(name: string, now: Date, mostBackMs: number, work: (span: Span) => Promise<void>): Promise<void> {
      const before = known.get(name);
      const stored = before === undefined ? await readMark(store, name) : before.done;
      const done = stored === undefined || stored > now ? now : stored;
      const from = new Date(Math.max(done.getTime(), now.getTime() - mostBackMs));
      if (from < now) {
        await work({ from, until: now });
      }
      const isBack = stored !== undefined && stored > now;
      const written = before?.written ?? stored;
      if (written === undefined || isBack || now.getTime() - written.getTime() >= writtenMs) {
        await writeMark(store, name, now);
        known.set(name, { done: now, written: now });
      } else {
        known.set(name, { done: now, written });
      }
    },
  };
}
