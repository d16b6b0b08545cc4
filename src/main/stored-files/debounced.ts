/** Runs an action once things have been quiet for a while, or at once on {@link Debounced.flush}. */
export interface Debounced {
  schedule(): void;
  flush(): void;
}

export function debounced(action: () => void, quietMs: number): Debounced {
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    if (timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      action();
    }
  }
  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(flush, quietMs);
  }
  return { schedule, flush };
}
