import { useLayoutEffect, useRef } from 'react';
import { nearestLine } from './nearest-line.ts';

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
      const moved = before.isFollowed ? nearestLine(active, total, idAt, before.id) : 'nowhere';
      if (typeof moved === 'number') {
        known.current = { ...before, active: moved };
        onMoved(moved);
      } else if (moved === 'nowhere') {
        known.current = now;
      }
    }
  });
}
