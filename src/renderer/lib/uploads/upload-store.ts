import { create } from 'zustand';
import { ApiError } from '#lib/api-error.ts';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import { isCancellation } from '#lib/calls.ts';
import { call } from '#lib/policy/call.ts';
import { writePolicy } from '#lib/policy/call-policy.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { tellFailure } from '#lib/policy/tell-failure.ts';
import { write } from '#lib/policy/writes.ts';
import { queryClient } from '#lib/query-client.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { newSession, sendFile, type UploadCalls, type UploadSession } from './send-file.ts';
import { UnsentFile, unsentReason } from './upload-failure.ts';

type Document = CallOutput<'uploads.finish'>;

/** Where the document of an upload belongs. */
export interface UploadPlace {
  subtype?: string | undefined;
  /** What the document is about. */
  objectId?: string | undefined;
  /** Whoever sends it says itself that the document is there. */
  isToldBySender?: true;
}

/** A file on its way, as everybody may see it. */
export interface Upload {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  mediaType: string;
  /** `waiting` for others to be sent, `paused` without the host. */
  phase: 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'cancelled';
  /** Bytes the host has. */
  received: number;
  document: Document | undefined;
  error: unknown;
}

interface UploadState {
  /** The uploads of this window, by key: they go on whatever is on the screen. */
  uploads: Readonly<Record<string, Upload>>;
}

export const useUploadStore = create<UploadState>()(() => ({ uploads: {} }));

/** More would only share the two places that long calls have, and the network. */
const mostAtOnce = 2;

interface Sending {
  file: File;
  place: UploadPlace;
  session: UploadSession;
  controller: AbortController;
}

const files = new Map<string, Sending>();
const running = new Set<string>();

function change(key: string, changed: Partial<Upload>): void {
  useUploadStore.setState(({ uploads }) => {
    const before = uploads[key];
    return before === undefined ? {} : { uploads: { ...uploads, [key]: { ...before, ...changed } } };
  });
}

function signedInAs(): string | undefined {
  const context = queryClient.getQueryData<UserContext>(userContextKey);
  return context === undefined ? undefined : `${context.user.id}/${context.company.id}`;
}

/** The calls, for as long as the same person is signed in to the same company. */
function callsFor({ file, place }: Sending): UploadCalls<Document> {
  const begunBy = signedInAs();
  const client = queryClient;
  const check = () => {
    if (signedInAs() !== begunBy) {
      throw new CallCancelled(false);
    }
  };
  return {
    async start(idempotencyKey, signal) {
      check();
      const input = {
        name: file.name.slice(0, 1000),
        size: file.size,
        ...(file.type === '' ? {} : { type: file.type }),
        ...(place.subtype === undefined ? {} : { subtype: place.subtype }),
        ...(place.objectId === undefined ? {} : { object_id: place.objectId }),
      };
      return call('uploads.start', input, { client, signal, idempotencyKey });
    },
    async chunk(id, offset, bytes, signal) {
      check();
      const body = new File([bytes], 'chunk', { type: 'application/octet-stream' });
      return call('uploads.chunk', { params: { id }, query: { offset }, body }, { client, signal });
    },
    async finish(id, hash, idempotencyKey, signal) {
      check();
      return write(
        client,
        'uploads.finish',
        { id, hash },
        {
          // A failure is told once for the whole upload.
          failure: 'screen',
          ...(place.isToldBySender === true ? { succeeded: null } : {}),
          send: ({ input }) => call('uploads.finish', input, { client, signal, idempotencyKey }),
        },
      );
    },
  };
}

/** What will not become a document takes up room at the host no longer; sent again, it begins anew. */
function giveUp({ session }: Sending): void {
  const { id } = session;
  Object.assign(session, newSession());
  if (id !== undefined) {
    // Told in the log; the host forgets it after a day anyway.
    write(queryClient, 'uploads.cancel', { id }, { failure: 'log' }).catch(() => undefined);
  }
}

