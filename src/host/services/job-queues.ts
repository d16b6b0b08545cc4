import { createFairQueue, type FairQueue } from '#host/fair-queue/fair-queue.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { say } from '#shared/domain/sentences.ts';

const full = say('jobsWaiting');

/** Of reports that are waiting or being written. */
export const mostReports = { ofCompany: 200, ofUser: 50 } as const;

const reportRetrySeconds = 30;

/** @throws Refusal 429 where a company or a user has as many jobs waiting as they may. */
export function requireRoomForReport(waiting: { ofCompany: number; ofUser: number }): void {
  if (waiting.ofCompany >= mostReports.ofCompany || waiting.ofUser >= mostReports.ofUser) {
    throw new Refusal('too_many_requests', full, [], reportRetrySeconds);
  }
}

/** Who does what is long, and when: a company's jobs wait for each other, no other company's for more than one. */
export interface JobQueues {
  /** Whole files are read into memory: a few at once. */
  imports: FairQueue;
  /** A look at a file before it is imported; it waits for no import. */
  previews: FairQueue;
  /** Exports that flow; how slowly is their readers' matter, so that other companies wait for none of them. */
  exports: FairQueue;
  /** The parts of all exports, one after the other. */
  exportParts: FairQueue;
}

export function createJobQueues(): JobQueues {
  const few = { atOnce: 2, perCompany: 1, perUser: 1, waitingPerCompany: 50, waitingPerUser: 20, full };
  return {
    imports: createFairQueue(few),
    previews: createFairQueue(few),
    exports: createFairQueue({
      atOnce: Number.POSITIVE_INFINITY,
      perCompany: 10,
      perUser: 4,
      waitingPerCompany: 200,
      waitingPerUser: 50,
      full,
    }),
    exportParts: createFairQueue({
      atOnce: 1,
      perCompany: 1,
      perUser: 1,
      waitingPerCompany: Number.POSITIVE_INFINITY,
      waitingPerUser: Number.POSITIVE_INFINITY,
      full,
    }),
  };
}
