/** Priorities of calls (decisions.md "Call queue"): the higher runs first. Every write has the highest. */
export const callPriority = { write: 100, search: 80, visible: 50, prefetch: 10 } as const;

export type CallPriority = keyof typeof callPriority;

/** §9: at most 3 calls run at once; long ones hold at most 2 of the places, so that a read always gets through. */
export const callLimits = { running: 3, long: 2 } as const;

/** One call as the queue sees it; ids grow with age: the smaller is the older. */
export interface QueuedCall {
  readonly id: number;
  readonly priority: CallPriority;
  readonly long: boolean;
}

export interface CallQueueState {
  readonly running: readonly QueuedCall[];
  /** By priority, then age. */
  readonly waiting: readonly QueuedCall[];
}

/** What to do after a change: ids to start and running ids to abort. */
export interface CallQueueStep {
  readonly state: CallQueueState;
  readonly start: readonly number[];
  readonly abort: readonly number[];
}

export const emptyCallQueue: CallQueueState = { running: [], waiting: [] };

function longCount(calls: readonly QueuedCall[]): number {
  return calls.filter((call) => call.long).length;
}

function fits(call: QueuedCall, running: readonly QueuedCall[]): boolean {
  return running.length < callLimits.running && (!call.long || longCount(running) < callLimits.long);
}

/** The running read to abort so that `call` fits: the lowest-ranking it outranks, the youngest of equals. */
function victimFor(call: QueuedCall, running: readonly QueuedCall[]): QueuedCall | undefined {
  return running
    .filter((other) => callPriority[other.priority] < callPriority[call.priority])
    .filter((other) =>
      fits(
        call,
        running.filter((one) => one !== other),
      ),
    )
    .sort((a, b) => callPriority[a.priority] - callPriority[b.priority] || b.id - a.id)[0];
}

function settle(state: CallQueueState): CallQueueStep {
  let running = [...state.running];
  const waiting: QueuedCall[] = [];
  const start: number[] = [];
  const abort: number[] = [];
  for (const call of state.waiting) {
    const victim = fits(call, running) ? undefined : victimFor(call, running);
    if (victim !== undefined) {
      running = running.filter((other) => other !== victim);
      abort.push(victim.id);
    }
    if (fits(call, running)) {
      running.push(call);
      start.push(call.id);
    } else {
      waiting.push(call);
    }
  }
  return { state: { running, waiting }, start, abort };
}

/** A call arrives: it starts at once, pre-empts a lower read, or waits (§4 "API call queue"). */
export function callArrives(state: CallQueueState, call: QueuedCall): CallQueueStep {
  const before = state.waiting.findIndex((other) => callPriority[other.priority] < callPriority[call.priority]);
  const waiting = state.waiting.toSpliced(before === -1 ? state.waiting.length : before, 0, call);
  return settle({ ...state, waiting });
}

/** A call ended, or its caller gave it up; the next ones start. Unknown ids change nothing. */
export function callLeaves(state: CallQueueState, id: number): CallQueueStep {
  return settle({
    running: state.running.filter((call) => call.id !== id),
    waiting: state.waiting.filter((call) => call.id !== id),
  });
}

/** Everything is cancelled but running writes: `abort` names the running reads, `reject` the calls that waited. */
export function callsCancelled(state: CallQueueState): CallQueueStep & { readonly reject: readonly number[] } {
  return {
    state: { running: state.running.filter((call) => call.priority === 'write'), waiting: [] },
    start: [],
    abort: state.running.filter((call) => call.priority !== 'write').map((call) => call.id),
    reject: state.waiting.map((call) => call.id),
  };
}

/** True when another call would start at once. */
export function hasRoom(state: CallQueueState): boolean {
  return state.waiting.length === 0 && state.running.length < callLimits.running;
}
