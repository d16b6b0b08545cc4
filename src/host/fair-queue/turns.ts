import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { companyKey, type Owner, userKey } from './next-in-turn.ts';

const mostRemembered = 1000;

/** Who had a turn when; those of long ago are as if they never had one. */
export interface Turns {
  /** Higher is later. */
  readonly last: ReadonlyMap<string, number>;
  note(owner: Owner): void;
}

export function createTurns(): Turns {
  const last = new BoundedMap<string, number>(mostRemembered);
  let count = 0;
  return {
    last,
    note(owner) {
      count += 1;
      for (const key of [companyKey(owner), userKey(owner)]) {
        last.set(key, count);
      }
    },
  };
}
