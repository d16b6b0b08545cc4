import { identifyRequest, requestIdHeader } from '#lib/api-request.ts';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import type { CallPlace, CallQueue } from '#lib/call-queue/call-queue.ts';
import type { ReadPolicy } from '#lib/policy/policy-types.ts';
import type { IndexRow } from '#shared/domain/search-option.ts';
import type {
  FillRequest,
  IndexOwner,
  LocalIndexStatus,
  RowKey,
  SearchWorkerReply,
  SearchWorkerRequest,
} from '#shared/local-index/messages.ts';

export type LocalAnswer = Omit<Extract<SearchWorkerReply, { kind: 'results' }>, 'kind' | 'seq'>;

/** A way to the search worker. */
export interface WorkerLine {
  send(request: SearchWorkerRequest): void;
  close(): void;
}

export interface LocalIndexEnvironment {
  /** Opens a way to the worker; undefined where there is none. */
  connect(onReply: (reply: SearchWorkerReply) => void): WorkerLine | undefined;
  queue: CallQueue;
  /** Path of the index stream. */
  path: string;
  policy: Pick<ReadPolicy, 'priority' | 'retries'>;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds before the try after `failures` failures. */
  retryDelay(failures: number): number;
  /** Milliseconds by a clock that nobody can set. */
  now(): number;
}

export interface LocalIndex {
  /** Fills the index for its owner, or brings it up to date if that was longer than `maxAge` milliseconds ago. Never rejects. */
  refresh(owner: IndexOwner, maxAge?: number): Promise<void>;
  /**
   * Brings it up to date with the host's events up to `part`, once for all windows that ask for it; reads everything
   * `anew` where rows may have come and gone without a trace. Never rejects.
   */
  follow(owner: IndexOwner, part: number, anew: boolean): Promise<void>;
  /** Undefined when a later search took its place, or the worker does not answer. */
  search(request: {
    query: string;
    types?: readonly string[] | undefined;
    page: number;
  }): Promise<LocalAnswer | undefined>;
  /** Matches by type; undefined as for `search`. */
  count(query: string): Promise<Readonly<Record<string, number>> | undefined>;
  /** Takes changed objects in at once, before the next refresh. */
  put(rows: readonly IndexRow[]): void;
  remove(keys: readonly RowKey[]): void;
  /** Forgets everything: on sign-out and company switch. */
  drop(): void;
  status(): LocalIndexStatus;
  /** Calls `listener` each time that a filling came to its end. Returns a stop. */
  onFilled(listener: () => void): () => void;
}

type Answer = Extract<SearchWorkerReply, { kind: 'results' | 'counts' }>;

/** A worker that has not answered a search for so long is gone. */
const silence = 2000;
const unknown: LocalIndexStatus = { state: 'empty', records: 0, complete: false, age: null };

