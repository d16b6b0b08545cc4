/** Permission to send: one for each chunk. */
export interface Credit {
  /** Resolves when a chunk may be sent. */
  take(): Promise<void>;
  grant(chunks: number): void;
}

export function createCredit(initial: number): Credit {
  let left = initial;
  let waiting: (() => void) | undefined;
  return {
    async take() {
      while (left === 0) {
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
      left -= 1;
    },
    grant(chunks) {
      left += chunks;
      waiting?.();
      waiting = undefined;
    },
  };
}
