import type { BridgeEvent } from '#shared/bridge/calls.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** What is known of a name. `gone`: it was deleted, or the person may not see it; the two look alike on purpose. */
export interface ObjectName {
  state: 'known' | 'loading' | 'gone';
  /** The object as it is now; undefined until it is known, and of what is gone what was known last. */
  object: ObjectRef | undefined;
}

export interface ObjectNames {
  /** What is known now; the same object until something changes. */
  get(id: string): ObjectName;
  /** Calls back when what is known of an id changes, and sees to it that it is known. Returns a stop. */
  subscribe(id: string, listener: () => void): () => void;
  /** The host told of changes. */
  heard(events: BridgeEvent<'events.received'>['events']): void;
  /** Forgets everything: on sign-out. */
  clear(): void;
}

interface Environment {
  /** Those of at most 200 ids that the person may see, now. Rejects where the host does not answer. */
  read(ids: readonly string[]): Promise<readonly ObjectRef[]>;
  /** Whether an object is known to be deleted. */
  isGone(id: string): boolean;
}

interface Entry {
  name: ObjectName;
  /** When what is known was asked for or heard, in turns: an answer from before it is out of date. */
  asOf: number;
  listeners: Set<() => void>;
}

/** The most ids a call may ask for. */
const mostIds = 200;
/** ms; changes come several at once, and whatever happens names are asked for again no more often than this. */
const pauseMs = 1000;

const unknown: ObjectName = { state: 'loading', object: undefined };

/** Names by id, for pills and links that must show what a thing is called now: asked for in batches, kept up by events. */
export function createObjectNames({ read, isGone }: Environment): ObjectNames {
  const entries = new Map<string, Entry>();
  const wanted = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFlush = Number.NEGATIVE_INFINITY;
  /** Grows with each sign-out: what was asked before is nobody's business any more. */
  let session = 0;
  /** Counts the calls and the deletions heard, to tell which came first. */
  let turns = 0;

  function nextTurn(): number {
    turns += 1;
    return turns;
  }

  function show(entry: Entry, name: ObjectName): void {
    if (entry.name.state !== name.state || JSON.stringify(entry.name.object) !== JSON.stringify(name.object)) {
      entry.name = name;
      for (const listener of entry.listeners) {
        listener();
      }
    }
  }

  function showGone(entry: Entry): void {
    entry.asOf = nextTurn();
    show(entry, { state: 'gone', object: entry.name.object });
  }

  async function ask(ids: readonly string[]): Promise<void> {
    const asked = session;
    const asOf = nextTurn();
    const found = await read(ids).catch(() => undefined);
    if (found === undefined || asked !== session) {
      // Without an answer the names stay as they were; the first event of the next connection asks again.
      return;
    }
    const byId = new Map(found.map((object) => [object.id, object]));
    for (const id of ids) {
      const entry = entries.get(id);
      const object = byId.get(id);
      if (entry !== undefined && entry.asOf < asOf) {
        const last = entry.name.object;
        entry.asOf = asOf;
        show(entry, object === undefined ? { state: 'gone', object: last } : { state: 'known', object });
      }
    }
  }

  function flush(): void {
    timer = undefined;
    lastFlush = performance.now();
    const ids = [...wanted];
    wanted.clear();
    for (let at = 0; at < ids.length; at += mostIds) {
      void ask(ids.slice(at, at + mostIds));
    }
  }

  /** Everything asked for within one task goes in one call; what changed waits for the pause to be over. */
  function want(id: string, isNew: boolean): void {
    wanted.add(id);
    if (isNew) {
      clearTimeout(timer);
      timer = setTimeout(flush, 0);
    } else {
      timer ??= setTimeout(flush, Math.max(0, lastFlush + pauseMs - performance.now()));
    }
  }

  function changed(id: string, isDeleted: boolean): void {
    const entry = entries.get(id);
    if (entry === undefined) {
      return;
    }
    if (entry.listeners.size === 0) {
      entries.delete(id);
    } else if (isDeleted) {
      showGone(entry);
    } else {
      want(id, false);
    }
  }

  function changedAll(): void {
    for (const id of entries.keys()) {
      changed(id, false);
    }
  }

  return {
    get: (id) => entries.get(id)?.name ?? unknown,
    subscribe(id, listener) {
      const known = entries.get(id);
      const entry = known ?? { name: unknown, asOf: 0, listeners: new Set() };
      if (known === undefined) {
        entries.set(id, entry);
      }
      entry.listeners.add(listener);
      if (isGone(id)) {
        showGone(entry);
      } else if (entry.name.state === 'loading') {
        want(id, true);
      }
      return () => entry.listeners.delete(listener);
    },
    heard(events) {
      for (const event of events) {
        if (event.type === 'ready' || event.type === 'resync') {
          changedAll();
        } else if (event.type === 'object.changed') {
          const { ids, gone } = event.data;
          if (ids.length === 0) {
            changedAll();
          }
          for (const id of ids) {
            changed(id, gone === true);
          }
        }
      }
    },
    clear() {
      session += 1;
      wanted.clear();
      for (const entry of entries.values()) {
        show(entry, unknown);
      }
      entries.clear();
    },
  };
}
