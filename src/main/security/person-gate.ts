import { createRateLimit } from './rate-limit.ts';

/** One click is good for so many, and a person clicks no faster. */
const atOnce = { most: 3, windowMs: 5000 } as const;
const inAll = { most: 30, windowMs: 60_000 } as const;

/** Lets pass what only a person may start: leaving for another program, writing among their files. */
export interface PersonGate {
  /** Whether a person just acted in the page of these web contents, and not too much has passed lately. */
  pass(contents: number): Promise<boolean>;
}

interface PersonGateOptions {
  /** Whether the page has a person's activation: a key, a click or a tap of the last seconds. */
  isActive: (contents: number) => Promise<boolean>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createPersonGate({ isActive, now }: PersonGateOptions): PersonGate {
  const burst = createRateLimit(atOnce.most, atOnce.windowMs);
  const steady = createRateLimit(inAll.most, inAll.windowMs);
  return {
    async pass(contents) {
      const active = await isActive(contents).catch(() => false);
      return active && burst.take(now()) && steady.take(now());
    },
  };
}
