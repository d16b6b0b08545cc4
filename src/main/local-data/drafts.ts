import { z } from 'zod';
import { NoAnswerYet } from '#main/secrets/time-limit.ts';
import {
  type Draft,
  type DraftChange,
  type DraftQuery,
  type DraftRemoval,
  draft,
  mostDrafts,
} from '#shared/bridge/drafts.ts';
import { textMark } from '#shared/domain/text-mark.ts';
import type { SealedFile } from './sealed-file.ts';

/** What people write and have not sent yet, a text for each place. It outlives windows and the app, not the sign-out. */
export interface Drafts {
  /** What was written there last, as JSON text; null where there is nothing. */
  read(userId: string | undefined, query: DraftQuery): Promise<string | null>;
  /**
   * Keeps it in place of what was there: another writer's text that this one did not know is the answer, and is kept
   * apart. Where there is no room, what was written longest ago goes.
   */
  put(draft: Draft): Promise<string | null>;
  /** Another writer's draft that this one did not know stays; the one apart takes the place of the one that goes. */
  remove(userId: string | undefined, removal: DraftRemoval): Promise<void>;
  /** The keychain that was late is there: what it opens is told of, and what was written meanwhile is put away. */
  arrived(): Promise<void>;
  /** Forgets all of them. */
  drop(): Promise<void>;
  /** Resolves once what was put is on the disk, or could not be; whoever quits waits for it. */
  settled(): Promise<void>;
  onChange(listener: (change: DraftChange) => void): void;
}

const stored = z.array(z.unknown());
// A newer version may have stored more of a draft: that must not cost the draft.
const storedDraft = z.object({ ...draft.shape, isApart: z.literal(true).optional() });

type StoredDraft = z.infer<typeof storedDraft>;

function keyOf({ userId, companyId, place, isApart }: DraftQuery & { userId: string | undefined }): string {
  return JSON.stringify([userId, companyId, place, isApart]);
}

function parse(text: string): Map<string, StoredDraft> {
  const drafts = stored.parse(JSON.parse(text)).flatMap((one) => storedDraft.safeParse(one).data ?? []);
  return new Map(drafts.map((one) => [keyOf(one), one]));
}

/** It is another writer's, who was not known to this one. */
function isUnknown(there: Draft | undefined, { writer, over }: Pick<DraftRemoval, 'writer' | 'over'>): boolean {
  return there !== undefined && over !== undefined && there.writer !== writer && textMark(there.json) !== over;
}

/** What was written while the keychain was late is newer, and knew nothing of what it takes the place of. */
function joined(before: Map<string, StoredDraft>, meanwhile: Map<string, StoredDraft>): Map<string, StoredDraft> {
  const all = new Map(before);
  for (const [key, draft] of meanwhile) {
    const there = before.get(key);
    all.delete(key);
    if (there !== undefined && there.json !== draft.json && draft.isApart === undefined) {
      all.set(keyOf({ ...there, isApart: true }), { ...there, isApart: true });
    }
    all.set(key, draft);
  }
  return all;
}

/** Makes room for the last of them. */
function trim(drafts: Map<string, StoredDraft>): void {
  let characters = [...drafts.values()].reduce((sum, { json }) => sum + json.length, 0);
  for (const [key, { json }] of drafts) {
    const isFull = drafts.size > mostDrafts.count || characters > mostDrafts.characters;
    if (!isFull || drafts.size === 1) {
      return;
    }
    drafts.delete(key);
    characters -= json.length;
  }
}

/** `log` hears of what could not be read or written: the drafts are then kept in memory, for as long as the app runs. */
export function createDrafts(file: SealedFile, log: (line: string) => void): Drafts {
  const listeners: ((change: DraftChange) => void)[] = [];
  /** Oldest first. */
  let drafts = new Map<string, StoredDraft>();
  let loading: Promise<void> | undefined;
  let writing: Promise<void> | undefined;
  let isStale = false;
  // A file that could not be read now may be readable at the next start: nothing is written over it.
  let isReadable = true;

  function told(error: unknown): void {
    log(`drafts: ${error instanceof Error ? error.message : 'unknown failure'}`);
  }

  function load(): Promise<void> {
    loading ??= file
      .read()
      .then((text) => {
        drafts = text === undefined ? drafts : joined(parse(text), drafts);
        isReadable = true;
      })
      .catch((error: unknown) => {
        isReadable = false;
        if (error instanceof NoAnswerYet) {
          loading = undefined;
        } else {
          told(error);
        }
      });
    return loading;
  }

  async function writeUntilFresh(): Promise<void> {
    while (isStale) {
      isStale = false;
      await file.write(drafts.size === 0 ? undefined : JSON.stringify([...drafts.values()])).catch(told);
    }
    writing = undefined;
  }

  /** Keys come faster than a keychain answers: one write at a time, always of the newest. */
  function store(): Promise<void> {
    if (!isReadable) {
      return Promise.resolve();
    }
    isStale = true;
    writing ??= writeUntilFresh();
    return writing;
  }

  function tell({ companyId, place, writer }: DraftRemoval, isApart: boolean): void {
    for (const listener of listeners) {
      listener({ companyId, place, writer, ...(isApart && { isApart }) });
    }
  }

  return {
    async read(userId, query) {
      await load();
      return drafts.get(keyOf({ ...query, userId }))?.json ?? null;
    },
    async put(written) {
      await load();
      const key = keyOf(written);
      const apartKey = keyOf({ ...written, isApart: true });
      const there = drafts.get(key);
      const apart = drafts.get(apartKey);
      const replaced = there !== undefined && there.json !== written.json && isUnknown(there, written) ? there : null;
      if (apart?.writer === written.writer || apart?.json === written.json) {
        drafts.delete(apartKey);
      }
      if (replaced !== null) {
        drafts.delete(apartKey);
        drafts.set(apartKey, { ...replaced, isApart: true });
      }
      drafts.delete(key);
      drafts.set(key, written);
      trim(drafts);
      tell(written, replaced !== null);
      await store();
      return replaced?.json ?? null;
    },
    async remove(userId, removal) {
      await load();
      const key = keyOf({ ...removal, userId });
      const apartKey = keyOf({ ...removal, userId, isApart: true });
      const hadApart = drafts.get(apartKey)?.writer === removal.writer && drafts.delete(apartKey);
      const isGone = !isUnknown(drafts.get(key), removal) && drafts.delete(key);
      const apart = drafts.get(apartKey);
      if (isGone && apart !== undefined) {
        const { isApart: _isApart, ...left } = apart;
        drafts.delete(apartKey);
        drafts.set(key, left);
      }
      if (isGone && removal.isApart === undefined) {
        tell(removal, false);
      }
      if (isGone || hadApart) {
        await store();
      }
    },
    async arrived() {
      await load();
      for (const draft of drafts.values()) {
        tell(draft, false);
      }
      if (drafts.size > 0) {
        await store();
      }
    },
    async drop() {
      await load();
      drafts.clear();
      isReadable = true;
      await store();
    },
    async settled() {
      await load();
      // A window that closed just now: its draft is about to be put.
      await new Promise((resolve) => setImmediate(resolve));
      await writing;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
