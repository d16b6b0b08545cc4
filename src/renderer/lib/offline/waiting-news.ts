import type { WaitingWrite } from '#shared/bridge/local-data.ts';

/** What a person is told of writes that wait. */
export type WaitingNews =
  | { kind: 'waiting' | 'refused'; write: WaitingWrite }
  /** A write that could not be kept waits in its window, as long as that is open. */
  | { kind: 'held' }
  /** The write with this number of the window failed once and is tried again; then it is no longer. */
  | { kind: 'trying'; id: number }
  | { kind: 'tried'; id: number }
  /** So many were sent, one after another. */
  | { kind: 'sent'; count: number };

const listeners = new Set<(news: WaitingNews) => void>();

/** Hears what people have to be told; the app shows it in toasts. Returns a stop. */
export function onWaitingNews(listener: (news: WaitingNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellWaitingNews(news: WaitingNews): void {
  for (const listener of listeners) {
    listener(news);
  }
}
