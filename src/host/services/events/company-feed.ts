import type { Identity, Viewer } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { createPacedTurns } from './paced-turns.ts';
import {
  type EventRow,
  eventsPerRead,
  type Heard,
  hear,
  type NamedObjects,
  readNamed,
  readRows,
  visibleOf,
} from './read-events.ts';

/** What a stream hears next. */
export interface HeardNext extends Heard {
  /** Where to read on. */
  cursor: number;
  /** There may be more already. */
  hasMore: boolean;
}

/** What is known under a key, or found out now; a failure is not kept. */
function shared<T>(known: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) {
    return before;
  }
  const found = find();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/**
 * The events of one company for all streams of it in this process: they are read once, and the newest are kept. A stream
 * holds no more than its cursor; one that is further behind than what is kept reads for itself until it is not.
 * @param last the last event that the company has
 */
export function createCompanyFeed(store: Store, companyId: string, last: number) {
  /** The newest events: all of those behind `from`, up to `to`. */
  let kept: { from: number; to: number; rows: readonly EventRow[] } = { from: last, to: last, rows: [] };
  let isOld = true;
  let reads = 0;
  let reading: Promise<void> | undefined;
  /** Of what is kept, from where to where: what the rows name, and what of it somebody may see. Until the next write. */
  const named = new Map<string, Promise<NamedObjects>>();
  const visible = new Map<string, Promise<ReadonlySet<string>>>();

  function forget(): void {
    isOld = true;
    named.clear();
    visible.clear();
  }

  async function read(): Promise<void> {
    isOld = false;
    reads += 1;
    try {
      const rows = await readRows(store, companyId, kept.to);
      const all = [...kept.rows, ...rows];
      const newest = all.slice(-eventsPerRead);
      const dropped = all[all.length - newest.length - 1];
      kept = { from: dropped?.sequence ?? kept.from, to: rows.at(-1)?.sequence ?? kept.to, rows: newest };
      isOld ||= rows.length === eventsPerRead;
    } catch (error) {
      isOld = true;
      throw error;
    }
  }

  /** Reads what is new, once for all who ask meanwhile. A reading that goes on may have begun before it was there. */
  async function readNews(): Promise<void> {
    await reading;
    if (isOld || reading !== undefined) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
  }

  /** Of the rows of one reading, shared by everybody who hears exactly these. */
  function sharedVisible(rows: readonly EventRow[], viewer: Viewer): Promise<ReadonlySet<string>> {
    const part = `${rows[0]?.sequence}-${rows.at(-1)?.sequence}`;
    return shared(visible, `${part} ${viewer.role} ${viewer.memberId}`, async () =>
      visibleOf(store, viewer, await shared(named, part, () => readNamed(store, companyId, rows))),
    );
  }

  return {
    /** Something was written: what is known may be old. */
    forget,
    /** How often was read. */
    reads: () => reads,
    /** Does what a stream has to do in a turn of its own: they are many, and others want answers. */
    inTurn: createPacedTurns(),
    /** What somebody may hear behind `cursor`. */
    async hear(identity: Identity, cursor: number): Promise<HeardNext> {
      if (cursor >= kept.from) {
        await readNews();
      }
      if (cursor >= kept.from) {
        const rows = kept.rows.filter((row) => row.sequence > cursor);
        const heard = await hear(rows, identity, () => sharedVisible(rows, identity));
        return { ...heard, cursor: rows.at(-1)?.sequence ?? cursor, hasMore: isOld };
      }
      const rows = await readRows(store, companyId, cursor);
      const visibleTo = async () => visibleOf(store, identity, await readNamed(store, companyId, rows));
      const heard = await hear(rows, identity, visibleTo);
      // What is kept of them may have been cleaned away in the database meanwhile.
      return { ...heard, cursor: rows.at(-1)?.sequence ?? kept.from, hasMore: true };
    },
  };
}

export type CompanyFeed = ReturnType<typeof createCompanyFeed>;
