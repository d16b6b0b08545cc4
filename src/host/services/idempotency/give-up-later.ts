import type { Schedule } from '#host/lib/schedule.ts';
import { type Store, StoreFailure } from '#host/store/store.ts';
import type { ClaimKey } from './claims.ts';

const retryMs = 1000;
/** By then a claim on which nothing happens is taken for abandoned anyway. */
const mostTries = 120;

/**
 * Gives a claim up that could not be released, or of which it is not known whether it was made, because the database
 * did not answer: as soon as it does, who asks again goes on from what is written down.
 */
export function createGivingUp(store: Store, schedule: Schedule) {
  async function giveUp({ user_id, call, key }: ClaimKey, since: string): Promise<void> {
    await store.db
      .updateTable('idempotency_key')
      .set({ claimed_at: '' })
      .where('user_id', '=', user_id)
      .where('call', '=', call)
      .where('key', '=', key)
      .where('status', 'is', null)
      // One that was made before is somebody else's.
      .where('created_at', '>=', since)
      .execute();
  }

  /** `since`: when the claim was made, at the earliest; anything but a passing failure needs nothing. */
  return function giveUpLater(key: ClaimKey, since: string, error: unknown): void {
    const tryAgain = (tries: number) => {
      schedule(() => {
        giveUp(key, since).catch(() => {
          if (tries < mostTries) {
            tryAgain(tries + 1);
          }
        });
      }, retryMs);
    };
    if (error instanceof StoreFailure && error.passes) {
      tryAgain(1);
    }
  };
}
