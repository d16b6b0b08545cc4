import { groupBy } from '#host/lib/group-by.ts';
import type { LevelSpread } from '#shared/contract/objects.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

interface LevelledLink {
  type: string;
  level: number | null;
}

const levelled: readonly string[] = ['has_skill', 'needs_skill', 'teaches'] satisfies RelationKind[];
const highest = 5;

/** Whether links of one kind are asked for, and that kind has levels. */
export function hasLevels(kinds: readonly string[] | undefined): boolean {
  const [kind, ...others] = kinds ?? [];
  return kind !== undefined && others.length === 0 && levelled.includes(kind);
}

/** Links to each type the highest level first, the types by turns: a first page has the best of each. */
export function strongestFirst<Link extends LevelledLink>(links: readonly Link[]): Link[] {
  return [...groupBy(links, ({ type }) => type).values()]
    .flatMap((some) => some.toSorted(byLevel).map((link, turn) => ({ link, turn })))
    .sort((a, b) => a.turn - b.turn)
    .map(({ link }) => link);
}

function byLevel(a: LevelledLink, b: LevelledLink): number {
  return (b.level ?? -1) - (a.level ?? -1);
}

/** How many links there are to each type, and how many of them at each level. */
export function spreadOf(links: readonly LevelledLink[]): LevelSpread[] {
  return [...groupBy(links, ({ type }) => type)].map(([type, some]) => {
    const levels = Array.from({ length: highest + 1 }, () => 0);
    for (const { level } of some) {
      if (level !== null) {
        const at = Math.min(highest, Math.max(0, Math.round(level)));
        levels[at] = (levels[at] ?? 0) + 1;
      }
    }
    return { type, count: some.length, levels };
  });
}
