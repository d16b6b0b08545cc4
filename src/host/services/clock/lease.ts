import type { Store } from '#host/store/store.ts';

/** ms that a process may be silent before another one takes over. */
const leaseMs = 60_000;
/** ms for which a process that holds it does not ask again. */
const freshMs = leaseMs / 3;

/**
 * Which process of a database does what is due. One that asks holds it for a minute. On SQLite there is one process alone.
 * @param worker names this process
 */
export function createLease(store: Store, clock: () => Date, worker: string) {
  let heldAt: number | undefined;
  let hasAsked = false;

  return {
    /** Whether this process is the one, now and for some seconds at least. */
    async isHeld(): Promise<boolean> {
      const now = clock().getTime();
      // A clock that was set, or a computer that slept, is a reason to ask.
      if (store.engine === 'sqlite' || (heldAt !== undefined && Math.abs(now - heldAt) < freshMs)) {
        return true;
      }
      const at = new Date(now).toISOString();
      const until = new Date(now + leaseMs).toISOString();
      const latest = new Date(now + 2 * leaseMs).toISOString();
      hasAsked = true;
      const held = await store.db
        .insertInto('clock_lease')
        .values({ name: 'clock', worker, until })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ worker, until })
            // One that ends much later than any that begins now was taken before the clock was set back.
            .where((eb) =>
              eb.or([
                eb('clock_lease.worker', '=', worker),
                eb('clock_lease.until', '<=', at),
                eb('clock_lease.until', '>', latest),
              ]),
            ),
        )
        .returning('worker')
        .executeTakeFirst();
      heldAt = held === undefined ? undefined : now;
      return held !== undefined;
    },

    /** Another process may be the one from now on. */
    async release(): Promise<void> {
      if (hasAsked) {
        await store.db.deleteFrom('clock_lease').where('worker', '=', worker).execute();
      }
    },
  };
}
