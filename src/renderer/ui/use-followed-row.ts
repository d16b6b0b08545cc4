import { useLayoutEffect, useRef } from 'react';

/** How far a row may have moved to be found again. */
const followedRows = 100;

interface FollowedRow {
  /** The line that the keys are on; -1 for none. */
  active: number;
  /** By what a line is known wherever it stands; `undefined` while it is not loaded. */
  idAt: (index: number) => string | undefined;
  /** By what the rows are ordered: in another order, the keys stay where they are on the screen. */
  order: string;
  /** How many lines there are. */
  total: number;
  /** It is at another index by now. */
  onMoved: (index: number) => void;
}

interface Known {
  active: number;
  order: string;
  id: string | undefined;
  /** False from another order on until its rows are there. */
  isFollowed: boolean;
}

/** Keeps the keys of a table on their line while lines change places: an edit, here or elsewhere, may order them anew. */
export function useFollowedRow({ active, idAt, order, total, onMoved }: FollowedRow): void {
  const known = useRef<Known>({ active: -1, order, id: undefined, isFollowed: true });

  // Before it is painted, and before the next key: either is meant for the row.
  useLayoutEffect(() => {
    const before = known.current;
    const now = { active, order, id: active < 0 ? undefined : idAt(active), isFollowed: true };
    if (before.order !== order) {
      known.current = { ...now, isFollowed: false };
    } else if (before.active !== active || before.id === undefined) {
      known.current = now;
    } else if (now.id !== undefined && now.id !== before.id) {
      const moved = before.isFollowed ? nearest(active, total, idAt, before.id) : 'nowhere';
      if (typeof moved === 'number') {
        known.current = { ...before, active: moved };
        onMoved(moved);
      } else if (moved === 'nowhere') {
        known.current = now;
      }
    }
  });
}

/**
 * The nearest line on either side of one that is known by `id`, of those that are looked at. Parts of a list come one after
 * the other: it may be among those to come.
 */
function nearest(
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
