import { type Identity, seesAllOf } from '#host/access/index.ts';
import { lastRevision } from '#host/store/revision.ts';
import type { Store } from '#host/store/store.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';

/** Who sees all of these sees every application. */
const seesAll = [...personTypes, 'job'] as const;

/** So many figures are kept. */
const mostKept = 200;
/** Milliseconds: how long somebody waits is told in days. */
const keptMs = 60_000;

interface Kept<Figures> {
  figures: Figures;
  /** The company's last one, read before them. */
  revision: number;
  at: number;
}

/** Figures of applications: those of who sees everybody are kept until the company's next write, a minute at most. */
export function createKeptFigures<Figures>(store: Store) {
  const kept = new BoundedMap<string, Kept<Figures>>(mostKept);

  /** @param of what they are figures of, besides whose they are */
  return async (identity: Identity, of: unknown, now: Date, read: () => Promise<Figures>): Promise<Figures> => {
    if (!seesAll.every((type) => seesAllOf(identity, type))) {
      return read();
    }
    const { companyId, userId } = identity;
    const key = JSON.stringify([companyId, userId, of]);
    const revision = await lastRevision(store.db, companyId);
    const known = kept.use(key);
    if (known?.revision === revision && Math.abs(now.getTime() - known.at) < keptMs) {
      return known.figures;
    }
    const figures = await read();
    kept.set(key, { figures, revision, at: now.getTime() });
    return figures;
  };
}
