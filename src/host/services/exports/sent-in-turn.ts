import type { Identity } from '#host/access/index.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { JobQueues } from '#host/services/job-queues.ts';

/**
 * What is read and sent at once would let nobody else in: before each part the event loop goes round so often, because
 * it accepts one connection a time, and whoever is not accepted stands in no queue.
 */
const loopTurnsAPart = 10;

interface Turn {
  jobs: JobQueues;
  identity: Identity;
  /** Of the call: aborted when its caller is gone. */
  signal: AbortSignal;
}

/** Waits until an export may flow; answers what ends it. */
function admitted({ jobs, identity, signal }: Turn): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const flowing = () => new Promise<void>((end) => resolve(end));
    jobs.exports.run(identity, flowing, { signal }).catch(reject);
  });
}

/**
 * An export as it is sent: begun when it is its company's turn, each part read when it is the company's turn again;
 * those of a user's first export before those of the next, which side by side would all end late.
 * @throws Refusal 429 where too many wait already, 499 for a caller who left before the turn.
 */
export async function sentInTurn(parts: ReadableStream<Uint8Array>, turn: Turn): Promise<ReadableStream<Uint8Array>> {
  const end = await admitted(turn);
  const since = performance.now();
  const reader = parts.getReader();
  const { jobs, identity, signal } = turn;
  const giveUp = () => {
    end();
    reader.cancel().catch(() => undefined);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  const readNext = async () => {
    for (let loopTurn = 0; loopTurn < loopTurnsAPart; loopTurn += 1) {
      await yieldToOthers();
    }
    return reader.read();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await jobs.exportParts.run(identity, readNext, { signal, since });
          if (next.done) {
            end();
            controller.close();
          } else {
            controller.enqueue(next.value);
          }
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: giveUp,
    },
    { highWaterMark: 0 },
  );
}
