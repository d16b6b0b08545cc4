/** Whose work it is. */
export interface Owner {
  companyId: string;
  userId: string;
}

/** How much is done at once: in all, for one company, for one user. */
export interface Shares {
  atOnce: number;
  perCompany: number;
  perUser: number;
}

/** What is under way, and who was given a turn when: higher is later. */
export interface Served {
  running: readonly Owner[];
  lastTurn: ReadonlyMap<string, number>;
}

/** Under what a company, or a user of it, is remembered. */
export function companyKey({ companyId }: Owner): string {
  return JSON.stringify([companyId]);
}

export function userKey({ companyId, userId }: Owner): string {
  return JSON.stringify([companyId, userId]);
}

function countOf(running: readonly Owner[], keyOf: (owner: Owner) => string, owner: Owner): number {
  const key = keyOf(owner);
  return running.filter((one) => keyOf(one) === key).length;
}

/**
 * Which of those that wait, first come first, has the next turn: of the company that has least under way and waited
 * longest for a turn, the user of whom the same is true. Undefined where nobody may begin yet.
 */
export function nextInTurn<T extends Owner>(
  waiting: readonly T[],
  { running, lastTurn }: Served,
  { atOnce, perCompany, perUser }: Shares,
): T | undefined {
  if (running.length >= atOnce) {
    return undefined;
  }
  let best: { owner: T; rank: readonly number[] } | undefined;
  for (const owner of waiting) {
    const ofCompany = countOf(running, companyKey, owner);
    const ofUser = countOf(running, userKey, owner);
    if (ofCompany >= perCompany || ofUser >= perUser) {
      continue;
    }
    const rank = [ofCompany, lastTurn.get(companyKey(owner)) ?? 0, ofUser, lastTurn.get(userKey(owner)) ?? 0];
    if (best === undefined || isBefore(rank, best.rank)) {
      best = { owner, rank };
    }
  }
  return best?.owner;
}

function isBefore(left: readonly number[], right: readonly number[]): boolean {
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? 0;
    if (value !== other) {
      return value < other;
    }
  }
  return false;
}
