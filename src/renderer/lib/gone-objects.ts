/** Ids of what was deleted, with the slug of a job that this window deleted. */
const gone = new Map<string, string | undefined>();

/**
 * Remembers that an object was deleted, here or by somebody else. A list or the local index may still name it for a moment, and
 * "back" leads to its page: neither has to ask the host for what is known to be gone.
 */
export function markGone({ id, slug }: { id: string; slug?: string | undefined }): void {
  gone.set(id, slug ?? gone.get(id));
}

/** Undoes {@link markGone}. */
export function markBack(id: string): void {
  gone.delete(id);
}

/** Whether an object is known to be deleted, by its id or slug. */
export function isGone(name: string): boolean {
  return gone.has(name) || [...gone.values()].includes(name);
}