/** The host looked at it and will not take it, however often it is sent. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 413, 415, 422].includes(error.status);
}

async function send(key: string, sending: Sending): Promise<void> {
  const { file, session, controller } = sending;
  const { signal } = controller;
  const isOwn = () => files.get(key) === sending && !signal.aborted;
  change(key, { phase: 'sending', error: undefined });
  try {
    const document = await sendFile(file, {
      session,
      calls: callsFor(sending),
      signal,
      onProgress: (received) => isOwn() && change(key, { received }),
      onPaused: (paused) => isOwn() && change(key, { phase: paused ? 'paused' : 'sending' }),
    });
    files.delete(key);
    change(key, { phase: 'done', received: file.size, document });
  } catch (error) {
    if (signal.aborted || isRefused(error)) {
      giveUp(sending);
    }
    if (isOwn()) {
      change(key, isCancellation(error) ? { phase: 'cancelled' } : { phase: 'failed', error });
      if (error instanceof ApiError) {
        tellFailure('files.create', writePolicy('files.create', {}), error, {});
      }
    }
  }
}

function sendNext(): void {
  const waiting = Object.values(useUploadStore.getState().uploads).filter(({ phase }) => phase === 'waiting');
  for (const { key } of waiting) {
    const sending = files.get(key);
    if (running.size >= mostAtOnce) {
      return;
    }
    if (sending !== undefined && !running.has(key)) {
      running.add(key);
      void send(key, sending).finally(() => {
        running.delete(key);
        sendNext();
      });
    }
  }
}

function begin(key: string, file: File, place: UploadPlace, session: UploadSession): void {
  files.set(key, { file, place, session, controller: new AbortController() });
  const reason = unsentReason(file);
  change(key, {
    name: file.name,
    size: file.size,
    mediaType: file.type,
    received: session.received,
    ...(reason === undefined
      ? { phase: 'waiting', error: undefined }
      : { phase: 'failed', error: new UnsentFile(reason) }),
  });
  sendNext();
}

/** Begins to send a file, or says at once why not. Answers its key: `useUpload` follows it. */
export function startUpload(file: File, place: UploadPlace = {}): string {
  const key = crypto.randomUUID();
  const upload: Upload = {
    key,
    name: file.name,
    size: file.size,
    mediaType: file.type,
    phase: 'waiting',
    received: 0,
    document: undefined,
    error: undefined,
  };
  useUploadStore.setState(({ uploads }) => ({ uploads: { ...uploads, [key]: upload } }));
  begin(key, file, place, newSession());
  return key;
}

/** Gives an upload up; it can be begun again with {@link retryUpload} while this window is open. */
export function cancelUpload(key: string): void {
  const phase = useUploadStore.getState().uploads[key]?.phase;
  if (phase === 'waiting' || phase === 'sending' || phase === 'paused') {
    files.get(key)?.controller.abort();
    change(key, { phase: 'cancelled' });
    sendNext();
  }
}

/** Sends a failed upload on from where it came to, a cancelled one anew, or another file in its place. */
export function retryUpload(key: string, other?: File): void {
  const upload = useUploadStore.getState().uploads[key];
  const sending = files.get(key);
  if (sending === undefined || (upload?.phase !== 'failed' && upload?.phase !== 'cancelled')) {
    return;
  }
  const goesOn = other === undefined && upload.phase === 'failed';
  begin(key, other ?? sending.file, sending.place, goesOn ? sending.session : newSession());
}

/** An upload as it is at the moment. */
export function uploadOf(key: string): Upload | undefined {
  return useUploadStore.getState().uploads[key];
}

/** The document of an upload, once it is there. Rejects with what it failed with, or `CallCancelled` where it was given up. */
export function whenSent(key: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    function settle(): void {
      const { phase, document, error } = uploadOf(key) ?? {};
      if (phase === 'done' && document !== undefined) {
        resolve(document);
      } else if (phase === 'failed') {
        reject(error);
      } else if (phase === undefined || phase === 'cancelled') {
        reject(new CallCancelled(false));
      } else {
        return;
      }
      stop();
    }
    const stop = useUploadStore.subscribe(settle);
    settle();
  });
}

/** An upload of this window; undefined for one of another window or an earlier start. */
export function useUpload(key: string | null): Upload | undefined {
  return useUploadStore(({ uploads }) => (key === null ? undefined : uploads[key]));
}