/** The window's side of the local index (decisions.md "Search": the instant stage). */
export function createLocalIndex(environment: LocalIndexEnvironment): LocalIndex {
  const { queue, wait, policy } = environment;
  let line: WorkerLine | undefined;
  let status = unknown;
  let statusAt = environment.now();
  let owner: IndexOwner | undefined;
  let refreshing: Promise<void> | undefined;
  let lastSeq = 0;
  let asked: { seq: number; resolve(answer: Answer | undefined): void } | undefined;
  let again = false;
  /** What the next filling is asked for; nothing in particular where somebody asked for no events. */
  let wanted: Pick<FillRequest, 'part' | 'anew'> = {};
  const listeners = new Set<() => void>();
  const fillings = new Map<string, (reply: { ok: boolean; retry: boolean }) => void>();

  function onReply(reply: SearchWorkerReply): void {
    if (reply.kind === 'status') {
      status = reply.status;
      statusAt = environment.now();
      if (status.state === 'ready') {
        for (const listener of listeners) {
          listener();
        }
      }
    } else if (reply.kind === 'filled') {
      fillings.get(reply.requestId)?.(reply);
    } else if (reply.seq === asked?.seq) {
      asked.resolve(reply);
      asked = undefined;
    }
  }

  function send(request: SearchWorkerRequest): void {
    line ??= environment.connect(onReply);
    line?.send(request);
  }

  /** The worker died with the window that kept its process: a new one starts empty. */
  function reconnect(): void {
    line?.close();
    line = undefined;
    status = unknown;
    for (const resolve of fillings.values()) {
      resolve({ ok: false, retry: true });
    }
    if (owner !== undefined) {
      void refresh(owner, 0);
    }
  }

  async function fillOnce(place: CallPlace, of: IndexOwner): Promise<{ ok: boolean; retry: boolean }> {
    const requestId = identifyRequest(place.signal);
    try {
      return await place.until(
        new Promise((resolve) => {
          fillings.set(requestId, resolve);
          const headers = { [requestIdHeader]: requestId };
          send({ kind: 'fill', requestId, owner: of, path: environment.path, headers, ...wanted });
        }),
      );
    } catch (error) {
      send({ kind: 'stop-fill', requestId });
      throw error;
    } finally {
      fillings.delete(requestId);
      place.release();
    }
  }

  async function fill(of: IndexOwner): Promise<void> {
    for (let failures = 0; failures <= policy.retries && of === owner; ) {
      try {
        const outcome = await fillOnce(await queue.acquire({ name: 'objects.index', priority: policy.priority }), of);
        if (outcome.ok && again) {
          again = false;
          continue;
        }
        if (outcome.ok || !outcome.retry) {
          return;
        }
        failures += 1;
        await wait(environment.retryDelay(failures));
      } catch (error) {
        if (!(error instanceof CallCancelled && error.preempted)) {
          return;
        }
        await queue.room();
      }
    }
  }

  function begin(of: IndexOwner): Promise<void> {
    owner = of;
    again = false;
    const mine = fill(of).finally(() => {
      if (refreshing === mine) {
        refreshing = undefined;
      }
    });
    refreshing = mine;
    return mine;
  }

  function refresh(of: IndexOwner, maxAge = 0): Promise<void> {
    if (of === owner) {
      const age = (status.age ?? Number.POSITIVE_INFINITY) + environment.now() - statusAt;
      if (refreshing !== undefined) {
        // What changed meanwhile may lie behind what is being read.
        if (maxAge === 0) {
          again = true;
          wanted = wanted.anew === true ? wanted : {};
        }
        return refreshing;
      }
      if (status.complete && age < maxAge) {
        return Promise.resolve();
      }
    }
    wanted = {};
    return begin(of);
  }

  function follow(of: IndexOwner, part: number, anew: boolean): Promise<void> {
    if (of === owner && refreshing !== undefined) {
      again = true;
      wanted = { part, anew: anew || wanted.anew };
      return refreshing;
    }
    wanted = { part, anew };
    return begin(of);
  }

  /** Asks the worker; undefined when a later question took its place, or it does not answer. */
  async function ask(question: (seq: number) => SearchWorkerRequest): Promise<Answer | undefined> {
    lastSeq += 1;
    const seq = lastSeq;
    asked?.resolve(undefined);
    const answer = new Promise<Answer | undefined>((resolve) => {
      asked = { seq, resolve };
    });
    send(question(seq));
    const found = await Promise.race([answer, wait(silence).then(() => 'silence' as const)]);
    if (found !== 'silence') {
      return found;
    }
    if (asked?.seq === seq) {
      asked = undefined;
      reconnect();
    }
    return undefined;
  }

  return {
    refresh,
    follow,
    async search(request) {
      const answer = await ask((seq) => ({ kind: 'search', seq, ...request }));
      return answer?.kind === 'results' ? answer : undefined;
    },
    async count(query) {
      const answer = await ask((seq) => ({ kind: 'count', seq, query }));
      return answer?.kind === 'counts' ? answer.counts : undefined;
    },
    put: (rows) => send({ kind: 'put', rows }),
    remove: (keys) => send({ kind: 'remove', keys }),
    drop() {
      owner = undefined;
      asked?.resolve(undefined);
      asked = undefined;
      if (line !== undefined) {
        send({ kind: 'drop' });
      }
    },
    status: () => status,
    onFilled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
