/** Chromium ends the whole app at the sixth crash of its graphics process, and forgives one an hour. */
const asksAt = 4;
const lastAt = 5;
const forgivenAfterMs = 3_600_000;

/** `ask`: time to offer another way. `last`: one more ends the app without a word. */
type GraphicsState = 'ask' | 'fine' | 'last';

/** Counts the crashes of the graphics process as Chromium does. */
export interface GraphicsLimit {
  /** One more crash at `now`, milliseconds of a clock that only grows. */
  crashed(now: number): GraphicsState;
}

export function createGraphicsLimit(): GraphicsLimit {
  let crashes = 0;
  let last = 0;
  return {
    crashed(now) {
      crashes = Math.max(0, crashes - Math.floor((now - last) / forgivenAfterMs)) + 1;
      last = now;
      if (crashes >= lastAt) {
        return 'last';
      }
      return crashes >= asksAt ? 'ask' : 'fine';
    },
  };
}
