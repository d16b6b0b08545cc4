import { setTimeout as pause } from 'node:timers/promises';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';

/** Fewer than there are connections to a database. */
const together = 8;
/** So many times as long as a turn took, process and database are left to others. */
const restShare = 2;
const longestRestMs = 500;

/** Somebody who waits: begins its turn, and answers when it is over. */
type Turn = () => Promise<void>;

/**
 * Turns for many who have something to do at the same moment and none of whom is in a hurry: some at a time, and then a
 * rest twice as long, so that calls are answered meanwhile.
 */
export function createPacedTurns() {
  const waiting: Turn[] = [];
  let isGoing = false;

  async function go(): Promise<void> {
    isGoing = true;
    // Whoever set it off is answered first.
    await yieldToOthers();
    while (waiting.length > 0) {
      const began = performance.now();
      await Promise.all(waiting.splice(0, together).map((turn) => turn()));
      await yieldToOthers();
      const rest = Math.min(longestRestMs, restShare * (performance.now() - began));
      await pause(rest, undefined, { ref: false });
    }
    isGoing = false;
  }

  /** Does `work` in a turn; its failure is the caller's. */
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    let end: () => void = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    await new Promise<void>((begin) => {
      waiting.push(() => {
        begin();
        return over;
      });
      if (!isGoing) {
        void go();
      }
    });
    try {
      return await work();
    } finally {
      end();
    }
  };
}
