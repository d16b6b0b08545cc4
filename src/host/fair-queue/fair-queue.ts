import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { CodedSentence } from '#shared/domain/sentences.ts';
import { companyKey, nextInTurn, type Owner, type Shares, userKey } from './next-in-turn.ts';
import { createTurns } from './turns.ts';

export interface QueueLimits extends Shares {
  /** How many may wait, of one company and of one user; who comes then is told to come again. */
  waitingPerCompany: number;
  waitingPerUser: number;
  /** What is told to who comes then, a sentence for people. */
  full: CodedSentence;
}

export interface TurnOptions {
  /** Aborted when the caller is gone: what waits leaves the queue. */
  signal?: AbortSignal | undefined;
  /** Hears how many of the same company go before, whenever that changes; never where the turn comes at once. */
  onWait?: ((before: number) => void) | undefined;
  /** When what this is a part of began, in milliseconds: of one user's parts those of the first to begin go first. */
  since?: number | undefined;
}

/** Work of many owners, a little at a time, in fair turns. */
export interface FairQueue {
  /**
   * Does the work when it is the owner's turn.
   * @throws Refusal 429 with the seconds to wait where too much waits already, 499 when the caller left before the turn.
   */
  run<T>(owner: Owner, work: () => Promise<T>, options?: TurnOptions): Promise<T>;
}

interface Waiting extends Owner, TurnOptions {
  begin(): void;
}

const shortestRetrySeconds = 1;
const longestRetrySeconds = 60;
/** How much of the last work's duration goes into the usual one. */
const share = 0.2;

export function createFairQueue(limits: QueueLimits): FairQueue {
  let waiting: Waiting[] = [];
  let running: Owner[] = [];
  const turns = createTurns();
  let usualMs = 1000;

  const isSame = (keyOf: (owner: Owner) => string, owner: Owner) => {
    const key = keyOf(owner);
    return (one: Owner) => keyOf(one) === key;
  };

  function beginAll(): void {
    for (;;) {
      const next = nextInTurn(waiting, { running, lastTurn: turns.last }, limits);
      if (next === undefined) {
        return;
      }
      waiting = waiting.filter((one) => one !== next);
      turns.note(next);
      running.push(next);
      next.begin();
    }
  }

  function tellWaiting(): void {
    const before = new Map<string, number>();
    const count = (owner: Owner): number => {
      const key = companyKey(owner);
      const earlier = before.get(key) ?? 0;
      before.set(key, earlier + 1);
      return earlier;
    };
    running.forEach(count);
    for (const one of waiting) {
      const earlier = count(one);
      one.onWait?.(earlier);
    }
  }

  function requireRoom(owner: Owner): void {
    const ofCompany = waiting.filter(isSame(companyKey, owner));
    const ofUser = ofCompany.filter(isSame(userKey, owner));
    if (ofCompany.length >= limits.waitingPerCompany || ofUser.length >= limits.waitingPerUser) {
      const seconds = Math.ceil((usualMs * ofUser.length) / limits.perUser / 1000);
      const bounded = Math.min(longestRetrySeconds, Math.max(shortestRetrySeconds, seconds));
      throw new Refusal('too_many_requests', limits.full, [], bounded);
    }
  }

  async function turnOf(owner: Owner, { signal, onWait, since }: TurnOptions): Promise<Owner> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting = waiting.filter((one) => one !== entry);
        reject(new Refusal('cancelled', tellClient('cancelled')));
        tellWaiting();
      };
      const entry: Waiting = {
        ...owner,
        onWait,
        since,
        begin() {
          signal?.removeEventListener('abort', leave);
          resolve(entry);
        },
      };
      if (signal?.aborted === true) {
        leave();
        return;
      }
      signal?.addEventListener('abort', leave, { once: true });
      const later = since === undefined ? -1 : waiting.findIndex((one) => (one.since ?? since) > since);
      waiting.splice(later === -1 ? waiting.length : later, 0, entry);
      beginAll();
      tellWaiting();
    });
  }

  function end(owner: Owner, beganAt: number): void {
    usualMs += (performance.now() - beganAt - usualMs) * share;
    running = running.filter((one) => one !== owner);
    beginAll();
    tellWaiting();
  }

  return {
    async run({ companyId, userId }, work, options = {}) {
      const owner = { companyId, userId };
      if (nextInTurn([owner], { running, lastTurn: turns.last }, limits) === undefined) {
        requireRoom(owner);
      }
      const turn = await turnOf(owner, options);
      const beganAt = performance.now();
      try {
        return await work();
      } finally {
        end(turn, beganAt);
      }
    },
  };
}
