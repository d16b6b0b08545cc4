import { onlineManager } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '#lib/api-error.ts';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import { isCancellation } from '#lib/calls.ts';
import { newSession, sendFile, type UploadCalls } from './send-file.ts';

beforeEach(() => {
  // Only the wait between tries is of no interest here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

type Mishap =
  | 'none'
  | 'request lost'
  | 'reply lost'
  | 'busy'
  | 'pushed aside'
  | 'host lost'
  | 'half arrived'
  | 'forgotten';

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** A host as contract.md says it: bytes by offset, the same again changes nothing, a finished upload is gone. */
function createHost(mishaps: Mishap[]) {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const replies = new Map<string, string>();
  const documents: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let begun = 0;

  function refuse(status: number, path: string, message: string, values?: Record<string, number>): never {
    throw new ApiError({ status, title: 'Error creating document', code: 'x', errors: [{ path, message, values }] });
  }

  async function through<T>(work: () => T | Promise<T>, half: () => void = () => undefined): Promise<T> {
    const mishap = mishaps.shift() ?? 'none';
    if (mishap === 'request lost') {
      throw unreachable('reset');
    }
    if (mishap === 'busy') {
      throw new ApiError({ status: 503, title: 'Busy', code: 'busy' }, 5);
    }
    if (mishap === 'pushed aside') {
      throw new CallCancelled(true);
    }
    if (mishap === 'half arrived') {
      half();
      throw unreachable('cut');
    }
    if (mishap === 'forgotten') {
      stored.clear();
    }
    if (mishap === 'host lost') {
      onlineManager.setOnline(false);
      void Promise.resolve().then(() => setTimeout(() => onlineManager.setOnline(true), 60_000));
      return new Promise(() => undefined);
    }
    const answer = await work();
    if (mishap === 'reply lost') {
      throw unreachable('lost');
    }
    return answer;
  }

  /** A request that is aborted answers nothing more. */
  function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new CallCancelled(false)), { once: true });
      if (signal.aborted) {
        reject(new CallCancelled(false));
      }
      work.then(resolve, reject);
    });
  }

  const calls: UploadCalls<number> = {
    start: (key, signal) =>
      unlessAborted(
        signal,
        through(() => {
          const known = replies.get(key);
          const id = known ?? `upload${begun}`;
          if (known === undefined) {
            begun += 1;
            replies.set(key, id);
            stored.set(id, new Uint8Array());
          }
          return { id };
        }),
      ),
    chunk(id, offset, bytes, signal) {
      const chunk = new Uint8Array(bytes);
      const write = (part: Uint8Array) => {
        const has = stored.get(id) ?? refuse(404, 'id', 'is not there');
        const end = offset + part.length;
        if (end <= has.length && Buffer.compare(has.subarray(offset, end), part) === 0) {
          return { received: has.length };
        }
        if (offset !== has.length) {
          return refuse(409, 'offset', `must be ${has.length}`, { offset: has.length });
        }
        stored.set(id, joined(has, part));
        return { received: end };
      };
      return unlessAborted(
        signal,
        through(
          () => write(chunk),
          () => void write(chunk.subarray(0, Math.ceil(chunk.length / 2))),
        ),
      );
    },
    finish: (id, hash, key, signal) =>
      unlessAborted(
        signal,
        through(async () => {
          const known = replies.get(key);
          if (known !== undefined) {
            return Number(known);
          }
          const has = stored.get(id) ?? refuse(404, 'id', 'is not there');
          if (has.length !== size || (await digest(has)) !== hash) {
            return refuse(422, 'hash', 'is another one');
          }
          stored.delete(id);
          documents.push(has);
          replies.set(key, String(documents.length));
          return documents.length;
        }),
      ),
  };
  return { calls, documents, expectSize: (bytes: number) => (size = bytes) };
}

async function settled<T>(work: Promise<T>): Promise<T | unknown> {
  let isOver = false;
  const end = work.then(
    (value) => value,
    (error: unknown) => error,
  );
  void end.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(5000);
    // Hashes and parts of files are read outside of any timer.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return end;
}

function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 251);
}

