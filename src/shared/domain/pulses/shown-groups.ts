import { fewestPeople } from './pulse-metrics.ts';
import { givesSmallSetAway } from './small-sets.ts';

/** Groups of a whole, largest first, and of the same size by name. */
function largestFirst(sizes: ReadonlyMap<string, number>): string[] {
  return [...sizes]
    .sort(([leftKey, left], [rightKey, right]) => right - left || (leftKey < rightKey ? -1 : 1))
    .map(([key]) => key);
}

/**
 * Which groups of a whole may be shown beside the whole itself: never one of fewer than five people, and never so many
 * that whole minus shown leaves one to four people. Where that would be, the smallest shown groups are held back too
 * (complementary suppression). `sizes` part the people of the whole; who is in none of them counts as left over.
 */
export function shownGroups(total: number, sizes: ReadonlyMap<string, number>): Set<string> {
  const candidates = largestFirst(sizes).filter((key) => (sizes.get(key) ?? 0) >= fewestPeople);
  let rest = total - candidates.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
  while (rest > 0 && rest < fewestPeople && candidates.length > 0) {
    rest += sizes.get(candidates.pop() ?? '') ?? 0;
  }
  return new Set(candidates);
}

function sizesOf<D extends string>(people: readonly Readonly<Record<D, string>>[], dimension: D): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const person of people) {
    sizes.set(person[dimension], (sizes.get(person[dimension]) ?? 0) + 1);
  }
  return sizes;
}

/**
 * {@link shownGroups} where people can be parted in several ways: by org unit, by location … Each way is shown so that
 * neither it alone nor it together with those before it gives one to four people away, by whatever adding and
 * subtracting. The order decides who gives way: later ways hold groups back that earlier ones would betray.
 */
export function shownInEachWay<D extends string>(
  people: readonly Readonly<Record<D, string>>[],
  ways: readonly D[],
): Map<D, Set<string>> {
  const shown = new Map<D, Set<string>>();
  /** Numbers of the groups shown so far that each person is in; 0 is everybody. */
  let known: number[][] = people.map(() => [0]);
  let groups = 0;
  let wholes = 0;
  for (const way of ways) {
    const sizes = sizesOf(people, way);
    const alone = shownGroups(people.length, sizes);
    const candidates = largestFirst(sizes).filter((key) => alone.has(key));
    const withCandidates = () =>
      known.map((own, index) => {
        const place = candidates.indexOf(people[index]?.[way] ?? '');
        return place < 0 ? own : [...own, groups + 1 + place];
      });
    let memberships = withCandidates();
    const isWhole = () => candidates.length === sizes.size;
    // One way alone is what shownGroups answers for.
    while (
      shown.size > 0 &&
      candidates.length > 0 &&
      givesSmallSetAway(memberships, fewestPeople, wholes + (isWhole() ? 1 : 0))
    ) {
      candidates.pop();
      memberships = withCandidates();
    }
    known = memberships;
    groups += candidates.length;
    wholes += isWhole() ? 1 : 0;
    shown.set(way, new Set(candidates));
  }
  return shown;
}
