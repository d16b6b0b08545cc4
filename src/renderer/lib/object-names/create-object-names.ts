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
  listeners: Set<() => void>;
}

/** The most ids a call may ask for. */
const mostIds = 200;
/** ms; changes come several at once, and whatever happens names are asked for again no more often than this. */
const pause = 1000;

const unknown: ObjectName = { state: 'loading', object: undefined };

/** Names by id, for pills and links that must show what a thing is called now: asked for in batches, kept up by events. */
export function createObjectNames({ read, isGone }: Environment): ObjectNames {
  const entries = new Map<string, Entry>();
  const wanted = new Set<string>();
  let turn: ReturnType<typeof setTimeout> | undefined;
  let lastTurn = Number.NEGATIVE_INFINITY;
  /** Grows with each sign-out: what was asked before is nobody's business any more. */
  let session = 0;

  function show(entry: Entry, name: ObjectName): void {
    if (entry.name.state !== name.state || JSON.stringify(entry.name.object) !== JSON.stringify(name.object)) {
      entry.name = name;
      for (const listener of entry.listeners) {
        listener();
      }
    }
  }

  async function ask(ids: readonly string[]): Promise<void> {
    const asked = session;
    const found = await read(ids).catch(() => undefined);
    if (found === undefined || asked !== session) {
      // Without an answer the names stay as they were; the first event of the next connection asks again.
      return;
    }
    const byId = new Map(found.map((object) => [object.id, object]));
    for (const id of ids) {
      const entry = entries.get(id);
      const object = byId.get(id);
      if (entry !== undefined) {
        const last = entry.name.object;
        show(entry, object === undefined ? { state: 'gone', object: last } : { state: 'known', object });
      }
    }
  }

  function flush(): void {
    turn = undefined;
    lastTurn = performance.now();
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
      clearTimeout(turn);
      turn = setTimeout(flush, 0);
    } else {
      turn ??= setTimeout(flush, Math.max(0, lastTurn + pause - performance.now()));
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
      show(entry, { state: 'gone', object: entry.name.object });
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
      const entry = known ?? { name: unknown, listeners: new Set() };
      if (known === undefined) {
        entries.set(id, entry);
      }
      entry.listeners.add(listener);
      if (isGone(id)) {
        entry.name = { state: 'gone', object: entry.name.object };
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
