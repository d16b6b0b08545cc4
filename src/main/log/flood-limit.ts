/** Lines of one source within {@link spanMs} that are kept; those after them are counted. */
const linesKept = 200;
const spanMs = 10_000;

/** Keeps one source that says too much from filling the log, and the lines of the others in it. */
export interface FloodLimit {
  /** Whether a line of this source is kept at `now` (milliseconds); `leftOut`: lines that were not, since one last was. */
  take(source: string, now: number): { kept: boolean; leftOut: number };
}

interface Span {
  since: number;
  lines: number;
  leftOut: number;
}

export function createFloodLimit(): FloodLimit {
  const spans = new Map<string, Span>();

  function spanOf(source: string, now: number): Span {
    const running = spans.get(source);
    // A clock that was set back begins anew as well.
    if (running !== undefined && now >= running.since && now - running.since < spanMs) {
      return running;
    }
    const fresh = { since: now, lines: 0, leftOut: running?.leftOut ?? 0 };
    spans.set(source, fresh);
    return fresh;
  }

  return {
    take(source, now) {
      const span = spanOf(source, now);
      span.lines += 1;
      if (span.lines > linesKept) {
        span.leftOut += 1;
        return { kept: false, leftOut: 0 };
      }
      const { leftOut } = span;
      span.leftOut = 0;
      return { kept: true, leftOut };
    },
  };
}
