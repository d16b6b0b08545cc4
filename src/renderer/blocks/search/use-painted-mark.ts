import { useEffect } from 'react';

const keystroke = 'cadre:keystroke';
const painted = 'cadre:results-painted';

/** Marks when a key was pressed that changes the query; the benchmark measures from here. */
export function markKeystroke(pressedAt: number): void {
  performance.clearMarks(keystroke);
  performance.mark(keystroke, { startTime: pressedAt });
}

/** Marks when the results of a query have been painted, with the query as its detail. */
export function usePaintedMark(answeredQuery: string | undefined, query: string): void {
  useEffect(() => {
    if (answeredQuery === undefined || answeredQuery !== query) {
      return;
    }
    const { port1, port2 } = new MessageChannel();
    // A message posted in the frame's callback arrives when that frame has been painted.
    const frame = requestAnimationFrame(() => port2.postMessage(null));
    port1.onmessage = () => {
      performance.clearMarks(painted);
      performance.mark(painted, { detail: query });
      port1.close();
    };
    return () => cancelAnimationFrame(frame);
  }, [answeredQuery, query]);
}