async function upload(size: number, mishaps: Mishap[], signal = new AbortController().signal) {
  const host = createHost(mishaps);
  host.expectSize(size);
  const bytes = bytesOf(size);
  const progress: number[] = [];
  const pauses: boolean[] = [];
  const session = newSession();
  const send = () =>
    settled(
      sendFile(new Blob([bytes]), {
        session,
        calls: host.calls,
        signal,
        onProgress: (received) => progress.push(received),
        onPaused: (paused) => pauses.push(paused),
      }),
    );
  return { end: await send(), again: send, documents: host.documents, bytes, progress, pauses, session };
}

const mebibyte = 1024 * 1024;

describe('sendFile', () => {
  it('sends the whole file in chunks and makes one document', async () => {
    const { end, documents, bytes, progress, pauses } = await upload(3 * mebibyte + 17, []);
    expect(end).toBe(1);
    expect(documents.map((one) => Buffer.compare(one, bytes))).toEqual([0]);
    expect(progress.at(-1)).toBe(bytes.length);
    expect(progress.length).toBeGreaterThan(3);
    expect(pauses).toEqual([]);
  });

  it('ends with one right document, whatever is lost on the way', async () => {
    const mishap = fc.constantFrom<Mishap>(
      'none',
      'none',
      'none',
      'request lost',
      'reply lost',
      'busy',
      'pushed aside',
      'host lost',
      'half arrived',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 * mebibyte }),
        fc.array(mishap, { maxLength: 12 }),
        fc.boolean(),
        async (size, mishaps, isForgotten) => {
          const given = isForgotten ? [...mishaps.slice(0, 3), 'forgotten' as const, ...mishaps.slice(3)] : mishaps;
          const { end, again, documents, bytes, progress, session } = await upload(size, [...given]);
          let last = end;
          // Three failures in a row are told; a person tries again, and it goes on from there.
          for (let tries = 0; tries < 4 && typeof last !== 'number'; tries += 1) {
            expect(last).toBeInstanceOf(ApiError);
            last = await again();
          }
          expect(last).toBe(1);
          expect(documents.map((one) => Buffer.compare(one, bytes))).toEqual([0]);
          expect(progress.every((received) => received <= size)).toBe(true);
          expect(session.received).toBe(size);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('waits while the host is lost, and goes on where it was', async () => {
    const { end, pauses, progress, documents } = await upload(mebibyte, ['none', 'none', 'host lost', 'none']);
    expect(end).toBe(1);
    expect(pauses).toEqual([true, false]);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(documents).toHaveLength(1);
  });

  it.each([413, 415, 403])('stops at a refusal: %i', async (status) => {
    const host = createHost([]);
    const refusal = new ApiError({ status, title: 'No', code: 'no' });
    const calls = { ...host.calls, finish: () => Promise.reject(refusal) };
    const session = newSession();
    const options = { session, calls, signal: new AbortController().signal, onProgress() {}, onPaused() {} };
    expect(await settled(sendFile(new Blob(['x']), options))).toBe(refusal);
  });

  it('stops with a host that never has more than before', async () => {
    const host = createHost([]);
    const calls = { ...host.calls, chunk: () => Promise.resolve({ received: 0 }) };
    const session = newSession();
    const options = { session, calls, signal: new AbortController().signal, onProgress() {}, onPaused() {} };
    expect(await settled(sendFile(new Blob(['x']), options))).toMatchObject({ code: 'upload_stands_still' });
  });

  it('is given up at once, even while it waits for the host', async () => {
    const controller = new AbortController();
    const host = createHost(['none', 'host lost']);
    const options = {
      session: newSession(),
      calls: host.calls,
      signal: controller.signal,
      onProgress() {},
      onPaused: (paused: boolean) => paused && controller.abort(),
    };
    expect(isCancellation(await settled(sendFile(new Blob(['x']), options)))).toBe(true);
    expect(host.documents).toEqual([]);
  });

  it('says that a file cannot be read any more', async () => {
    const gone = new Blob(['x']);
    gone.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      return part;
    };
    const options = {
      session: newSession(),
      calls: createHost([]).calls,
      signal: new AbortController().signal,
      onProgress() {},
      onPaused() {},
    };
    expect(await settled(sendFile(gone, options))).toMatchObject({ name: 'UnsentFile', reason: 'unreadable' });
  });
});
