/** How far a row may have moved to be found again. */
const followedRows = 100;

/**
 * The nearest line on either side of one that is known by `id`, of those that are looked at. Parts of a list come one after
 * the other: it may be among those to come.
 */
export function nearestLine(
  from: number,
  total: number,
  idAt: (index: number) => string | undefined,
  id: string,
): number | 'nowhere' | 'to come' {
  let isToCome = false;
  for (let by = 1; by <= followedRows; by += 1) {
    for (const index of [from - by, from + by].filter((one) => one >= 0 && one < total)) {
      const found = idAt(index);
      if (found === id) {
        return index;
      }
      isToCome ||= found === undefined;
    }
  }
  return isToCome ? 'to come' : 'nowhere';
}
