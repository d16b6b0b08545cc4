/** Cancellations that overtook their request on the way to main; more than this many are not remembered. */
const earlyLimit = 256;

export interface RunningRequests {
  /** A signal for the request with this id; aborted from the start when its cancellation came first. */
  begin(id: string | null): { signal: AbortSignal; end: () => void };
  /** Stops the request with this id (the bridge's `api.cancel`). */
  cancel(id: string): void;
}

/** Requests under way by the id the renderer gave them: an abort of `fetch` before the response does not reach main. */
export function createRunningRequests(): RunningRequests {
  const running = new Map<string, AbortController>();
  const early = new Set<string>();

  function begin(id: string | null): { signal: AbortSignal; end: () => void } {
    const controller = new AbortController();
    if (id === null) {
      return { signal: controller.signal, end: () => undefined };
    }
    if (early.delete(id)) {
      controller.abort();
    }
    running.set(id, controller);
    const end = () => {
      if (running.get(id) === controller) {
        running.delete(id);
      }
    };
    return { signal: controller.signal, end };
  }

  function cancel(id: string): void {
    const controller = running.get(id);
    if (controller !== undefined) {
      controller.abort();
      return;
    }
    early.add(id);
    for (const oldest of early) {
      if (early.size <= earlyLimit) {
        break;
      }
      early.delete(oldest);
    }
  }

  return { begin, cancel };
}
