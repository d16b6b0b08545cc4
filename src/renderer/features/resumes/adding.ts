import { create } from 'zustand';
import { bridge } from '#lib/bridge.ts';
import { keepUnsent, readUnsent, whileSending } from './unsent.ts';

/** A file that did not come into the queue; nothing of an empty one came to the host, which could not say so. */
export interface RefusedFile {
  /** Two folders may hold files of one name. */
  key: string;
  file: File;
  why: { empty: true } | { error: unknown };
}

/** Files on their way to the queue. They go on while other screens are looked at: what became of them is told to whoever comes back. */
interface Adding {
  sending: { done: number; total: number } | undefined;
  refused: readonly RefusedFile[];
  /** How many of them were in the queue before. */
  known: number;
  /** Names of those that were not sent when the app was closed, and were not dropped again. */
  unsent: readonly string[];
}

const idle: Adding = { sending: undefined, refused: [], known: 0, unsent: [] };

export const useAddingStore = create<Adding>()(() => idle);
const { getState, setState: tell } = useAddingStore;

let waiting: File[] = [];
let session = 0;

/** What was refused, was there before, or was not sent need not be told any more. */
export function forgetTold(): void {
  tell({ refused: [], known: 0, unsent: [] });
  keepUnsent(pending(), { atOnce: true });
}

/** Looks whether the app was closed before all files were sent. */
export async function lookForUnsent(): Promise<void> {
  const own = session;
  const names = await readUnsent();
  if (own === session && getState().sending === undefined) {
    tell({ unsent: names });
  }
}

/** Names of all that is not sent yet; one that was not sent before, and is on its way now, is one. */
function pending(): string[] {
  const names = waiting.map(({ name }) => name);
  const own = new Set(names);
  return [...getState().unsent.filter((name) => !own.has(name)), ...names];
}

// The next person shall not send, or read of, what this one dropped.
bridge.on('session.ended', () => {
  session += 1;
  waiting = [];
  tell(idle);
});

/**
 * Sends files one after the other, those that come meanwhile after them. `send` answers whether one was in the queue before;
 * what is refused is told with its name, and the others go on.
 */
export async function addFiles(files: readonly File[], send: (file: File) => Promise<boolean>): Promise<void> {
  waiting.push(...files);
  const { sending: underWay } = getState();
  if (underWay !== undefined) {
    tell({ sending: { ...underWay, total: underWay.total + files.length } });
    keepUnsent(pending(), { atOnce: true });
    return;
  }
  tell({ sending: { done: 0, total: files.length }, refused: [], known: 0 });
  await whileSending(() => sendAll(send));
}

async function sendAll(send: (file: File) => Promise<boolean>): Promise<void> {
  const own = session;
  keepUnsent(pending(), { atOnce: true });
  for (let file = waiting[0]; file !== undefined; file = waiting[0]) {
    const outcome = await sent(file, send);
    if (own !== session) {
      return;
    }
    waiting.shift();
    const { name } = file;
    const { sending = { done: 0, total: 0 }, refused, known, unsent } = getState();
    tell({
      sending: { ...sending, done: sending.done + 1 },
      refused: typeof outcome === 'object' ? [...refused, { key: crypto.randomUUID(), file, why: outcome }] : refused,
      known: outcome === true ? known + 1 : known,
      unsent: unsent.includes(name) ? unsent.toSpliced(unsent.indexOf(name), 1) : unsent,
    });
    keepUnsent(pending(), { atOnce: false });
  }
  keepUnsent(pending(), { atOnce: true });
  tell({ sending: undefined });
}

async function sent(file: File, send: (file: File) => Promise<boolean>): Promise<boolean | RefusedFile['why']> {
  if (file.size === 0) {
    return { empty: true };
  }
  try {
    return await send(file);
  } catch (error) {
    return { error };
  }
}
