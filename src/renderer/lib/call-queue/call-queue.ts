import { CallCancelled } from './call-cancelled.ts';
import {
  type CallPriority,
  type CallQueueState,
  type CallQueueStep,
  callArrives,
  callLeaves,
  callsCancelled,
  emptyCallQueue,
  hasRoom,
  type QueuedCall,
} from './call-queue-state.ts';

export interface CallOptions {
  /** Name of the call, for whoever looks at the queue. */
  name?: string | undefined;
  priority: CallPriority;
  /** Uploads, transcription, reports, imports: they hold at most two of the three places. */
  long?: boolean | undefined;
  /** The caller's own way to give the call up. */
  signal?: AbortSignal | undefined;
}

/** A place in the queue: held from the start of a call until `release`. */
export interface CallPlace {
  /** Aborts, with a {@link CallCancelled} as reason, when the call has to stop; never after `release`. */
  readonly signal: AbortSignal;
  /** What `work` comes to, or the reason of the abort as soon as there is one. */
  until<T>(work: Promise<T>): Promise<T>;
  release(): void;
}

/** A call as somebody who looks at the queue sees it. */
export interface ObservedCall {
  id: number;
  name: string | undefined;
  priority: CallPriority;
  long: boolean;
  running: boolean;
  /** Milliseconds since it arrived. */
  age: number;
}

export interface CallQueue {
  /** Waits for a place. Rejects with {@link CallCancelled} when the call is given up or cancelled before it starts. */
  acquire(options: CallOptions): Promise<CallPlace>;
  /** Runs `call` in a place of the queue; rejects with {@link CallCancelled} as soon as it is aborted. */
  run<T>(options: CallOptions, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts running reads and rejects waiting calls with 'Call cancelled': on sign-out and company switch (§4). */
  cancelAll(): void;
  /** Resolves when another call would start at once. */
  room(): Promise<void>;
  /** The running calls, then the waiting ones in the order in which they will start. */
  observe(): ObservedCall[];
}

interface Entry {
  name: string | undefined;
  arrivedAt: number;
  controller: AbortController;
  start(): void;
  reject(reason: CallCancelled): void;
  forget(): void;
}

/** The renderer's call queue: the thin runner around the policy in call-queue-state.ts. */
export function createCallQueue(): CallQueue {
  let state: CallQueueState = emptyCallQueue;
  let lastId = 0;
  const entries = new Map<number, Entry>();
  let waitingForRoom: (() => void)[] = [];

  function end(id: number): Entry | undefined {
    const entry = entries.get(id);
    entries.delete(id);
    entry?.forget();
    return entry;
  }

  function stop(id: number, preempted: boolean): void {
    const entry = end(id);
    if (entry === undefined) {
      return;
    }
    const reason = new CallCancelled(preempted);
    entry.reject(reason);
    entry.controller.abort(reason);
  }

  function apply(step: CallQueueStep): void {
    state = step.state;
    for (const id of step.abort) {
      stop(id, true);
    }
    for (const id of step.start) {
      entries.get(id)?.start();
    }
    tellRoom();
  }

  function tellRoom(): void {
    if (hasRoom(state)) {
      const listeners = waitingForRoom;
      waitingForRoom = [];
      for (const listener of listeners) {
        listener();
      }
    }
  }

  function observed({ id, priority, long }: QueuedCall, running: boolean): ObservedCall[] {
    const entry = entries.get(id);
    return entry === undefined
      ? []
      : [{ id, name: entry.name, priority, long, running, age: performance.now() - entry.arrivedAt }];
  }

  function acquire({ name, priority, long = false, signal }: CallOptions): Promise<CallPlace> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new CallCancelled(false));
        return;
      }
      lastId += 1;
      const id = lastId;
      const controller = new AbortController();
      const giveUp = () => {
        stop(id, false);
        apply(callLeaves(state, id));
      };
      const until = <T>(work: Promise<T>) => Promise.race([work, rejectionOf(controller.signal)]);
      const release = () => {
        if (end(id) !== undefined) {
          apply(callLeaves(state, id));
        }
      };
      entries.set(id, {
        name,
        arrivedAt: performance.now(),
        controller,
        start: () => resolve({ signal: controller.signal, until, release }),
        reject,
        forget: () => signal?.removeEventListener('abort', giveUp),
      });
      signal?.addEventListener('abort', giveUp, { once: true });
      apply(callArrives(state, { id, priority, long }));
    });
  }

  return {
    acquire,
    async run(options, call) {
      const place = await acquire(options);
      try {
        return await place.until(call(place.signal));
      } finally {
        place.release();
      }
    },
    cancelAll() {
      const step = callsCancelled(state);
      state = step.state;
      for (const id of [...step.abort, ...step.reject]) {
        stop(id, false);
      }
      tellRoom();
    },
    observe: () => [
      ...state.running.flatMap((call) => observed(call, true)),
      ...state.waiting.flatMap((call) => observed(call, false)),
    ],
    room() {
      return hasRoom(state) ? Promise.resolve() : new Promise((resolve) => waitingForRoom.push(resolve));
    },
  };
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
    }
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
