import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import { monotonicNow } from '#lib/monotonic-age.ts';
import { mayRetry, retryDelay } from '#lib/retry.ts';
import { firstChunk, nextChunkSize } from './chunk-size.ts';
import { readBytes } from './upload-failure.ts';

/** The calls an upload is made of. The same key again does the same thing once. */
export interface UploadCalls<Document> {
  start(key: string, signal: AbortSignal): Promise<{ id: string }>;
  /** Answers how many bytes have arrived. A chunk sent again changes nothing. */
  chunk(id: string, offset: number, bytes: ArrayBuffer, signal: AbortSignal): Promise<{ received: number }>;
  finish(id: string, hash: string, key: string, signal: AbortSignal): Promise<Document>;
}

/** How far an upload is; it goes on from here after a failure. */
export interface UploadSession {
  id: string | undefined;
  /** Bytes the host has. */
  received: number;
  startKey: string;
  finishKey: string;
}

interface SendOptions<Document> {
  session: UploadSession;
  calls: UploadCalls<Document>;
  /** The person's own way to give it up. */
  signal: AbortSignal;
  /** Bytes the host has. */
  onProgress: (received: number) => void;
  onPaused: (paused: boolean) => void;
}

/** Times the whole may be begun again, and a host may say that it has no more than before. */
const patience = { restarts: 2, standstills: 5 } as const;

export function newSession(): UploadSession {
  return { id: undefined, received: 0, startKey: crypto.randomUUID(), finishKey: crypto.randomUUID() };
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where the next chunk begins, as a host that was sent another says (409). */
function wantedOffset(error: unknown): number | undefined {
  const said = error instanceof ApiError && error.status === 409 && error.errors.find(({ path }) => path === 'offset');
  const offset = said ? said.values?.offset : undefined;
  return typeof offset === 'number' ? offset : undefined;
}

/** The host no longer has the upload, or what arrived is not the file: only from the start can it be right. */
function isLostThere(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 404 || (error.status === 422 && error.errors.some(({ path }) => path === 'hash')))
  );
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      stop();
      signal.removeEventListener('abort', givenUp);
      settle();
    };
    const givenUp = () => end(() => reject(new CallCancelled(false)))();
    const stop = onlineManager.subscribe((isOnline) => {
      if (isOnline) {
        end(resolve)();
      }
    });
    signal.addEventListener('abort', givenUp, { once: true });
  });
}

/** Waits, but not beyond the moment at which the host is lost, or it is given up. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stop = onlineManager.subscribe((isOnline) => isOnline || end());
    signal.addEventListener('abort', end, { once: true });
  });
}

/**
 * Sends a file in chunks and makes a document of it. While the host is lost it waits, and goes on where the host says
 * that it has everything before. Rejects with `UnsentFile`, `ApiError`, or `CallCancelled`; `session` then says how far
 * it came.
 */
export async function sendFile<Document>(file: Blob, options: SendOptions<Document>): Promise<Document> {
  const { session, calls, signal, onProgress, onPaused } = options;

  async function steadily<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    let failures = 0;
    for (;;) {
      if (signal.aborted) {
        throw new CallCancelled(false);
      }
      if (!onlineManager.isOnline()) {
        onPaused(true);
        await untilOnline(signal);
        onPaused(false);
        failures = 0;
      }
      const attempt = new AbortController();
      const abort = () => attempt.abort();
      let isLost = false;
      // At once, for a host that hangs answers nothing.
      const stop = onlineManager.subscribe((isOnline) => {
        isLost ||= !isOnline;
        return isOnline || abort();
      });
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await call(attempt.signal);
      } catch (error) {
        const isPushedAside = isLost || (error instanceof CallCancelled && error.preempted);
        if (signal.aborted || !(isPushedAside || mayRetry(failures, error))) {
          throw error;
        }
        if (!isPushedAside) {
          await pause(retryDelay(failures, error), signal);
          failures += 1;
        }
      } finally {
        stop();
        signal.removeEventListener('abort', abort);
      }
    }
  }

  async function sendChunks(id: string): Promise<void> {
    let size = firstChunk;
    let standstills = 0;
    while (session.received < file.size) {
      const from = session.received;
      const bytes = await readBytes(file.slice(from, from + size));
      const begun = monotonicNow();
      let received: number;
      try {
        ({ received } = await steadily((trySignal) => calls.chunk(id, from, bytes, trySignal)));
        size = nextChunkSize(size, monotonicNow() - begun);
      } catch (error) {
        const offset = wantedOffset(error);
        if (offset === undefined) {
          throw error;
        }
        received = offset;
      }
      standstills = received > from && received <= file.size ? 0 : standstills + 1;
      if (standstills > patience.standstills) {
        throw new ApiError({ status: 409, title: 'Error creating document', code: 'upload_stands_still' });
      }
      session.received = Math.min(received, file.size);
      onProgress(session.received);
    }
  }

  async function sendAll(): Promise<Document> {
    session.id ??= (await steadily((trySignal) => calls.start(session.startKey, trySignal))).id;
    const { id } = session;
    await sendChunks(id);
    const hash = hex(await crypto.subtle.digest('SHA-256', await readBytes(file)));
    return steadily((trySignal) => calls.finish(id, hash, session.finishKey, trySignal));
  }

  for (let restarts = 0; ; restarts += 1) {
    try {
      return await sendAll();
    } catch (error) {
      if (session.id === undefined || !isLostThere(error)) {
        throw error;
      }
      Object.assign(session, newSession());
      onProgress(0);
      if (restarts === patience.restarts) {
        throw error;
      }
    }
  }
}
