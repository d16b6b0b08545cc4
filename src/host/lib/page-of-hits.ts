/** How many results a page shows: of one type, and altogether. */
export interface PageLimits {
  ofType: (objectType: string) => number;
  inTotal: number;
}

/**
 * The results of page `page` (from 1) of a ranked list. Each page takes the best that no page before it took, at most
 * so many of a type (§9); what a full type leaves over comes on the following pages.
 */
export function pageOfHits<T extends { object_type: string }>(
  ranked: readonly T[],
  limits: PageLimits,
  page: number,
): T[] {
  let rest: readonly T[] = ranked;
  let taken: T[] = [];
  for (let number = 1; number <= page && rest.length > 0; number += 1) {
    const left: T[] = [];
    const perType = new Map<string, number>();
    taken = [];
    for (const hit of rest) {
      const ofType = perType.get(hit.object_type) ?? 0;
      if (taken.length < limits.inTotal && ofType < limits.ofType(hit.object_type)) {
        perType.set(hit.object_type, ofType + 1);
        taken.push(hit);
      } else {
        left.push(hit);
      }
    }
    if (number < page) {
      taken = [];
    }
    rest = left;
  }
  return taken;
}
