import { z } from 'zod';
import { NoAnswerYet } from '#main/secrets/time-limit.ts';
import { mostWaitingWrites, type WaitingWrite, type WaitingWrites, waitingWrite } from '#shared/bridge/local-data.ts';
import type { SealedFile } from './sealed-file.ts';

/**
 * The one list of writes that wait for the connection, whichever window they came from. It outlives windows, the app and
 * sign-out: nobody but who typed them sees or sends them.
 */
export interface WaitingWriteList {
  /** Those of this user, oldest first. */
  list(userId: string | undefined): Promise<WaitingWrites>;
  /** Adds a write, or replaces the one of the same id where it stands; answers false where there is no room. */
  put(write: WaitingWrite): Promise<boolean>;
  /** Takes a write away: it was done, or discarded. Unknown ids are ignored. */
  remove(id: string): Promise<void>;
  onChange(listener: () => void): void;
}

const stored = z.array(z.unknown());
// A newer version may have stored more of a write: that must not cost the write.
const storedWrite = z.object(waitingWrite.shape);

/** The writes that can be read; one that cannot leaves the others. */
function parse(text: string, log: (line: string) => void): WaitingWrite[] {
  const all = stored.parse(JSON.parse(text));
  const writes = all.flatMap((one) => storedWrite.safeParse(one).data ?? []);
  if (writes.length < all.length) {
    log(`waiting writes: ${all.length - writes.length} could not be read`);
  }
  return writes;
}

function size(writes: readonly WaitingWrite[]): number {
  return writes.reduce((sum, write) => sum + write.variables.length + (write.refusal?.current?.length ?? 0), 0);
}

/** `log` hears of what could not be stored: the list is then kept in memory. */
export function createWaitingWrites(file: SealedFile, log: (line: string) => void): WaitingWriteList {
  const listeners: (() => void)[] = [];
  let writes: WaitingWrite[] = [];
  let kept = true;
  let loading: Promise<void> | undefined;
  // A file that could not be read now may be readable at the next start: nothing is written over it.
  let readable = true;

  function told(error: unknown): void {
    log(`waiting writes: ${error instanceof Error ? error.message : 'unknown failure'}`);
  }

  function load(): Promise<void> {
    loading ??= file
      .read()
      .then((text) => {
        const known = new Set(writes.map(({ id }) => id));
        const found = text === undefined ? [] : parse(text, log);
        // What was added while the keychain was late stays, behind the others.
        writes = [...found.filter(({ id }) => !known.has(id)), ...writes];
        readable = true;
      })
      .catch((error: unknown) => {
        readable = false;
        if (error instanceof NoAnswerYet) {
          loading = undefined;
        } else {
          told(error);
        }
      });
    return loading;
  }

  async function store(next: WaitingWrite[]): Promise<void> {
    writes = next;
    kept = readable && ((await file.write(next.length === 0 ? undefined : JSON.stringify(next)).catch(told)) ?? false);
    for (const listener of listeners) {
      listener();
    }
  }

  return {
    async list(userId) {
      await load();
      return { writes: writes.filter((write) => write.userId === userId), kept };
    },
    async put(write) {
      await load();
      const known = writes.findIndex(({ id }) => id === write.id);
      const next = known === -1 ? [...writes, write] : writes.with(known, write);
      if (next.length > mostWaitingWrites.count || size(next) > mostWaitingWrites.characters) {
        return false;
      }
      await store(next);
      return true;
    },
    async remove(id) {
      await load();
      if (writes.some((write) => write.id === id)) {
        await store(writes.filter((write) => write.id !== id));
      }
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
