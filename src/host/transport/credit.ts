/** Permission to send: one for each chunk. */
export interface Credit {
  /** Resolves true when a chunk may be sent, false once nothing may be sent any more. */
  take(): Promise<boolean>;
  grant(chunks: number): void;
  end(): void;
}

export function createCredit(initial: number): Credit {
  let left = initial;
  let ended = false;
  let wake: () => void = () => {};
  return {
    async take() {
      while (left === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      left -= 1;
      return !ended;
    },
    grant(chunks) {
      left += chunks;
      wake();
    },
    end() {
      ended = true;
      wake();
    },
  };
}
