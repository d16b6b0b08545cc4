const gone = new Set<string>();

/** What names an object: its id, and for a job its slug. */
interface Names {
  id: string;
  slug?: string | undefined;
}

function namesOf({ id, slug }: Names): string[] {
  return slug === undefined ? [id] : [id, slug];
}

/**
 * Remembers that an object was deleted in this window. A list or the local index may still name it for a moment, and
 * "back" leads to its page: neither has to ask the host for what is known to be gone.
 */
export function markGone(object: Names): void {
  for (const name of namesOf(object)) {
    gone.add(name);
  }
}

/** Undoes {@link markGone}. */
export function markBack(object: Names): void {
  for (const name of namesOf(object)) {
    gone.delete(name);
  }
}

export function isGone(name: string): boolean {
  return gone.has(name);
}
