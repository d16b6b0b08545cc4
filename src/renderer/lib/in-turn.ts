const last = new Map<string, Promise<unknown>>();

/**
 * Makes the writes to one object one after another, in the order in which they were made here: the second is held against
 * what the first one wrote.
 */
export async function inTurn<Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(id);
  const own = before === undefined ? work() : before.then(work, work);
  last.set(id, own);
  try {
    return await own;
  } finally {
    if (last.get(id) === own) {
      last.delete(id);
    }
  }
}

/** Resolves once what was begun so far is over, whatever came of it. */
export async function turnsOver(): Promise<void> {
  await Promise.allSettled(last.values());
}
