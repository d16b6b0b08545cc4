import type { Identity } from '#host/access/index.ts';
import type { InsightObject } from '#host/intelligence/intelligence.ts';
import type { Store } from '#host/store/store.ts';

/** What figures of peers are asked with. */
export interface Asked {
  store: Store;
  identity: Identity;
  object: InsightObject;
  now: Date;
}

/** Who reads figures, and when. */
export type Reading = Pick<Asked, 'store' | 'identity' | 'now'>;

/** Figures of fewer others are read anew each time, and are as of the last write. */
const fewestKept = 1000;
/** How old those of more may become: they hardly move meanwhile. */
const keptMs = 60_000;
/** Values that the kept figures of one kind hold together, in all companies of a database: some 20 MB. */
const mostValues = 200_000;

interface Kept<Figures> {
  sinceMs: number;
  size: number;
  figures: Figures;
}

function keepWithin(all: Map<string, Kept<unknown>>): void {
  let held = [...all.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [key, { size }] of all) {
    if (held <= mostValues || all.size === 1) {
      break;
    }
    all.delete(key);
    held -= size;
  }
}

/**
 * A reading of what many others are like, as the caller sees them: where there are many it is kept for a minute, so that one
 * insight takes as long in a large company as in a small one. `sizeOf`: how many others figures are of.
 */
export function keeping<Figures>(
  sizeOf: (figures: Figures) => number,
  read: (reading: Reading, of: string) => Promise<Figures>,
): (reading: Reading, of?: string) => Promise<Figures> {
  const kept = new WeakMap<Store['db'], Map<string, Kept<Figures>>>();
  return async (reading, of = '') => {
    const { store, identity, now } = reading;
    const { companyId, memberId, userId, role, seesMasked } = identity;
    const key = JSON.stringify([companyId, memberId, userId, role, seesMasked, of]);
    const all = kept.get(store.db) ?? new Map<string, Kept<Figures>>();
    kept.set(store.db, all);
    const age = now.getTime() - (all.get(key)?.sinceMs ?? 0);
    const known = age >= 0 && age < keptMs ? all.get(key) : undefined;
    if (known !== undefined) {
      return known.figures;
    }
    const figures = await read({ store, identity, now }, of);
    const size = sizeOf(figures);
    all.delete(key);
    if (size >= fewestKept) {
      all.set(key, { sinceMs: now.getTime(), size, figures });
      keepWithin(all);
    }
    return figures;
  };
}
