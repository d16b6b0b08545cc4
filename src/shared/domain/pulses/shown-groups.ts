import { fewestPeople } from './pulse-metrics.ts';

/**
 * Which groups of a whole may be shown beside the whole itself: never one of fewer than five people, and never so many
 * that whole minus shown leaves one to four people. Where that would be, the smallest shown groups are held back too
 * (complementary suppression). `sizes` part the people of the whole; who is in none of them counts as left over.
 */
export function shownGroups(total: number, sizes: ReadonlyMap<string, number>): Set<string> {
  const candidates = [...sizes]
    .filter(([, size]) => size >= fewestPeople)
    .sort(([leftKey, left], [rightKey, right]) => right - left || leftKey.localeCompare(rightKey));
  let rest = total - candidates.reduce((sum, [, size]) => sum + size, 0);
  while (rest > 0 && rest < fewestPeople && candidates.length > 0) {
    rest += candidates.pop()?.[1] ?? 0;
  }
  return new Set(candidates.map(([key]) => key));
}
